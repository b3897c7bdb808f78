/** "Check the text I'm writing": the page's script watches the field, and each text is judged on this device. */
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { readSettings } from '../settings/settings.ts';
import { unsafeNames } from '../verdict/shown.ts';
import type { Action } from './action.ts';
import { judgeHere } from './judge-text.ts';

export const checkWriting: Action = async ({ frame }) => {
  await askFrame(toPage)(frame, 'watch-writing', {});
};

/** The verdict on what somebody writes: of this device alone, whatever is set up, for nothing of it was sent yet. */
export async function judgeWriting(text: string) {
  const verdict = await judgeHere(text, await readSettings());
  const { isClean, severity, reason } = verdict;
  return { isClean, severity, reason, categories: unsafeNames(verdict) };
}
