/** The format of a recording, by its signature: determined before ffmpeg opens it. */
import { type FileHandle, open } from 'node:fs/promises';
import { UploadedFile } from '@winnow/core';
import { describeFileKind, getBrandKind, hasTextAt, magic, matchesMagic, readIsoBrand } from '../file-signatures.ts';
import { UnsupportedMedia } from '../image/picture-errors.ts';
import { acceptedFormatsAdvice, type RecordingFormat, type RecordingKind, recordingFormats } from './formats.ts';

const START_BYTES = 4096;
/** Chosen by us, not measured: players write one, some editors a second. */
const MOST_TAGS = 4;
/** ID3v2's header, which holds the length of the tag. */
const TAG_HEAD_BYTES = 10;

/** Bytes of a file from an offset on; fewer at its end. */
type PositionalRead = (position: number) => Promise<Buffer>;

const readFromFile =
  (file: FileHandle): PositionalRead =>
  async (position) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, position);
    return buffer.subarray(0, bytesRead);
  };

const readFromBytes =
  (bytes: Uint8Array): PositionalRead =>
  async (position) =>
    Buffer.from(bytes.subarray(position, position + START_BYTES));

/** An MPEG audio frame, layer III: eleven bits of sync, and no reserved value (ISO/IEC 11172-3 §2.4.2.3). */
function isMp3Frame(bytes: Buffer): boolean {
  const [sync = 0, layer = 0, rates = 0] = bytes;
  return (
    sync === 0xff && (layer & 0xe6) === 0xe2 && (layer & 0x18) !== 0x08 && rates >> 4 !== 15 && (rates & 0x0c) !== 0x0c
  );
}

/** An ADTS frame: twelve bits of sync, layer 0 (ISO/IEC 13818-7 §6.2). */
const isAacFrame = ([sync = 0, layer = 0]: Buffer) => sync === 0xff && (layer & 0xf6) === 0xf0;

/** First boxes of QuickTime files that predate the brand box. */
const LEGACY_MOV_BOX = /^(?:moov|mdat|wide|free|skip|pnot)$/;

function detectIsoFormat(bytes: Buffer): RecordingFormat | undefined {
  if (!hasTextAt(bytes, 4, 'ftyp')) return LEGACY_MOV_BOX.test(bytes.toString('latin1', 4, 8)) ? 'mov' : undefined;
  const brand = readIsoBrand(bytes);
  return brand === 'qt  ' ? 'mov' : formatByBrandContent[getBrandKind(brand).holds];
}

/** The accepted brands of ISO files; images and image sequences are not recordings. */
const formatByBrandContent = { picture: undefined, sound: 'm4a', video: 'mp4' } as const;

/** EBML names its document type (RFC 8794 §11.2.6); WebM is Matroska with few codecs. */
const isWebm = (bytes: Buffer) => matchesMagic(bytes, magic.ebml) && bytes.includes('\x42\x82\x84webm', 0, 'latin1');
const isMatroska = (bytes: Buffer) =>
  matchesMagic(bytes, magic.ebml) && bytes.includes('\x42\x82\x88matroska', 0, 'latin1');

/** Whether something is at the start of each of the first frames of this length, as far as they were read. */
function startsEachFrame(bytes: Buffer, frameBytes: number, isStart: (byte: number) => boolean): boolean {
  const starts = bytes.filter((_, at) => at % frameBytes === 0);
  return starts.length >= LEAST_FRAMES && starts.every(isStart);
}
/** Chosen by us, not measured: so many equal bytes in a row at such a distance are no coincidence. */
const LEAST_FRAMES = 4;

/** Packets of 188 bytes (ISO/IEC 13818-1 §2.4.3.2). */
const isTransportStream = (bytes: Buffer) => startsEachFrame(bytes, 188, (byte) => byte === 0x47);
/** Frames of 33 bytes whose first four bits are 1101 (RTP's and the toast program's form of GSM 06.10). */
const isGsm = (bytes: Buffer) => startsEachFrame(bytes, 33, (byte) => byte >> 4 === 0xd);

