/** EXIF fields as text for people: dates in ISO 8601, places in decimal degrees, fractions as cameras write them. */
import { type ExifValue, textOf } from './read.ts';

type Fields = ReadonlyMap<string, ExifValue>;

const MAX_CHARACTERS = 1_000;

/** Fields whose bytes are a version: "0230" is Exif 2.3. */
const versions = new Set(['ExifVersion', 'FlashpixVersion']);
/** Fields whose text is preceded by 8 bytes that name its encoding. */
const encoded = new Set(['UserComment', 'GPSProcessingMethod', 'GPSAreaInformation']);
const dates = new Set(['DateTime', 'DateTimeOriginal', 'DateTimeDigitized']);
/** Degrees, minutes, seconds, each with the field that says which half of the world. */
const degrees: Readonly<Record<string, string>> = {
  GPSLatitude: 'GPSLatitudeRef',
  GPSLongitude: 'GPSLongitudeRef',
  GPSDestLatitude: 'GPSDestLatitudeRef',
  GPSDestLongitude: 'GPSDestLongitudeRef',
};

/** What a field says, or undefined where it says nothing. */
export function describe(name: string, value: ExifValue, fields: Fields): string | undefined {
  if (typeof value === 'string') return dates.has(name) ? dateOf(value) : value;
  if (value instanceof Uint8Array) return describeBytes(name, value);
  if (!value.every(Number.isFinite)) return undefined;
  if (name.startsWith('XP')) return Buffer.from(value).toString('utf16le');
  if (name in degrees) return degreesOf(name, value, fields)?.toFixed(6);
  if (name === 'GPSTimeStamp') return value.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  if (name === 'GPSVersionID') return value.join('.');
  if (name === 'GPSAltitude') return short((value[0] ?? 0) * (isBelowSea(fields) ? -1 : 1));
  if (name === 'ExposureTime') return exposure(value[0] ?? 0);
  return value.map(short).join(', ');
}

/** "43.467448, 11.885127", or undefined where the file does not say where it was taken. */
export function positionOf(fields: Fields): string | undefined {
  const of = (name: string) => {
    const value = fields.get(name);
    return value === undefined || typeof value === 'string' ? undefined : degreesOf(name, [...value], fields);
  };
  const [latitude, longitude] = [of('GPSLatitude'), of('GPSLongitude')];
  return latitude === undefined || longitude === undefined
    ? undefined
    : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

function degreesOf(name: string, [whole, minutes = 0, seconds = 0]: readonly number[], fields: Fields) {
  const value = (whole ?? Number.NaN) + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value)) return undefined;
  return /^[SW]/i.test(String(fields.get(degrees[name] ?? ''))) ? -value : value;
}

function isBelowSea(fields: Fields): boolean {
  const reference = fields.get('GPSAltitudeRef');
  return typeof reference === 'object' && reference[0] === 1;
}

/** "2008:10:22 16:28:39" is written so by every camera; anything else is left as it is. */
const dateOf = (text: string) => text.replace(/^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/, '$1-$2-$3T$4').trim();

const short = (value: number) => String(Number(value.toPrecision(7)));

const exposure = (seconds: number) => (seconds > 0 && seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : short(seconds));

function describeBytes(name: string, bytes: Uint8Array): string | undefined {
  if (versions.has(name)) return textOf(bytes);
  if (!encoded.has(name)) return bytes.length <= 4 ? [...bytes].join(', ') : undefined;
  const encoding = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const text = bytes.subarray(8);
  return encoding.startsWith('UNICODE') ? Buffer.from(text).toString('utf16le') : textOf(text);
}

/** One line without control or direction characters or halves of any, at most 1,000 UTF-16 units long. */
export function tidy(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
