/** obscenity, a profanity filter from npm: its single result, whatever the signal. */
import { loadCompetitor } from '../../competitors/load-competitor.ts';
import { type Judge, scoreEachCategory } from './judge.ts';

/** One word found is .5, so that anything it finds counts as flagged; more words raise the score. */
export async function obscenityJudge(): Promise<Judge> {
  const open = await loadCompetitor('obscenity');
  const filter = open();
  return {
    name: 'obscenity',
    reportsSeverity: false,
    async score(texts) {
      return texts.map((text) => {
        const found = filter.count(text);
        return scoreEachCategory(() => found / (found + 1));
      });
    },
    async [Symbol.asyncDispose]() {},
  };
}
