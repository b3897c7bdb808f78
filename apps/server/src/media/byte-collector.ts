/** Collects bytes that arrive in pieces. */

/** Chosen: most of what arrives in pieces is larger. */
const INITIAL_BUFFER_BYTES = 64 * 1024;

export interface ByteCollector {
  /** False, and nothing is added, where that would be more than the limit. */
  add(piece: Uint8Array): boolean;
  /** All of it. */
  bytes(): Uint8Array;
}

/**
 * Copies the pieces into one buffer that doubles: whoever sends each byte on its own would otherwise make this server keep
 * an object of a hundred bytes for each.
 * @param expectedBytes what the sender says that it will be; memory that is never written to is never taken
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
