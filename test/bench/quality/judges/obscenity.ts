/** obscenity, a profanity filter from npm: its single result, whatever the signal. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { type Judge, scoreEachCategory } from './judge.ts';

/** One word found is .5, so that anything it finds counts as flagged; more words raise the score. */
export function obscenityJudge(): Judge {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return {
    name: 'obscenity',
    reportsSeverity: false,
    async score(texts) {
      return texts.map((text) => {
        const found = matcher.getAllMatches(text).length;
        return scoreEachCategory(() => found / (found + 1));
      });
    },
    async [Symbol.asyncDispose]() {},
  };
}
