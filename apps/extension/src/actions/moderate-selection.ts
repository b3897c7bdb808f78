/** "Moderate selection": the selected text, exactly as the page has it. */
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { strings } from '../strings.ts';
import type { Action } from './action.ts';
import { openCard } from './card.ts';
import { judgeTextIn } from './judge-text.ts';

export const moderateSelection: Action = async (click) => {
  const card = openCard(click, 'selection');
  const selected = (await askFrame(toPage)(click.frame, 'selected-text', {})).text;
  // The browser's own account of the selection has no line breaks, but knows of fields that the page's has not.
  const text = selected.trim() === '' ? (click.selectionText ?? '') : selected;
  if (text.trim() === '') return card.fail(strings.problems.noSelection);
  return judgeTextIn(card, text, click);
};
