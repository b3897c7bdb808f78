/** What kind of file bytes are, by how they begin: said before any decoder sees them. */
import {
  describeFileKind,
  type FileSignature,
  getBrandKind,
  hasTextAt,
  magic,
  matchesMagic,
  readIsoBrand,
  riffMagic,
} from '../file-signatures.ts';
import { UnsupportedMedia } from './picture-errors.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A browser decides by the same bytes (WHATWG MIME Sniffing, §6). */
const acceptedImageKinds: readonly (FileSignature & { readonly is: ImageFormat })[] = [
  { is: 'jpeg', magic: magic.jpeg },
  { is: 'png', magic: magic.png },
  { is: 'gif', magic: [[0, 'GIF87a']] },
  { is: 'gif', magic: [[0, 'GIF89a']] },
  { is: 'webp', magic: riffMagic('WEBPVP') },
];

const ADVICE = 'Send JPEG, PNG, WebP, GIF or AVIF.';
/** Chosen: files name a dozen brands; this is room for a thousand. */
const MAX_BRANDS_BYTES = 4096;

/**
 * The format of an image that is accepted.
 * @throws UnsupportedMedia with a sentence that says what the bytes are, as far as that can be told
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat {
  const known = acceptedImageKinds.find((kind) => matchesMagic(bytes, kind.magic))?.is;
  if (known) return known;
  if (hasTextAt(bytes, 4, 'ftyp')) return detectIsoImageFormat(bytes);
  const kind = describeFileKind(bytes);
  throw new UnsupportedMedia(kind ? `This is ${kind}. ${ADVICE}` : `This is no image of a known kind. ${ADVICE}`);
}

/** AVIF and its relatives name a major brand and those that they are compatible with. */
function detectIsoImageFormat(bytes: Uint8Array): ImageFormat {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = readIsoBrand(bytes);
  const end = view.readUInt32BE(0);
  // What is not searched to its end might be an animation all the same.
  if (end > MAX_BRANDS_BYTES) throw new UnsupportedMedia(`This is no image of a known kind. ${ADVICE}`);
  const compatible = view.subarray(16, end);
  const names = (brand: string) => first === brand || compatible.includes(brand);
  // A browser plays the animation wherever this brand stands; libvips would show its first picture alone.
  const isAnimated = names('avis');
  if (!isAnimated && names('avif')) return 'avif';
  const major = isAnimated ? 'avis' : first;
  throw new UnsupportedMedia(`This is ${getBrandKind(major).is}. ${ADVICE}`);
}
