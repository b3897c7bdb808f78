/** How likely a content is each signal, and how bad: for those who ask for numbers and not for a verdict. */
import { type Signal, signals } from '../catalog/categories.ts';
import { severityFloors } from '../catalog/severities.ts';
import { beliefIn, decide, isListed, type Opinion } from './decide.ts';
import type { Finding } from './finding.ts';
import { probabilityOf } from './score.ts';

/** Both from 0 to 1, and at least .5 for the same contents: those in which the verdict sees the signal. */
export interface Likelihood {
  /** Calibrated: that the content is this, however mild. */
  probability: number;
  /** Of the worst finding, on the ladder of severities (catalog/severities.ts); 0 where nothing was found. */
  score: number;
}

export type Likelihoods = Readonly<Record<Signal, Likelihood>>;

interface Evidence {
  readonly findings: readonly Finding[];
  readonly opinions: readonly Opinion[];
  /** The findings as decide.ts leaves them. */
  readonly decided: readonly Finding[];
}

const highest = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ score }) => score));

/** The models' probability, and that of what stands whatever they think: what others said, and what decide.ts lets stand. */
function likelihoodOf(signal: Signal, { findings, opinions, decided }: Evidence): Likelihood {
  const found = findings.filter((finding) => finding.signal === signal);
  const score = highest(decided.filter((finding) => finding.signal === signal));
  const belief = beliefIn(signal, opinions, found.filter(isListed));
  if (belief === undefined) return { probability: score, score };
  const believed = Math.max(probabilityOf(belief.together), highest(found.filter((finding) => !isListed(finding))));
  const stands = score >= severityFloors.Low && believed < severityFloors.Low;
  return { probability: stands ? score : believed, score };
}

/**
 * @param findings of the analyzers, as they come
 * @param opinions of models; without one, the score of a signal's worst finding is its probability as well
 * @param decided the findings as decide.ts leaves them, where somebody has asked it before
 */
export function likelihoods(
  findings: readonly Finding[],
  opinions: readonly Opinion[],
  decided = decide(findings, opinions),
): Likelihoods {
  const evidence = { findings, opinions, decided };
  return Object.fromEntries(signals.map((signal) => [signal, likelihoodOf(signal, evidence)])) as Likelihoods;
}
