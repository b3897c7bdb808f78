/** Comments in JPEG and GIF files, which libvips does not report. */
import { decodeExifText } from '../exif/read-exif.ts';
import {
  GIF_EXTENSION,
  GIF_HEAD_BYTES,
  GIF_IMAGE,
  IMAGE_HEAD_BYTES,
  joinBlocks,
  skipBlocks,
  tableBytes,
} from '../gif.ts';
import { UNREAD_TEXT } from './png-texts.ts';

const MAX_COMMENTS = 20;
/** More than is judged, so that the rest of a longer comment is known to be unread. */
const MAX_COMMENT_BYTES = 65_536;

const START_OF_SCAN = 0xda;
const COMMENT_SEGMENT = 0xfe;

/** Of a file; the last is undefined if there are more than are read. */
type Comments = readonly (string | typeof UNREAD_TEXT)[];

const limitComments = (comments: readonly string[]): Comments =>
  comments.length > MAX_COMMENTS ? [...comments.slice(0, MAX_COMMENTS), UNREAD_TEXT] : comments;

/** Of the segments before the picture. */
export function readJpegComments(bytes: Uint8Array): Comments {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const comments: string[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && comments.length <= MAX_COMMENTS) {
    const marker = file[at + 1];
    // Any number of bytes 0xff may come before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    const length = file.readUInt16BE(at + 2);
    if (length < 2) break;
    if (marker === COMMENT_SEGMENT)
      comments.push(decodeExifText(file.subarray(at + 4, Math.min(at + 2 + length, at + 4 + MAX_COMMENT_BYTES))));
    at += 2 + length;
  }
  return limitComments(comments);
}

const COMMENT_EXTENSION = 0xfe;

/** Of the whole file: a comment may stand between any two frames. */
export function readGifComments(bytes: Uint8Array): Comments {
  const comments: string[] = [];
  let at = GIF_HEAD_BYTES + tableBytes(bytes[10]);
  while (at < bytes.length && comments.length <= MAX_COMMENTS) {
    const kind = bytes[at];
    if (kind === GIF_EXTENSION) {
      const isComment = bytes[at + 1] === COMMENT_EXTENSION;
      const text = isComment ? decodeExifText(joinBlocks(bytes, at + 2, MAX_COMMENT_BYTES)) : '';
      if (text !== '') comments.push(text);
      at = skipBlocks(bytes, at + 2);
    } else if (kind === GIF_IMAGE) {
      // After its head and its colours, one byte and the pixels in blocks.
      at = skipBlocks(bytes, at + IMAGE_HEAD_BYTES + tableBytes(bytes[at + 9]) + 1);
    } else break;
  }
  return limitComments(comments);
}
