/** "Check the text I'm writing": the content script watches the field, and each text is judged on this device. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { readSettings } from '../settings/settings.ts';
import { listUnsafeNames } from '../verdict/card-verdict.ts';
import type { MenuAction } from './menu-action.ts';
import { judgeTextLocally } from './text-judgement.ts';

export const checkWriting: MenuAction = async ({ frame }) => {
  await createFrameSender(messagesToPage)(frame, 'watch-writing', {});
};

/**
 * The verdict on text being written. Always from this device, even if a server is configured: nothing has been sent
 * yet.
 */
export async function judgeWriting(text: string) {
  const { verdict } = await judgeTextLocally(text, await readSettings());
  const { isClean, severity, reason } = verdict;
  return { isClean, severity, reason, categories: listUnsafeNames(verdict) };
}