/** The version of an AC-3 frame; 11 to 16 are Enhanced AC-3 (ETSI TS 102 366 §E.1.3.1.6). */
const ac3Version = (bytes: Buffer): number => (bytes[0] === 0x0b && bytes[1] === 0x77 ? (bytes[5] ?? 255) >> 3 : 31);

const recordingSignatures: readonly (readonly [RecordingFormat, (bytes: Buffer) => boolean])[] = [
  ['wav', (bytes) => matchesMagic(bytes, magic.wav)],
  ['flac', (bytes) => matchesMagic(bytes, magic.flac)],
  ['ogg', (bytes) => matchesMagic(bytes, magic.ogg)],
  ['amr', (bytes) => hasTextAt(bytes, 0, '#!AMR\n') || hasTextAt(bytes, 0, '#!AMR-WB\n')],
  ['webm', isWebm],
  ['matroska', isMatroska],
  ['avi', (bytes) => matchesMagic(bytes, magic.avi)],
  ['asf', (bytes) => matchesMagic(bytes, magic.asf)],
  ['flv', (bytes) => matchesMagic(bytes, magic.flv)],
  ['aiff', (bytes) => hasTextAt(bytes, 0, 'FORM') && (hasTextAt(bytes, 8, 'AIFF') || hasTextAt(bytes, 8, 'AIFC'))],
  ['caf', (bytes) => matchesMagic(bytes, magic.caf)],
  ['mpeg-ps', (bytes) => hasTextAt(bytes, 0, '\0\0\x01\xba')],
  ['mpeg-ts', isTransportStream],
  ['gsm', isGsm],
  ['ac3', (bytes) => ac3Version(bytes) <= 10],
  ['eac3', (bytes) => ac3Version(bytes) > 10 && ac3Version(bytes) <= 16],
  ['aac', isAacFrame],
  ['mp3', isMp3Frame],
];

/** ID3 tags precede MP3, and some AAC and FLAC as well: the format is that of what follows. */
async function readAfterTags(read: PositionalRead): Promise<{ bytes: Buffer; isTagged: boolean }> {
  let position = 0;
  let bytes = await read(position);
  for (let tags = 0; tags < MOST_TAGS && hasTextAt(bytes, 0, 'ID3') && bytes.length >= TAG_HEAD_BYTES; tags++) {
    // Seven bits of each byte; a footer is as long as the header (ID3v2.4.0 §3.1).
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
    const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
    position += TAG_HEAD_BYTES * (hasFooter ? 2 : 1) + size;
    bytes = await read(position);
  }
  return { bytes, isTagged: position > 0 };
}

/**
 * The format of a recording, if it is accepted for this modality.
 * @throws UnsupportedMedia with a sentence that names what it is, as far as that can be determined
 */
export const detectRecordingFormat = (file: FileHandle, kind: RecordingKind): Promise<RecordingFormat> =>
  detectFormat(readFromFile(file), kind);

/** The same for content that was received, before it is stored. @throws UnsupportedMedia */
export async function assertRecordingFormat(content: Uint8Array | UploadedFile, kind: RecordingKind): Promise<void> {
  if (!(content instanceof UploadedFile)) return void (await detectFormat(readFromBytes(content), kind));
  await using file = await open(content.path);
  await detectFormat(readFromFile(file), kind);
}

async function detectFormat(read: PositionalRead, kind: RecordingKind): Promise<RecordingFormat> {
  const { bytes, isTagged } = await readAfterTags(read);
  const format =
    recordingSignatures.find(([, isIt]) => isIt(bytes))?.[0] ??
    detectIsoFormat(bytes) ??
    (isTagged ? 'mp3' : undefined);
  if (format === undefined) {
    const what = describeFileKind(bytes);
    throw new UnsupportedMedia(`This is ${what ?? `not ${kind} in a known format`}. ${acceptedFormatsAdvice[kind]}`);
  }
  const accepted: readonly RecordingKind[] = recordingFormats[format].as;
  if (!accepted.includes(kind))
    throw new UnsupportedMedia(`This is audio without video (${format}). ${acceptedFormatsAdvice[kind]}`);
  return format;
}
