/** PNG files as sequences of chunks: metadata is removed before a decoder sees it, animations are split into frames. */
import { crc32 } from 'node:zlib';
import { checkFrameCount } from './frames.ts';
import { type PngText, parsePngText, partProfiles, UNREAD_TEXT } from './metadata/png-texts.ts';
import { ImageUndecodable } from './picture-errors.ts';

interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** One frame of an animation: a PNG of its own, and where and how it is drawn (APNG, "fcTL"). */
export interface PngFrame {
  readonly png: Buffer;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly delayMs: number;
  /** What becomes of its area before the next frame is drawn. */
  readonly dispose: 'keep' | 'clear' | 'restore';
  /** Whether it is blended over what is there, or replaces it. */
  readonly isOver: boolean;
}

export interface PngFile {
  /** The image that a viewer without animation support shows, without metadata chunks. */
  readonly still: Buffer;
  readonly exif?: Buffer;
  readonly texts: readonly PngText[];
  /** A packet of XMP in UTF-8. */
  readonly xmp?: Uint8Array;
  readonly iptc?: Uint8Array;
  readonly animation?: {
    readonly frames: readonly PngFrame[];
    /** Number of repetitions; 0: forever. */
    readonly loop: number;
    /** Whether `still` is its first frame; otherwise it is an image of its own. */
    readonly beginsWithStill: boolean;
    /** 0–1: the missing share of the declared frames. */
    readonly missingShare: number;
  };
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks that affect how pixels look. Texts and the rest are removed: each could inflate to megabytes for nothing. */
const RENDERED_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP']);
const MAX_TEXTS = 100;
const FCTL_BYTES = 26;
const DISPOSALS = ['keep', 'clear', 'restore'] as const;

/** @throws ImageUndecodable if the file does not begin as a PNG; ImageTooLarge if it has too many frames */
export function readPng(bytes: Uint8Array): PngFile {
  const chunks = [...parseChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))];
  if (chunks[0]?.type !== 'IHDR') throw new ImageUndecodable('The image is damaged: its header is missing.');
  const firstData = chunks.findIndex(({ type }) => type === 'IDAT');
  const before = chunks.slice(0, firstData === -1 ? undefined : firstData);
  const head = before.filter(({ type }) => RENDERED_CHUNKS.has(type));
  const body = chunks.filter(({ type }) => type === 'IDAT');
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const described = parseTexts(chunks, exif?.data);
  const animation = parseAnimation(chunks, head);
  if (animation) return { still: encodePng([...head, ...body]), animation, ...described };
  // Orientation applies to stills: browsers ignore it for animations.
  return { still: encodePng([...head, ...(exif ? [exif] : []), ...body]), ...described };
}

/** Undefined if it is not animated. */
function parseAnimation(chunks: readonly PngChunk[], head: readonly PngChunk[]): PngFile['animation'] {
  const control = chunks.find(({ type, data }) => type === 'acTL' && data.length >= 8);
  if (!control) return undefined;
  const frames = parseFrames(chunks, head);
  const first = chunks.find(({ type }) => type === 'fcTL' || type === 'IDAT');
  const beginsWithStill = first?.type === 'fcTL';
  if (frames.length === 0 || (frames.length === 1 && beginsWithStill)) return undefined;
  const stated = control.data.readUInt32BE(0);
  const missingShare = Math.max(0, 1 - frames.length / Math.max(1, stated));
  return { frames, loop: control.data.readUInt32BE(4), beginsWithStill, missingShare };
}

/** A chunk truncated by the end of the file is passed on as far as it goes: browsers draw it. */
function* parseChunks(file: Buffer): Generator<PngChunk> {
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, Math.min(file.length, at + 8 + length)) };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

function encodePng(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...[...chunks, { type: 'IEND', data: Buffer.alloc(0) }].map(encodeChunk)]);
}

/** Its length, its name, its data and their checksum. */
export function encodeChunk({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The keyword of a text that is a packet of XMP. */
const XMP_KEYWORD = 'XML:com.adobe.xmp';

/** @param exif of the chunk "eXIf" */
function parseTexts(
  chunks: readonly PngChunk[],
  exif: Buffer | undefined,
): Pick<PngFile, 'texts' | 'xmp' | 'exif' | 'iptc'> {
  const textual = chunks.filter(({ type }) => /^[tzi](?:EXt|TXt)$/.test(type));
  const { texts: all, ...blocks } = partProfiles(
    textual.slice(0, MAX_TEXTS).flatMap(({ type, data }) => parsePngText(type, data) ?? []),
    exif,
  );
  const packet = all.find(({ keyword, text }) => keyword === XMP_KEYWORD && text !== UNREAD_TEXT);
  const xmp = packet?.text;
  const texts = all.filter((one) => one !== packet);
  if (textual.length > MAX_TEXTS) texts.push({ keyword: 'Comment', text: UNREAD_TEXT });
  return { texts, ...blocks, ...(xmp !== undefined && { xmp: Buffer.from(xmp) }) };
}

function parseFrames(chunks: readonly PngChunk[], head: readonly PngChunk[]): PngFrame[] {
  const frames: PngFrame[] = [];
  let control: Buffer | undefined;
  let parts: Buffer[] = [];
  const finish = () => {
    if (control && parts.length > 0) frames.push(toPngFrame(control, parts, head));
    parts = [];
  };
  for (const { type, data } of chunks) {
    if (type === 'fcTL' && data.length >= FCTL_BYTES) {
      finish();
      control = data;
      checkFrameCount(frames.length);
    } else if (type === 'IDAT' && control) parts.push(data);
    else if (type === 'fdAT' && control) parts.push(data.subarray(4));
  }
  finish();
  checkFrameCount(frames.length);
  return frames;
}

function toPngFrame(control: Buffer, parts: readonly Buffer[], head: readonly PngChunk[]): PngFrame {
  const number = (at: number) => control.readUInt32BE(at);
  const width = number(4);
  const height = number(8);
  const data = parts.map((part) => ({ type: 'IDAT', data: part }));
  return {
    png: encodePng([...head.map((chunk) => (chunk.type === 'IHDR' ? withSize(chunk, width, height) : chunk)), ...data]),
    width,
    height,
    left: number(12),
    top: number(16),
    // A denominator of 0 means hundredths of a second.
    delayMs: Math.round((1000 * control.readUInt16BE(20)) / (control.readUInt16BE(22) || 100)),
    dispose: DISPOSALS[control[24] ?? 0] ?? 'keep',
    isOver: control[25] === 1,
  };
}

function withSize({ type, data }: PngChunk, width: number, height: number): PngChunk {
  const header = Buffer.from(data);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return { type, data: header };
}
