/** The Perspective attributes that our signals can honestly represent, and how each is scored. */
import type { CategoryId, Likelihood, Likelihoods } from '@winnow/core';
import { type scales as all, interpolateScore, scales } from './scales.ts';

interface AttributeRule {
  /** The highest of these counts. */
  readonly signals: readonly CategoryId[];
  /** Which of our two measures it uses: likelihood or severity. */
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
} as const satisfies Record<keyof typeof all, AttributeRule>;

export type Attribute = keyof typeof attributes;
export const attributeNames = Object.keys(attributes) as Attribute[];

/** Older and experimental names of supported attributes. */
const attributeAliases: Readonly<Record<string, Attribute>> = {
  TOXICITY_EXPERIMENTAL: 'TOXICITY',
  SEVERE_TOXICITY_EXPERIMENTAL: 'SEVERE_TOXICITY',
  IDENTITY_ATTACK_EXPERIMENTAL: 'IDENTITY_ATTACK',
  INSULT_EXPERIMENTAL: 'INSULT',
  PROFANITY_EXPERIMENTAL: 'PROFANITY',
  OBSCENE: 'PROFANITY',
  THREAT_EXPERIMENTAL: 'THREAT',
};

/** Every name by which requests may call a supported attribute. */
export const requestableNames = [...attributeNames, ...Object.keys(attributeAliases)];

/** @returns undefined for an unsupported attribute; docs/from-perspective.md explains why */
export function findAttribute(name: string): Attribute | undefined {
  if (Object.hasOwn(attributes, name)) return name as Attribute;
  return Object.hasOwn(attributeAliases, name) ? attributeAliases[name] : undefined;
}

/** Our score for an attribute, before it is mapped to Perspective's scale. */
export function rawAttributeScore(attribute: Attribute, likelihoods: Likelihoods): number {
  const { signals, by }: AttributeRule = attributes[attribute];
  return Math.max(...signals.map((signal) => likelihoods[signal][by]));
}

/** The score returned to Perspective clients, from 0 to 1. */
export const perspectiveScore = (attribute: Attribute, likelihoods: Likelihoods): number =>
  interpolateScore(scales[attribute], rawAttributeScore(attribute, likelihoods));

/** The score of a span found for one of the attribute's signals; undefined for other signals. */
export function perspectiveSpanScore(
  attribute: Attribute,
  stretch: { readonly signal: CategoryId; readonly score: number },
  likelihoods: Likelihoods,
): number | undefined {
  const { signals, by }: AttributeRule = attributes[attribute];
  if (!signals.includes(stretch.signal)) return undefined;
  return interpolateScore(scales[attribute], by === 'score' ? stretch.score : likelihoods[stretch.signal].probability);
}
