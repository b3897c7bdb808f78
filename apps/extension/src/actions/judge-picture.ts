/**
 * Gets the server's verdict on a picture: by its address if the server can fetch it, otherwise with the bytes that this
 * browser has.
 */
import { type ImageResult, imageResultSchema } from '@winnow/core';
import { winnowErrorOf } from '@winnow/sdk/trpc';
import { isServerFetchable } from '../pictures/fetchable-address.ts';
import type { PictureBytes } from '../pictures/read-picture-bytes.ts';
import type { ServerClients } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { buildRequestOptions } from './text-judgement.ts';

/** Error codes that mean that the server did not get the picture, though this browser may have it. */
const FETCH_FAILURE_CODE = /^(?:source_|unsupported_media$|image_undecodable$)/;

/** Whether a call failed because of the picture, and not because of the server or the account. */
export const isFetchFailure = (error: unknown): boolean => FETCH_FAILURE_CODE.test(winnowErrorOf(error)?.code ?? '');

interface PictureSource {
  readonly srcUrl: string;
  /** Reads its bytes when they are needed; undefined: they cannot be read. */
  read(): Promise<PictureBytes | undefined>;
}

interface PictureJudgement {
  readonly result: ImageResult;
  /** Captured from the screen. */
  readonly captured: boolean;
}

/** @returns undefined if the picture cannot be read */
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
