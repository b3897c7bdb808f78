/** "Check the text I'm writing": the page's script watches the field, and each text is judged on this device. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { readSettings } from '../settings/settings.ts';
import { listUnsafeNames } from '../verdict/card-verdict.ts';
import type { MenuAction } from './menu-action.ts';
import { judgeTextLocally } from './text-judgement.ts';

export const checkWriting: MenuAction = async ({ frame }) => {
  await createFrameSender(messagesToPage)(frame, 'watch-writing', {});
};

/** The verdict on what somebody writes: of this device alone, whatever is set up, for nothing of it was sent yet. */
export async function judgeWriting(text: string) {
  const verdict = await judgeTextLocally(text, await readSettings());
  const { isClean, severity, reason } = verdict;
  return { isClean, severity, reason, categories: listUnsafeNames(verdict) };
}
