/** "Hide / reveal this image": in the page alone, nobody is asked. */
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import type { Action, Click } from './action.ts';

/** The picture that was clicked, or the one that a command means. */
export const pictureOf = async ({ frame, srcUrl }: Click): Promise<string | null> =>
  srcUrl ?? (await askFrame(toPage)(frame, 'picture-here', {})).srcUrl;

export const toggleImage: Action = async (click) => {
  const srcUrl = await pictureOf(click);
  if (srcUrl !== null) await askFrame(toPage)(click.frame, 'toggle-picture', { srcUrl });
};
