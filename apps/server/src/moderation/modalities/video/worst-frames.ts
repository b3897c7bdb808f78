/** The frames that a contact sheet may show: only the worst so far, so that a long video does not exhaust memory. */
import type { FrameResult } from './frames.ts';

/** Chosen by us: five by five, less one. */
const MAX_TILES = 24;

interface WorstFrame {
  readonly frame: FrameResult;
  readonly bytes: Uint8Array;
  readonly badness: number;
}

export class WorstFrames {
  #worst: WorstFrame[] = [];

  add(frame: FrameResult, bytes: Uint8Array, badness: number): void {
    this.#worst.push({ frame, bytes, badness });
    if (this.#worst.length <= MAX_TILES) return;
    const least = Math.min(...this.#worst.map((one) => one.badness));
    // Ties drop the latest frame: moderators look for the first occurrence.
    this.#worst.splice(
      this.#worst.findLastIndex((one) => one.badness === least),
      1,
    );
  }

  all(): ReadonlyMap<FrameResult, Uint8Array> {
    return new Map(this.#worst.map(({ frame, bytes }) => [frame, bytes]));
  }
}
