/** Collects bytes that arrive in pieces. */

/** Chosen by us, not measured: most content that arrives in pieces is larger. */
const INITIAL_BUFFER_BYTES = 64 * 1024;

export interface ByteCollector {
  /** Returns false, and adds nothing, if that would exceed the limit. */
  add(piece: Uint8Array): boolean;
  /** All bytes so far. */
  bytes(): Uint8Array;
}

/**
 * Copies the pieces into one buffer that doubles: a sender of single bytes would otherwise make this server keep an
 * object of a hundred bytes for each.
 * @param expectedBytes the size that the sender announces; memory that is never written to is never committed
 */
export function createByteCollector(limitBytes: number, expectedBytes = INITIAL_BUFFER_BYTES): ByteCollector {
  let buffer = Buffer.allocUnsafe(Math.min(limitBytes, expectedBytes));
  let length = 0;
  return {
    add(piece) {
      const sum = length + piece.length;
      if (sum > limitBytes) return false;
      if (sum > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(limitBytes, Math.max(sum, 2 * buffer.length)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      buffer.set(piece, length);
      length = sum;
      return true;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
