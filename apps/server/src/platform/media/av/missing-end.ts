/** Finds out whether a file breaks off: by what its container says of its own length. */
import type { FileHandle } from 'node:fs/promises';
import type { RecordingFormat } from './formats.ts';

/** What is known of a file's length. */
interface FileFacts {
  readonly file: FileHandle;
  readonly sizeBytes: number;
  /** Of what can be decoded. */
  readonly durationS: number;
}

/** 0–1: the share of the whole that is missing, 0 if it is unknown; undefined if nothing is known to be missing. */
type MissingShare = number | undefined;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const toMissingShare = (wantedBytes: number, sizeBytes: number): MissingShare =>
  wantedBytes > sizeBytes ? 1 - sizeBytes / wantedBytes : undefined;

/** Chosen by us, not measured: files have a dozen chunks, and one box or two for every second of a stream. */
const MOST_CHUNKS = 10_000;
/** Programs that write to a pipe do not know the length, and give the largest one. */
const UNKNOWN_LENGTH = 0x7f_ff_00_00;

async function missingOfWav({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  for (let at = 12, chunks = 0; chunks < MOST_CHUNKS; chunks++) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) return undefined;
    const length = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'data')
      return length >= UNKNOWN_LENGTH ? undefined : toMissingShare(at + 8 + length, sizeBytes);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** Boxes of the outermost level, each with its length (ISO/IEC 14496-12 §4.2). */
async function missingOfIso({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_CHUNKS && at < sizeBytes; boxes++) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    // 0: to the end of the file. 1: the length follows in 64 bits.
    if (short === 0 || (short === 1 && head.length < 16)) return undefined;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return undefined;
    at += length;
  }
  return toMissingShare(at, sizeBytes);
}

/** An EBML number: the leading zeros say how many bytes it has; all ones: unknown (RFC 8794 §4, §6.2). */
function readEbmlLength(bytes: Buffer): { readonly bytes: number; readonly value: number } | undefined {
  const [first = 0] = bytes;
  const count = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < count) return undefined;
  const digits = [first & (0xff >> count), ...bytes.subarray(1, count)];
  const value = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  return value === 2 ** (7 * count) - 1 ? undefined : { bytes: count, value };
}

const EBML_ID_BYTES = 4;

/** The header, and after it the segment, which holds everything else (RFC 9559 §5.1). */
async function missingOfWebm({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  const header = readEbmlLength(await readAt(file, EBML_ID_BYTES, 8));
  if (header === undefined) return undefined;
  const segmentAt = EBML_ID_BYTES + header.bytes + header.value;
  const segment = readEbmlLength(await readAt(file, segmentAt + EBML_ID_BYTES, 8));
  if (segment === undefined) return undefined;
  return toMissingShare(segmentAt + EBML_ID_BYTES + segment.bytes + segment.value, sizeBytes);
}

/** Chosen by us, not measured: encoders pad by less. */
const LEAST_MISSING_S = 0.3;

/** The stream information, right after the signature: 20 bits of sample rate, 36 of length (RFC 9639 §8.2). */
async function missingOfFlac({ file, durationS }: FileFacts): Promise<MissingShare> {
  const info = await readAt(file, 0, 26);
  if (info.length < 26 || info.toString('latin1', 0, 4) !== 'fLaC') return undefined;
  const rate = info.readUIntBE(18, 3) >> 4;
  const samples = (info.readUInt8(21) & 0x0f) * 2 ** 32 + info.readUInt32BE(22);
  const wholeS = rate === 0 ? 0 : samples / rate;
  return wholeS - durationS > LEAST_MISSING_S ? 1 - durationS / wholeS : undefined;
}

/** A page has at most so many bytes (RFC 3533 §6). */
const OGG_PAGE_BYTES = 65_307;
const OGG_LAST_PAGE = 4;

/** The last page of a stream says that it is the last; how much would follow is unknown. */
async function missingOfOgg({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  const tail = await readAt(file, Math.max(0, sizeBytes - OGG_PAGE_BYTES), OGG_PAGE_BYTES);
  const page = tail.lastIndexOf('OggS', undefined, 'latin1');
  return page < 0 || ((tail[page + 5] ?? 0) & OGG_LAST_PAGE) === 0 ? 0 : undefined;
}

/** The length of the whole, less eight bytes (AVI's in little endian, AIFF's in big endian); 0 and all ones: unknown. */
const missingOfChunk =
  (isBigEndian: boolean) =>
  async ({ file, sizeBytes }: FileFacts): Promise<MissingShare> => {
    const head = await readAt(file, 4, 4);
    if (head.length < 4) return undefined;
    const length = isBigEndian ? head.readUInt32BE(0) : head.readUInt32LE(0);
    return length === 0 || length >= UNKNOWN_LENGTH ? undefined : toMissingShare(8 + length, sizeBytes);
  };

const ASF_HEADER_BYTES = 4_096;
const ASF_FILE_PROPERTIES = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
const ASF_BROADCAST = 1;

/** Its file properties hold the length of the file, unless it is a broadcast (ASF specification §3.2). */
async function missingOfAsf({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  const head = await readAt(file, 0, ASF_HEADER_BYTES);
  const at = head.indexOf(ASF_FILE_PROPERTIES);
  if (at < 0 || head.length < at + 92) return undefined;
  const isBroadcast = (head.readUInt32LE(at + 88) & ASF_BROADCAST) !== 0;
  return isBroadcast ? undefined : toMissingShare(Number(head.readBigUInt64LE(at + 40)), sizeBytes);
}

/** Chunks with 64-bit lengths after a head of eight bytes; -1: to the end of the file (Apple's specification). */
async function missingOfCaf({ file, sizeBytes }: FileFacts): Promise<MissingShare> {
  let at = 8;
  for (let chunks = 0; chunks < MOST_CHUNKS && at < sizeBytes; chunks++) {
    const head = await readAt(file, at, 12);
    if (head.length < 12) return undefined;
    const length = Number(head.readBigInt64BE(4));
    if (length < 0) return undefined;
    at += 12 + length;
  }
  return toMissingShare(at, sizeBytes);
}

/** Formats without a row do not say how long they are. */
const readers: Partial<Record<RecordingFormat, (facts: FileFacts) => Promise<MissingShare>>> = {
  wav: missingOfWav,
  m4a: missingOfIso,
  mp4: missingOfIso,
  mov: missingOfIso,
  webm: missingOfWebm,
  matroska: missingOfWebm,
  avi: missingOfChunk(false),
  aiff: missingOfChunk(true),
  asf: missingOfAsf,
  caf: missingOfCaf,
  flac: missingOfFlac,
  ogg: missingOfOgg,
};

export const findMissingEnd = async (format: RecordingFormat, facts: FileFacts): Promise<MissingShare> =>
  readers[format]?.(facts);
