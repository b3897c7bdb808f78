/** "Hide / reveal this image": only changes the page; nothing is judged. */
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import type { ClickContext, MenuAction } from './menu-action.ts';

/** The picture that was clicked, or the one that a command refers to. */
export const findClickedPicture = async ({ frame, srcUrl }: ClickContext): Promise<string | null> =>
  srcUrl ?? (await createFrameSender(messagesToPage)(frame, 'picture-here', {})).srcUrl;

export const toggleImage: MenuAction = async (click) => {
  const srcUrl = await findClickedPicture(click);
  if (srcUrl !== null) await createFrameSender(messagesToPage)(click.frame, 'toggle-picture', { srcUrl });
};
