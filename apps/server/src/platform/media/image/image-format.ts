/** The type of a file, by its signature: determined before any decoder sees it. */
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

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tiff' | 'bmp';

/** Browsers decide by the same bytes (WHATWG MIME Sniffing, §6). */
const acceptedImageKinds: readonly (FileSignature & { readonly is: ImageFormat })[] = [
  { is: 'jpeg', magic: magic.jpeg },
  { is: 'png', magic: magic.png },
  { is: 'gif', magic: [[0, 'GIF87a']] },
  { is: 'gif', magic: [[0, 'GIF89a']] },
  { is: 'webp', magic: riffMagic('WEBPVP') },
  { is: 'tiff', magic: magic.tiffLittle },
  { is: 'tiff', magic: magic.tiffBig },
  // Two letters alone begin many texts: reserved bytes of the header are 0.
  { is: 'bmp', magic: [...magic.bmp, [6, '\0\0\0\0']] },
];

const ADVICE = 'Send JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF or BMP.';
/** Chosen by us, not measured: files name a dozen brands; this is room for a thousand. */
const MAX_BRANDS_BYTES = 4096;

/**
 * The format of an image, if it is accepted.
 * @throws UnsupportedMedia with a sentence that names the file type, as far as it can be determined
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat {
  const known = acceptedImageKinds.find((kind) => matchesMagic(bytes, kind.magic))?.is;
  if (known) return known;
  if (hasTextAt(bytes, 4, 'ftyp')) return detectIsoImageFormat(bytes);
  const kind = describeFileKind(bytes);
  throw new UnsupportedMedia(kind ? `This is ${kind}. ${ADVICE}` : `This is not an image in a known format. ${ADVICE}`);
}

/** Still pictures in HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];
/** Sequences of pictures in HEVC. */
const HEIC_SEQUENCE_BRANDS = ['hevc', 'hevx', 'hevm', 'hevs', 'msf1'];

/** AVIF, HEIC and their relatives name a major brand and compatible brands. */
function detectIsoImageFormat(bytes: Uint8Array): ImageFormat {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = readIsoBrand(bytes);
  const end = view.readUInt32BE(0);
  // A list that is not searched to its end might still name an animation.
  if (end > MAX_BRANDS_BYTES) throw new UnsupportedMedia(`This is not an image in a known format. ${ADVICE}`);
  const compatible = view.subarray(16, end);
  const names = (brand: string) => first === brand || compatible.includes(brand);
  // Browsers play the animation wherever this brand occurs; libvips would decode only its first frame.
  const isAnimated = names('avis');
  if (!isAnimated && names('avif')) return 'avif';
  const sequence = HEIC_SEQUENCE_BRANDS.find(names);
  if (!isAnimated && !sequence && HEIC_BRANDS.some(names)) return 'heic';
  const major = isAnimated ? 'avis' : (sequence ?? first);
  throw new UnsupportedMedia(`This is ${getBrandKind(major).is}. ${ADVICE}`);
}
