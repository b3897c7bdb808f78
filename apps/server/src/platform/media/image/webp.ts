/** Animated WebP that ends early: libvips refuses all of it, so what is whole is made a file of its own. */
import { hasTextAt } from '../file-signatures.ts';
import { findMissingEnd } from './missing-bytes.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** The frames of an animation that are whole. */
export interface WholeFrames {
  readonly bytes: Uint8Array;
  /** 0–1: of the bytes of the file, because it does not declare a number of frames. */
  readonly missingShare: number;
}

/** Undefined if the file is whole, no animation, or lacks even its first frame. */
export function keepWholeFrames(bytes: Uint8Array): WholeFrames | undefined {
  const missing = findMissingEnd(bytes);
  if (!missing || !hasTextAt(bytes, 0, 'RIFF')) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEADER_BYTES;
  let end = 0;
  while (at + CHUNK_HEADER_BYTES <= file.length) {
    const length = file.readUInt32LE(at + 4);
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (next > file.length) break;
    if (hasTextAt(file, at, 'ANMF')) end = next;
    at = next;
  }
  if (end === 0) return undefined;
  const whole = Buffer.from(file.subarray(0, end));
  whole.writeUInt32LE(end - CHUNK_HEADER_BYTES, 4);
  return { bytes: whole, missingShare: 1 - end / missing.sizeBytes };
}
