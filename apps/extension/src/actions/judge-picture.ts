/**
 * Gets the server's verdict on a picture: by its address if the server can fetch it, otherwise with the bytes that this
 * browser has.
 */
import { winnowErrorOf } from '@winnow/sdk/trpc';
import { isServerFetchable } from '../pictures/fetchable-address.ts';
import { fitPicture, type PictureFile } from '../pictures/fit-picture.ts';
import type { PictureLoss } from '../pictures/picture-loss.ts';
import { type ShownImageResult, shownImageResult } from '../remote/result-schemas.ts';
import type { ServerClients } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { buildRequestOptions } from './text-judgement.ts';

/** Error codes that mean that the server did not get the picture, though this browser may have it. */
const FETCH_FAILURE_CODE = /^(?:source_|unsupported_media$|image_undecodable$)/;

/** Whether a call failed because of the picture, and not because of the server or the account. */
export const isFetchFailure = (error: unknown): boolean => FETCH_FAILURE_CODE.test(winnowErrorOf(error)?.code ?? '');

interface PictureSource {
  readonly srcUrl: string;
  /** Reads its file when it is needed; undefined: it cannot be read. */
  read(): Promise<PictureFile | undefined>;
}

interface PictureJudgement {
  readonly result: ShownImageResult;
  /** What the server did not get. */
  readonly losses: readonly PictureLoss[];
}

/** @returns why it was not sent, if it cannot be read, or neither be sent nor copied */
export async function judgePicture(
  { srcUrl, read }: PictureSource,
  { trpc }: ServerClients,
  settings: ExtensionSettings,
): Promise<PictureJudgement | 'unreadable' | 'tooLargeThere'> {
  const ask = async (image: string) =>
    shownImageResult.parse(await trpc.moderation.image.mutate({ ...buildRequestOptions(settings, 'image'), image }));
  if (settings.sendPictures === 'whenNeeded' && isServerFetchable(srcUrl)) {
    try {
      return { result: await ask(srcUrl), losses: [] };
    } catch (error) {
      if (!isFetchFailure(error)) throw error;
    }
  }
  const file = await read();
  if (file === undefined) return 'unreadable';
  const sent = await fitPicture(file);
  return sent === undefined ? 'tooLargeThere' : { result: await ask(sent.base64), losses: sent.losses };
}
