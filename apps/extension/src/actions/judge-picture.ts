/** A picture's way to the server's verdict: by its address where the server can fetch it, else with the bytes that this browser sees. */
import { type ImageResult, imageResult } from '@winnow/core';
import { winnowErrorOf } from '@winnow/sdk/trpc';
import { serverCanFetch } from '../pictures/address.ts';
import type { PictureBytes } from '../pictures/read.ts';
import type { Server } from '../remote/server.ts';
import type { Settings } from '../settings/settings.ts';
import { requestOptions } from './judge-text.ts';

/** Refusals that say that the server did not get the picture: this browser may still have it. */
const NOT_GOT = /^(?:source_|unsupported_media$|image_undecodable$)/;

/** Whether a call failed for the picture's sake, and not for the server's or the account's. */
export const isNotGot = (error: unknown): boolean => NOT_GOT.test(winnowErrorOf(error)?.code ?? '');

interface Picture {
  readonly srcUrl: string;
  /** The way to its bytes, where they are needed; undefined: there is none. */
  read(): Promise<PictureBytes | undefined>;
}

interface Judged {
  readonly result: ImageResult;
  /** Judged as the screen shows it. */
  readonly captured: boolean;
}

/** @returns undefined where nobody can read the picture */
export async function judgePicture(
  { srcUrl, read }: Picture,
  { trpc }: Server,
  settings: Settings,
): Promise<Judged | undefined> {
  const ask = async (image: string) =>
    imageResult.parse(await trpc.moderation.image.mutate({ ...requestOptions(settings, 'image'), image }));
  if (settings.sendPictures === 'whenNeeded' && serverCanFetch(srcUrl)) {
    try {
      return { result: await ask(srcUrl), captured: false };
    } catch (error) {
      if (!isNotGot(error)) throw error;
    }
  }
  const bytes = await read();
  return bytes && { result: await ask(bytes.base64), captured: bytes.captured };
}
