/** JPEG files as sequences of segments. */

const START_OF_SCAN = 0xda;

interface JpegSegment {
  readonly marker: number;
  /** Where its marker begins. */
  readonly start: number;
  /** In bytes, with its marker. */
  readonly length: number;
  /** Without its marker and its length; shorter if the file ends in it. */
  readonly content: Buffer;
}

/** Those before the picture. */
export function* listJpegSegments(file: Buffer): Generator<JpegSegment> {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    // Any number of bytes 0xff may come before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = file.readUInt16BE(at + 2) + 2;
    if (marker === START_OF_SCAN || length < 4) return;
    yield { marker, start: at, length, content: file.subarray(at + 4, at + length) };
    at += length;
  }
}
