/** obscenity: a profanity filter for English. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

export function open() {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return {
    flags: (/** @type {string} */ text) => matcher.hasMatch(text),
    count: (/** @type {string} */ text) => matcher.getAllMatches(text).length,
  };
}
