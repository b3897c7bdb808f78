/**
 * XMP, the RDF that editors and phones write: a few properties of it, read in one pass without an XML parser. There are
 * no entities but the built-in ones, so nothing expands; what is not recognised is skipped.
 */

/** Properties by their own names, such as "description"; a list has one entry for each of its items. */
export type XmpProperties = ReadonlyMap<string, readonly string[]>;

/** Bytes that are read: a packet is a few kilobytes, or padded to some. */
const MAX_BYTES = 262_144;
const MAX_VALUES = 1_000;
/** More than is judged as text, so that the rest of a longer value is known to be unread. */
const MAX_VALUE_CHARACTERS = 20_000;

const namespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  iptc: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
} as const;

/** The properties that are read, by namespace. */
const properties = {
  [namespaces.dc]: ['title', 'description', 'creator', 'subject', 'rights'],
  [namespaces.exif]: ['GPSLatitude', 'GPSLongitude', 'UserComment'],
  [namespaces.photoshop]: ['Headline', 'City', 'State', 'Country', 'Credit', 'Source'],
  [namespaces.iptc]: ['Location'],
} as const satisfies Record<string, readonly string[]>;

/** @param xmp a packet in UTF-8; anything else yields no properties */
export function readXmp(xmp: Uint8Array): XmpProperties {
  const text = Buffer.from(xmp.subarray(0, MAX_BYTES)).toString('utf8');
  const known = findPropertyNames(text);
  const found = new Map<string, string[]>();
  const add = (name: string | undefined, raw: string) => {
    const value = decodeEntities(raw.slice(0, MAX_VALUE_CHARACTERS)).trim();
    if (name === undefined || value === '') return;
    const values = found.get(name) ?? [];
    if (values.length < MAX_VALUES && !values.includes(value)) found.set(name, [...values, value]);
  };
  let open: string | undefined;
  let at = text.indexOf('<');
  while (at !== -1) {
    const end = text.indexOf('>', at);
    if (end === -1) break;
    const tag = text.slice(at + 1, end);
    const name = /^\/?([^\s/>]{1,80})/.exec(tag)?.[1] ?? '';
    if (tag.startsWith('/')) open = known.has(name) ? undefined : open;
    else {
      for (const [attribute, value] of readAttributes(tag)) add(known.get(attribute), value);
      if (!tag.endsWith('/')) open = known.get(name) ?? open;
    }
    const next = text.indexOf('<', end);
    if (open !== undefined) add(open, text.slice(end + 1, next === -1 ? undefined : next));
    at = next;
  }
  return found;
}

/** The properties of several packets: each value once, in their order. */
export function mergeXmp(packets: readonly XmpProperties[]): XmpProperties {
  const merged = new Map<string, readonly string[]>();
  for (const [name, values] of packets.flatMap((packet) => [...packet]))
    merged.set(name, [...new Set([...(merged.get(name) ?? []), ...values])]);
  return merged;
}

/** Property names in this file with its own prefixes resolved: "dc:title" → "title". */
function findPropertyNames(text: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const [, prefix, , uri = ''] of text.matchAll(/xmlns:([\w-]{1,40})\s*=\s*(["'])([^"'<>]{1,200})\2/g)) {
    const names = Object.hasOwn(properties, uri) ? properties[uri as keyof typeof properties] : [];
    for (const name of names) known.set(`${prefix}:${name}`, name);
  }
  return known;
}

function* readAttributes(tag: string): Generator<[name: string, value: string]> {
  for (const [, name = '', , value = ''] of tag.matchAll(/([\w-]{1,40}:[\w-]{1,40})\s*=\s*(["'])([^"']{0,20000})\2/g))
    yield [name, value];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string => text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, decodeEntity);

function decodeEntity(all: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? all;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
}

/**
 * "45,30.5N" or "45,30,30N" in degrees, negative for south and west.
 * @returns undefined if it is neither
 */
function parseXmpDegrees(text: string | undefined): number | undefined {
  const parts = /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, degrees, minutes, seconds = '0', side = ''] = parts;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return 'SW'.includes(side) ? -value : value;
}

/** As EXIF's position: "43.467448, 11.885127"; undefined if the packet has none. */
export function formatXmpPosition(xmp: XmpProperties): string | undefined {
  const latitude = parseXmpDegrees(xmp.get('GPSLatitude')?.[0]);
  const longitude = parseXmpDegrees(xmp.get('GPSLongitude')?.[0]);
  if (latitude === undefined || longitude === undefined) return undefined;
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
