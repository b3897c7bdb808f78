/** The attributes of Perspective that our signals can honestly stand for, and how each is scored. */
import type { Likelihood, Likelihoods, Signal } from '@winnow/core';
import { type scales as all, along, scales } from './scales.ts';

interface Row {
  /** The worst of these counts. */
  readonly signals: readonly Signal[];
  /** Which of our two numbers says it: how likely it is, or how bad. */
  readonly by: keyof Likelihood;
}

const toxic = ['profanity', 'slurs', 'sexual', 'hate', 'bullying', 'violence'] as const;

export const attributes = {
  TOXICITY: { signals: toxic, by: 'probability' },
  SEVERE_TOXICITY: { signals: toxic, by: 'score' },
  IDENTITY_ATTACK: { signals: ['hate', 'slurs'], by: 'probability' },
  INSULT: { signals: ['bullying'], by: 'probability' },
  PROFANITY: { signals: ['profanity', 'slurs'], by: 'probability' },
  THREAT: { signals: ['violence'], by: 'probability' },
  SEXUALLY_EXPLICIT: { signals: ['sexual'], by: 'probability' },
  SPAM: { signals: ['spam'], by: 'probability' },
} as const satisfies Record<keyof typeof all, Row>;

export type Attribute = keyof typeof attributes;
export const attributeNames = Object.keys(attributes) as Attribute[];

/** Older and experimental names of the same. */
const otherNames: Readonly<Record<string, Attribute>> = {
  TOXICITY_EXPERIMENTAL: 'TOXICITY',
  SEVERE_TOXICITY_EXPERIMENTAL: 'SEVERE_TOXICITY',
  IDENTITY_ATTACK_EXPERIMENTAL: 'IDENTITY_ATTACK',
  INSULT_EXPERIMENTAL: 'INSULT',
  PROFANITY_EXPERIMENTAL: 'PROFANITY',
  OBSCENE: 'PROFANITY',
  THREAT_EXPERIMENTAL: 'THREAT',
};

/** @returns undefined for an attribute that is not served: docs/from-perspective.md says why */
export function attributeNamed(name: string): Attribute | undefined {
  if (Object.hasOwn(attributes, name)) return name as Attribute;
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
}

/** Our number for an attribute, before it is brought to their scale. */
export function ownScore(attribute: Attribute, likelihoods: Likelihoods): number {
  const { signals, by }: Row = attributes[attribute];
  return Math.max(...signals.map((signal) => likelihoods[signal][by]));
}

/** What a client of Perspective gets to see, from 0 to 1. */
export const scoreOf = (attribute: Attribute, likelihoods: Likelihoods): number =>
  along(scales[attribute], ownScore(attribute, likelihoods));

/** The score of a stretch that was found to be one of the attribute's signals; undefined: it is another. */
export function stretchScore(
  attribute: Attribute,
  stretch: { readonly signal: Signal; readonly score: number },
  likelihoods: Likelihoods,
): number | undefined {
  const { signals, by }: Row = attributes[attribute];
  if (!signals.includes(stretch.signal)) return undefined;
  return along(scales[attribute], by === 'score' ? stretch.score : likelihoods[stretch.signal].probability);
}
