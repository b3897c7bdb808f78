/** Sends texts of any length down the path, and gives back one set of scores for each. */
import { type Likelihood, type Likelihoods, type Signal, signals } from '@winnow/core';
import { moderate } from '../moderation/moderate.ts';
import { type ScoredText, scoredText } from '../moderation/scored-text.ts';
import type { Services } from '../services.ts';
import type { Asked } from '../wire/route.ts';
import { type Part, partsOf, refuseTooMany } from './parts.ts';

/** A stretch of a text, in UTF-16 units, that is a signal. */
export interface Stretch {
  readonly signal: Signal;
  readonly start: number;
  readonly end: number;
  /** Of the finding, on the ladder of severities. */
  readonly score: number;
}

export interface Scored {
  readonly likelihoods: Likelihoods;
  readonly stretches: readonly Stretch[];
  /** Codes of the languages that its parts are written in, each once; without those that cannot be told. */
  readonly languages: readonly string[];
}

interface ScoredPart {
  readonly part: Part;
  readonly item: ScoredText;
}

/** A whole is as likely and as bad as its worst part. */
function worstOf(parts: readonly ScoredPart[], signal: Signal): Likelihood {
  const all = parts.map(({ item }) => item.likelihoods[signal]);
  return {
    probability: Math.max(...all.map(({ probability }) => probability)),
    score: Math.max(...all.map(({ score }) => score)),
  };
}

const stretchesOf = ({ part, item }: ScoredPart): Stretch[] =>
  item.findings.flatMap(({ signal, place, score }) =>
    place?.kind === 'span' ? [{ signal, start: part.start + place.start, end: part.start + place.end, score }] : [],
  );

/** The code for a language that cannot be told (ISO 639-2). */
const UNTOLD = 'und';

const together = (parts: readonly ScoredPart[]): Scored => ({
  likelihoods: Object.fromEntries(signals.map((signal) => [signal, worstOf(parts, signal)])) as Likelihoods,
  stretches: parts.flatMap(stretchesOf),
  languages: [...new Set(parts.map(({ item }) => item.verdict.language))].filter((code) => code !== UNTOLD),
});

interface ToScore {
  readonly texts: readonly string[];
  /** As text requests name it. */
  readonly language?: string | undefined;
  readonly doNotStore?: boolean | undefined;
}

/**
 * @returns one for each text, in order
 * @throws ApiError as the path does; payload_too_large
 */
export async function scoreTexts(
  services: Services,
  asked: Asked,
  { texts, language, doNotStore }: ToScore,
): Promise<Scored[]> {
  const parts = texts.map(partsOf);
  const all = parts.flat();
  refuseTooMany(all.length);
  const body = { content: all.map(({ text }) => text), language };
  const { items, usage } = await moderate(scoredText, services, { ...asked, body, doNotStore });
  asked.request.billed = { modality: 'text', tokens: usage.tokens };
  const scored = all.flatMap((part, at) => {
    const item = items[at];
    return item === undefined ? [] : [{ part, item }];
  });
  return parts.map((own) => together(scored.filter(({ part }) => own.includes(part))));
}
