/**
 * EXIF fields as text for people: dates in ISO 8601, coordinates in decimal degrees, fractions as cameras write them.
 */
import { describeExifNumber } from './exif-words.ts';
import { decodeExifText, type ExifValue } from './read-exif.ts';

type ExifFields = ReadonlyMap<string, ExifValue>;

const MAX_CHARACTERS = 1_000;

/** Fields whose bytes are a version: "0230" is Exif 2.3. */
const versionFields = new Set(['ExifVersion', 'FlashpixVersion']);
/** Fields whose text is preceded by 8 bytes that name its encoding. */
const encodedTextFields = new Set(['UserComment', 'GPSProcessingMethod', 'GPSAreaInformation']);
const dateFields = new Set(['DateTime', 'DateTimeOriginal', 'DateTimeDigitized']);
/** Degrees, minutes, seconds, each with the field that names the hemisphere. */
const gpsReferenceFields: Readonly<Record<string, string>> = {
  GPSLatitude: 'GPSLatitudeRef',
  GPSLongitude: 'GPSLongitudeRef',
  GPSDestLatitude: 'GPSDestLatitudeRef',
  GPSDestLongitude: 'GPSDestLongitudeRef',
};

/** The text of a field, or undefined if it is empty. */
export function formatExifValue(name: string, value: ExifValue, fields: ExifFields): string | undefined {
  if (typeof value === 'string') return dateFields.has(name) ? toIsoDate(value) : value;
  if (value instanceof Uint8Array) return formatExifBytes(name, value);
  if (!value.every(Number.isFinite)) return undefined;
  if (name.startsWith('XP')) return decodeUtf16(Uint8Array.from(value));
  if (name in gpsReferenceFields) return parseDegrees(name, value, fields)?.toFixed(6);
  if (name === 'GPSTimeStamp') return value.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  if (name === 'GPSVersionID') return value.join('.');
  if (name === 'GPSAltitude') return formatExifNumber((value[0] ?? 0) * (isBelowSea(fields) ? -1 : 1));
  if (name === 'ExposureTime') return formatExposure(value[0] ?? 0);
  const inWords = value.length === 1 ? describeExifNumber(name, value[0] ?? 0) : undefined;
  if (inWords !== undefined) return inWords;
  return value.map(formatExifNumber).join(', ');
}

/** "43.467448, 11.885127", or undefined if the file does not say where it was taken. */
export function formatGpsPosition(fields: ExifFields): string | undefined {
  const of = (name: string) => {
    const value = fields.get(name);
    return value === undefined || typeof value === 'string' ? undefined : parseDegrees(name, [...value], fields);
  };
  const [latitude, longitude] = [of('GPSLatitude'), of('GPSLongitude')];
  return latitude === undefined || longitude === undefined
    ? undefined
    : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

function parseDegrees(name: string, [whole, minutes = 0, seconds = 0]: readonly number[], fields: ExifFields) {
  const value = (whole ?? Number.NaN) + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value)) return undefined;
  return /^[SW]/i.test(String(fields.get(gpsReferenceFields[name] ?? ''))) ? -value : value;
}

function isBelowSea(fields: ExifFields): boolean {
  const reference = fields.get('GPSAltitudeRef');
  return typeof reference === 'object' && reference[0] === 1;
}

/** Every camera writes "2008:10:22 16:28:39"; anything else is left as it is. */
const toIsoDate = (text: string) =>
  text.replace(/^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/, '$1-$2-$3T$4').trim();

const formatExifNumber = (value: number) => String(Number(value.toPrecision(7)));

const formatExposure = (seconds: number) =>
  seconds > 0 && seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : formatExifNumber(seconds);

function formatExifBytes(name: string, bytes: Uint8Array): string | undefined {
  if (versionFields.has(name)) return decodeExifText(bytes);
  if (!encodedTextFields.has(name)) {
    const inWords = bytes.length === 1 ? describeExifNumber(name, bytes[0] ?? 0) : undefined;
    return inWords ?? (bytes.length <= 4 ? [...bytes].join(', ') : undefined);
  }
  const encoding = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const text = bytes.subarray(8);
  return encoding.startsWith('UNICODE') ? decodeUtf16(text) : decodeExifText(text);
}

/** The byte order mark as its two bytes read from the left. */
const BIG_ENDIAN_MARK = 0xfeff;
const LITTLE_ENDIAN_MARK = 0xfffe;

/** In the order of its mark, else in that in which the zeros of Latin letters come second, up to the first zero. */
function decodeUtf16(bytes: Uint8Array): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const zeros = (at: 0 | 1) => even.filter((byte, index) => byte === 0 && index % 2 === at).length;
  const mark = even.length > 1 ? even.readUInt16BE(0) : 0;
  const isBig = mark === BIG_ENDIAN_MARK || (mark !== LITTLE_ENDIAN_MARK && zeros(0) > zeros(1));
  const text = (isBig ? even.swap16() : even).toString('utf16le').replace(/^\ufeff/, '');
  return text.split('\0', 1)[0] ?? '';
}

/**
 * One line without control, formatting or private-use characters or lone surrogates, at most 1,000 UTF-16 units long.
 */
export function sanitizeText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
