/** A picture's way to the server's verdict: by its address where the server can fetch it, else with the bytes that this browser sees. */
import { type ImageResult, imageResultSchema } from '@winnow/core';
import { winnowErrorOf } from '@winnow/sdk/trpc';
import { isServerFetchable } from '../pictures/fetchable-address.ts';
import type { PictureBytes } from '../pictures/read-picture-bytes.ts';
import type { ServerClients } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { buildRequestOptions } from './text-judgement.ts';

/** Refusals that say that the server did not get the picture: this browser may still have it. */
const FETCH_FAILURE_CODE = /^(?:source_|unsupported_media$|image_undecodable$)/;

/** Whether a call failed for the picture's sake, and not for the server's or the account's. */
export const isFetchFailure = (error: unknown): boolean => FETCH_FAILURE_CODE.test(winnowErrorOf(error)?.code ?? '');

interface PictureSource {
  readonly srcUrl: string;
  /** The way to its bytes, where they are needed; undefined: there is none. */
  read(): Promise<PictureBytes | undefined>;
}

interface PictureJudgement {
  readonly result: ImageResult;
  /** Judged as the screen shows it. */
  readonly captured: boolean;
}

/** @returns undefined where nobody can read the picture */
export async function judgePicture(
  { srcUrl, read }: PictureSource,
  { trpc }: ServerClients,
  settings: ExtensionSettings,
): Promise<PictureJudgement | undefined> {
  const ask = async (image: string) =>
    imageResultSchema.parse(await trpc.moderation.image.mutate({ ...buildRequestOptions(settings, 'image'), image }));
  if (settings.sendPictures === 'whenNeeded' && isServerFetchable(srcUrl)) {
    try {
      return { result: await ask(srcUrl), captured: false };
    } catch (error) {
      if (!isFetchFailure(error)) throw error;
    }
  }
  const bytes = await read();
  return bytes && { result: await ask(bytes.base64), captured: bytes.captured };
}
