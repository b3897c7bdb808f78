/** How much of a file is missing at its end, for formats that declare their length. */
import { hasTextAt } from '../file-signatures.ts';

/** A file that ends early. */
interface MissingEnd {
  readonly missingBytes: number;
  /** As long as the file should be. */
  readonly sizeBytes: number;
}

/** Undefined if nothing is missing, or the format does not declare its length. */
export function findMissingEnd(bytes: Uint8Array): MissingEnd | undefined {
  const sizeBytes = readStatedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (sizeBytes === undefined || sizeBytes <= bytes.length) return undefined;
  return { missingBytes: sizeBytes - bytes.length, sizeBytes };
}

function readStatedSize(file: Buffer): number | undefined {
  if (hasTextAt(file, 0, 'RIFF') && file.length >= 8) return 8 + file.readUInt32LE(4);
  return hasTextAt(file, 4, 'ftyp') ? readIsoSize(file) : undefined;
}

const HEADER_BYTES = 8;
/** Chosen by us, not measured: files have a handful of boxes at the top. */
const MAX_BOXES = 1_000;

/** Where the last box of an ISO file ends; undefined if that box has no stated end. */
function readIsoSize(file: Buffer): number | undefined {
  let at = 0;
  for (let box = 0; box < MAX_BOXES && at + HEADER_BYTES <= file.length; box++) {
    const size = file.readUInt32BE(at);
    if (size === 0) return undefined;
    const isLarge = size === 1 && at + 16 <= file.length;
    const length = isLarge ? Number(file.readBigUInt64BE(at + 8)) : size;
    if (length < HEADER_BYTES) return undefined;
    at += length;
  }
  return at;
}
