/** "Moderate page": the words that the page shows, as one text. */
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { strings } from '../strings.ts';
import type { Action } from './action.ts';
import { openCard } from './card.ts';
import { judgeTextIn } from './judge-text.ts';

export const moderatePage: Action = async (click) => {
  const card = openCard(click, 'page');
  const { text } = await askFrame(toPage)(click.frame, 'visible-text', {});
  if (text.trim() === '') return card.fail(strings.problems.noText);
  return judgeTextIn(card, text, click);
};
