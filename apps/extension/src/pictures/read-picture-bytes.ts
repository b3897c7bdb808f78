/** Reads a picture that the server cannot fetch: in the page, else here with the page's rights, else as the screen shows it. */
import { browser } from '@wxt-dev/browser';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender, type TabFrame } from '../messages/send.ts';
import { fromBase64 } from './base64.ts';
import { cropPicture, fitPicture } from './fit-picture.ts';

export interface PictureBytes {
  /** As the server takes it. */
  readonly base64: string;
  /** Taken from the screen: what is hidden or scaled there is so in it. */
  readonly captured: boolean;
}

/** Cookies go along where the browser lets this extension reach the address: on the page's own host, by its active tab. */
async function fetchBytes(srcUrl: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(srcUrl, { credentials: 'include' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** A decode that fails is no error yet: there are other ways to the picture. */
async function fitBytes(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<PictureBytes | undefined> {
  if (bytes === undefined) return undefined;
  try {
    return { base64: await fitPicture(bytes), captured: false };
  } catch {
    return undefined;
  }
}

interface ReadPictureOptions {
  /** Without scrolling to it, and not from the screen. */
  readonly isQuiet?: boolean;
}

/** @returns undefined where no way leads to it */
export async function readPictureBytes(
  frame: TabFrame,
  srcUrl: string,
  { isQuiet = false }: ReadPictureOptions = {},
): Promise<PictureBytes | undefined> {
  const read = await createFrameSender(messagesToPage)(frame, 'read-picture', { srcUrl, isQuiet });
  if (read.how === 'bytes') return fitBytes(fromBase64(read.base64));
  const here = await fitBytes(await fetchBytes(srcUrl));
  if (here !== undefined || read.how === 'unreadable') return here;
  // Frames do not know where on the screen they are.
  if (frame.frameId !== 0) return undefined;
  const screen = await fetchBytes(await browser.tabs.captureVisibleTab({ format: 'png' }));
  if (screen === undefined) return undefined;
  const { left, top, width, height, scale } = read;
  const pixels = { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  return { base64: await cropPicture(new Blob([screen]), pixels), captured: true };
}
