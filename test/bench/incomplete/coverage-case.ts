/** Contents of which a part cannot be read, and contents of which everything is: how the bench of incomplete verdicts gets them. */
import type { CoverageGap, Modality, UnjudgedReason } from '@winnow/core';

/** One way to make content, with what the verdict has to say of it; each modality has a list of them. */
export interface CoverageCase {
  /** A row of the table: what was done to the content. */
  readonly name: string;
  readonly modality: Modality;
  /** The reason that the verdict has to give; undefined: everything can be read, and it has to be complete. */
  readonly reason: UnjudgedReason | undefined;
  /** Samples to make; each gets its own seed, from 1. */
  readonly samples: number;
  make(seed: number): CoverageSample | Promise<CoverageSample>;
}

export interface CoverageSample {
  /** A text, or the bytes of a file. */
  readonly content: string | Uint8Array;
  /** Fields of the request beside it, such as `enhancedOcr`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Whether a part of the coverage lies where the sample cannot be read. Absent: any place will do. */
  isPlace?(gap: CoverageGap): boolean;
}

/** Whether a gap between two positions, in characters or seconds, overlaps the unreadable one, and ends near it. */
export const isBetween =
  (start: number, end: number, tolerance = 0) =>
  (gap: Pick<CoverageGap, 'start' | 'end'>): boolean =>
    gap.start !== undefined &&
    gap.end !== undefined &&
    gap.start < end &&
    gap.end > start &&
    gap.start >= start - tolerance &&
    gap.end <= end + tolerance;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const intersection = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** Whether a gap's box covers at least half of the unreadable area. */
export const coversBox =
  (unreadable: Box) =>
  ({ box }: Pick<CoverageGap, 'box'>): boolean =>
    box !== undefined && intersection(box, unreadable) >= 0.5 * unreadable.width * unreadable.height;
