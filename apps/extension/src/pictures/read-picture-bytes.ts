/**
 * Reads a picture that the server cannot fetch: in the page, otherwise here with the extension's permissions, otherwise
 * from the screen.
 */
import { browser } from '@wxt-dev/browser';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender, type TabFrame } from '../messages/send.ts';
import { fromBase64 } from './base64.ts';
import { cropPicture, fitPicture } from './fit-picture.ts';

export interface PictureBytes {
  /** In a format that the server accepts. */
  readonly base64: string;
  /** Captured from the screen: what is hidden or scaled there is so in it as well. */
  readonly captured: boolean;
}

/** Sends cookies where the extension may access the address: on the page's own host, through activeTab. */
async function fetchBytes(srcUrl: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(srcUrl, { credentials: 'include' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** A failed decode is not an error yet: there are other ways to read the picture. */
async function fitBytes(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<PictureBytes | undefined> {
  if (bytes === undefined) return undefined;
  try {
    return { base64: await fitPicture(bytes), captured: false };
  } catch {
    return undefined;
  }
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
): Promise<PictureBytes | undefined> {
  const read = await createFrameSender(messagesToPage)(frame, 'read-picture', { srcUrl, isQuiet });
  if (read.how === 'bytes') return fitBytes(fromBase64(read.base64));
  const here = await fitBytes(await fetchBytes(srcUrl));
  if (here !== undefined || read.how === 'unreadable') return here;
  // Frames do not know their position on the screen.
  if (frame.frameId !== 0) return undefined;
  const screen = await fetchBytes(await browser.tabs.captureVisibleTab({ format: 'png' }));
  if (screen === undefined) return undefined;
  const { left, top, width, height, scale } = read;
  const pixels = { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  return { base64: await cropPicture(new Blob([screen]), pixels), captured: true };
}
