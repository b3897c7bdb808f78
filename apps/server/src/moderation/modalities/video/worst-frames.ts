/** The frames that a contact sheet may show: only the worst so far, so that a long video does not exhaust memory. */

/** Chosen by us, not measured: five by five, less one. */
const MAX_TILES = 24;

interface WorstFrame {
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly badness: number;
}

export class WorstFrames {
  #worst: WorstFrame[] = [];

  /** @param index of the frame among those that are analyzed */
  add(index: number, bytes: Uint8Array, badness: number): void {
    this.#worst.push({ index, bytes, badness });
    if (this.#worst.length <= MAX_TILES) return;
    const least = Math.min(...this.#worst.map((one) => one.badness));
    // Ties drop the latest frame: moderators look for the first occurrence.
    this.#worst.splice(
      this.#worst.findLastIndex((one) => one.badness === least),
      1,
    );
  }

  /** JPEG, by the index of the frame. */
  all(): ReadonlyMap<number, Uint8Array> {
    return new Map(this.#worst.map(({ index, bytes }) => [index, bytes]));
  }
}
