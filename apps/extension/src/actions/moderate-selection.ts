/** "Moderate selection": the selected text, exactly as it is in the page. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { findCardFrame } from './card-frame.ts';
import { openCard } from './card-handle.ts';
import type { ClickContext, MenuAction } from './menu-action.ts';
import { judgeTextInCard, MAX_LOCAL_CHARACTERS } from './text-judgement.ts';

async function readSelection({ frame, selectionText }: ClickContext): Promise<string> {
  const { text } = await createFrameSender(messagesToPage)(frame, 'selected-text', {});
  // The browser's selectionText has no line breaks, but covers fields that the page's selection does not.
  return text.trim() === '' ? (selectionText ?? '') : text;
}

export const moderateSelection: MenuAction = async (click) => {
  const frame = await findCardFrame(click.frame);
  const card = openCard({ ...click, frame }, 'selection');
  const text = click.text ?? (await readSelection(click));
  if (text.trim() === '') return card.fail(strings.problems.noSelection);
  // One character more than is judged, so that "Try again" says as well that the text is cut.
  return judgeTextInCard(card, text, { ...click, frame, text: text.slice(0, MAX_LOCAL_CHARACTERS + 1) });
};
