/** "Moderate selection": the selected text, exactly as it is in the page. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { findCardFrame } from './card-frame.ts';
import { openCard } from './card-handle.ts';
import type { MenuAction } from './menu-action.ts';
import { judgeTextInCard } from './text-judgement.ts';

export const moderateSelection: MenuAction = async (click) => {
  const frame = await findCardFrame(click.frame);
  const card = openCard({ ...click, frame }, 'selection');
  const selected = (await createFrameSender(messagesToPage)(click.frame, 'selected-text', {})).text;
  // The browser's selectionText has no line breaks, but covers fields that the page's selection does not.
  const text = selected.trim() === '' ? (click.selectionText ?? '') : selected;
  if (text.trim() === '') return card.fail(strings.problems.noSelection);
  // The text belongs to the click from here on: the page around a frame has another selection.
  return judgeTextInCard(card, text, { ...click, frame, selectionText: text });
};
