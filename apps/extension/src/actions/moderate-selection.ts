/** "Moderate selection": the selected text, exactly as it is in the page. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { openCard } from './card-handle.ts';
import type { MenuAction } from './menu-action.ts';
import { judgeTextInCard } from './text-judgement.ts';

export const moderateSelection: MenuAction = async (click) => {
  const card = openCard(click, 'selection');
  const selected = (await createFrameSender(messagesToPage)(click.frame, 'selected-text', {})).text;
  // The browser's selectionText has no line breaks, but covers fields that the page's selection does not.
  const text = selected.trim() === '' ? (click.selectionText ?? '') : selected;
  if (text.trim() === '') return card.fail(strings.problems.noSelection);
  return judgeTextInCard(card, text, click);
};
