/** What judges texts in the quality bench: a score from 0 to 1 for each signal, .5 being as likely as not. */
import { type Finding, type Signal, signals } from '@winnow/core';

export type Scores = Readonly<Record<Signal, number>>;

export interface Judge extends AsyncDisposable {
  readonly name: string;
  /** Languages that it reads; absent: all. */
  readonly languages?: readonly string[];
  /** Whether its scores tell how bad something is, on core's ladder of severities. */
  readonly tellsSeverity: boolean;
  score(texts: readonly string[]): Promise<Scores[]>;
}

/** One score for each signal. */
export const scoresBy = (of: (signal: Signal) => number): Scores =>
  Object.fromEntries(signals.map((signal) => [signal, of(signal)])) as Record<Signal, number>;

/** The highest score of a finding, by signal: what a caller's thresholds are held against. */
export const scoresOf = (findings: readonly Finding[]): Scores =>
  scoresBy((signal) => Math.max(0, ...findings.filter((one) => one.signal === signal).map(({ score }) => score)));
