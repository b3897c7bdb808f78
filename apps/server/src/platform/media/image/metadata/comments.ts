/** Comments in JPEG and GIF files, which libvips does not report. */
import { decodeExifText } from '../exif/read-exif.ts';
import { joinBlocks, listGifBlocks } from '../gif.ts';
import { listJpegSegments } from '../jpeg.ts';
import { UNREAD_TEXT } from './png-texts.ts';

const MAX_COMMENTS = 20;
/** More than is judged, so that the rest of a longer comment is known to be unread. */
const MAX_COMMENT_BYTES = 65_536;

const COMMENT_SEGMENT = 0xfe;

/** Of a file; the last is undefined if there are more than are read. */
type Comments = readonly (string | typeof UNREAD_TEXT)[];

const limitComments = (comments: readonly string[]): Comments =>
  comments.length > MAX_COMMENTS ? [...comments.slice(0, MAX_COMMENTS), UNREAD_TEXT] : comments;

/** Of the segments before the picture. */
export function readJpegComments(bytes: Uint8Array): Comments {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const comments: string[] = [];
  for (const { marker, content } of listJpegSegments(file)) {
    if (marker === COMMENT_SEGMENT) comments.push(decodeExifText(content.subarray(0, MAX_COMMENT_BYTES)));
    if (comments.length > MAX_COMMENTS) break;
  }
  return limitComments(comments);
}

const COMMENT_EXTENSION = 0xfe;

/** Of the whole file: a comment may stand between any two frames. */
export function readGifComments(bytes: Uint8Array): Comments {
  const comments: string[] = [];
  for (const { kind, at, start } of listGifBlocks(bytes)) {
    const isComment = kind === 'extension' && bytes[at + 1] === COMMENT_EXTENSION;
    const text = isComment ? decodeExifText(joinBlocks(bytes, start, MAX_COMMENT_BYTES)) : '';
    if (text !== '') comments.push(text);
    if (comments.length > MAX_COMMENTS) break;
  }
  return limitComments(comments);
}
