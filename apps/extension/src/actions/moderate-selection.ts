/** "Moderate selection": the selected text, exactly as the page has it. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { openCard } from './card-handle.ts';
import type { MenuAction } from './menu-action.ts';
import { judgeTextInCard } from './text-judgement.ts';

export const moderateSelection: MenuAction = async (click) => {
  const card = openCard(click, 'selection');
  const selected = (await createFrameSender(messagesToPage)(click.frame, 'selected-text', {})).text;
  // The browser's own account of the selection has no line breaks, but knows of fields that the page's has not.
  const text = selected.trim() === '' ? (click.selectionText ?? '') : selected;
  if (text.trim() === '') return card.fail(strings.problems.noSelection);
  return judgeTextInCard(card, text, click);
};
