/** Translates the sentences that a server explains its findings with, from English. */
import {
  type CategoryName,
  type ExplanationLanguage,
  explainFinding,
  type Finding,
  getExplanationPhrases,
} from '@winnow/core';

type FindingKind = Finding['kind'];
type Technique = NonNullable<Finding['technique']>;

const kinds = Object.keys(getExplanationPhrases('en').contexts) as FindingKind[];
const techniques = Object.keys(getExplanationPhrases('en').techniques) as Technique[];

/** @returns the sentence as it is if it is none of those that findings of this category have in English */
export function translateContext(context: string, category: CategoryName, language: ExplanationLanguage): string {
  for (const kind of kinds)
    for (const technique of [undefined, ...techniques])
      for (const meant of [false, true]) {
        const finding = { kind, meant, ...(technique && { technique }) } as Finding;
        if (explainFinding(finding, category, 'en') === context) return explainFinding(finding, category, language);
      }
  return context;
}
