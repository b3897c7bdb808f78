/**
 * Reads a picture that the server cannot fetch: in the page, otherwise here with the extension's permissions, otherwise
 * from the screen.
 */
import { browser } from '@wxt-dev/browser';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender, type TabFrame } from '../messages/send.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { cropPicture, isPictureFile, type PictureFile } from './fit-picture.ts';

/** Sends cookies where the extension may access the address: on the page's own host, through activeTab. */
async function fetchBytes(srcUrl: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(srcUrl, { credentials: 'include' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** A page of another kind, such as that of a login, is not an error yet: there are other ways to read the picture. */
async function fetchPicture(srcUrl: string): Promise<PictureFile | undefined> {
  const bytes = await fetchBytes(srcUrl);
  if (bytes === undefined || !(await isPictureFile(bytes))) return undefined;
  return { base64: toBase64(bytes), losses: [] };
}

interface ReadPictureOptions {
  /** Without scrolling to it, and without a screen capture. */
  readonly isQuiet?: boolean;
}

/** @returns undefined if it cannot be read in any way */
export async function readPictureBytes(
  frame: TabFrame,
  srcUrl: string,
  { isQuiet = false }: ReadPictureOptions = {},
): Promise<PictureFile | undefined> {
  const read = await createFrameSender(messagesToPage)(frame, 'read-picture', { srcUrl, isQuiet });
  if (read.how === 'bytes' && (await isPictureFile(fromBase64(read.base64))))
    return { base64: read.base64, losses: read.isDrawn ? ['captured'] : [] };
  const here = await fetchPicture(srcUrl);
  if (here !== undefined || read.how !== 'seen') return here;
  // Frames do not know their position on the screen.
  if (frame.frameId !== 0) return undefined;
  const screen = await fetchBytes(await browser.tabs.captureVisibleTab({ format: 'png' }));
  if (screen === undefined) return undefined;
  const { left, top, width, height, scale } = read;
  const pixels = { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  return { base64: await cropPicture(new Blob([screen]), pixels), losses: ['captured'] };
}
