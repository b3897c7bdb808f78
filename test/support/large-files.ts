/** Valid picture files beyond the size that a server accepts: what makes them large is comments, which nothing decodes. */

const GIF_COMMENT_PART = Buffer.concat([Buffer.of(255), Buffer.alloc(255, 'a')]);
const JPEG_COMMENT = Buffer.concat([Buffer.of(0xff, 0xfe, 0xff, 0xff), Buffer.alloc(0xffff - 2, 'a')]);

const repeat = (part: Buffer, bytes: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(bytes / part.length) }, () => part));

/** @param bytes by which it grows, at least */
export const enlargeGif = (gif: Buffer, bytes: number): Buffer =>
  Buffer.concat([gif.subarray(0, -1), Buffer.of(0x21, 0xfe), repeat(GIF_COMMENT_PART, bytes), Buffer.of(0, 0x3b)]);

/** @param bytes by which it grows, at least */
export const enlargeJpeg = (jpeg: Buffer, bytes: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), repeat(JPEG_COMMENT, bytes), jpeg.subarray(2)]);
