/** What a text answers: the messages before it, as far as they are judged with it. */
import { type ContentContext, isBlankText } from '@winnow/core';

/** Chosen by us, not measured: an answer belongs to the last messages; with more of them, older ones decide. */
const MOST_MESSAGES = 3;
/** Chosen by us, not measured: about two windows of the model, for a parent that is a long post. */
const MOST_CHARACTERS = 600;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Of messages, oldest first, those that a next one answers: the last ones with a visible text, without the space around it. */
export const findLastMessages = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (isBlankText(text) ? [] : [text.trim()])).slice(-MOST_MESSAGES);

/** @returns the last messages in their order, of long ones the end; undefined: none has a text */
export function findAnsweredText(context: Pick<ContentContext, 'items'> | undefined): string | undefined {
  const all = findLastMessages((context?.items ?? []).map(({ content = '' }) => content)).join('\n');
  if (all === '') return undefined;
  const start = Math.max(0, all.length - MOST_CHARACTERS);
  return all.slice(isLowSurrogate(all.charCodeAt(start)) ? start + 1 : start);
}
