/** Fingerprints of a content: exact hashes of its bytes, and perceptual hashes of its pictures. */
import { createHash } from 'node:crypto';
import type { PdqVariant } from '@winnow/core';
import type { DetectionResult } from '../../platform/media/image/detection-schemas.ts';

export interface ExactHashes {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
}

/** One picture of a content. */
export interface PictureHash {
  readonly quality: number;
  /** The hash of the picture as it is, and turned and mirrored. */
  readonly variants: Readonly<Record<PdqVariant, string>>;
  /** In an animation: the index of the frame. */
  readonly frame?: number;
  /** In a video: seconds from the beginning. */
  readonly time?: number;
}

export interface Fingerprints {
  /** Absent for a frame of a video. */
  readonly exact?: ExactHashes;
  readonly pictures?: readonly PictureHash[];
}

/** @param content bytes as received, or a text, which is hashed in UTF-8 */
export const hashExactly = (content: Uint8Array | string): ExactHashes => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  md5: createHash('md5').update(content).digest('hex'),
});

/** Frames of a still picture need no index. */
export const toPictureHashes = ({ hashes }: DetectionResult<'pdq'>, frameCount: number): PictureHash[] =>
  hashes.map(({ frame, quality, variants }) => ({ quality, variants, ...(frameCount > 1 ? { frame } : {}) }));
