/** Descriptive metadata of an image file, from all the places where formats keep it. */
import { formatExifValue, sanitizeText } from '../exif/format-exif.ts';
import { type ExifValue, readExif } from '../exif/read-exif.ts';
import { readIptc } from './iptc.ts';
import type { PngText } from './png-texts.ts';
import { mergeXmp, readXmp, type XmpProperties } from './xmp.ts';

/** The blocks of a file, unparsed. */
export interface DescriptionBlocks {
  readonly exif?: Uint8Array | undefined;
  readonly xmp?: Uint8Array | undefined;
  readonly iptc?: Uint8Array | undefined;
  /** Texts of a PNG, comments of a JPEG or GIF. */
  readonly texts?: readonly PngText[];
}

export interface FileDescription {
  readonly exif: ReadonlyMap<string, ExifValue>;
  readonly xmp: XmpProperties;
  readonly iptc: readonly (readonly [name: string, text: string])[];
  readonly texts: readonly PngText[];
}

export function readDescription({ exif, xmp, iptc, texts = [] }: DescriptionBlocks): FileDescription {
  const parted = texts.map(partPacket);
  const packets = [...(xmp ? [xmp] : []), ...parted.flatMap(({ packet }) => (packet ? [Buffer.from(packet)] : []))];
  return {
    exif: readExif(exif ?? new Uint8Array()),
    xmp: mergeXmp(packets.map(readXmp)),
    iptc: iptc ? readIptc(iptc) : [],
    texts: parted.map(({ text }) => text).filter(({ text }) => text !== ''),
  };
}

const PACKET_START = /<\?xpacket begin|<x:xmpmeta/;
const PACKET_END = /<\/x:xmpmeta>(?:\s*<\?xpacket end[^>]*>)?/g;
/** What converters write in front of a packet. */
const PACKET_NAME = /(?:XML:com\.adobe\.xmp|XMP):?\s*$/;

/** Converters write XMP into comments: the packet of a text, and what stands around it. */
function partPacket({ keyword, text }: PngText): { readonly text: PngText; readonly packet?: string } {
  const start = text?.search(PACKET_START) ?? -1;
  if (text === undefined || start === -1) return { text: { keyword, text } };
  const last = [...text.matchAll(PACKET_END)].at(-1);
  const end = last === undefined ? text.length : last.index + last[0].length;
  const around = `${text.slice(0, start).replace(PACKET_NAME, '')} ${text.slice(end)}`;
  return { text: { keyword, text: around.trim() }, packet: text.slice(start, end) };
}

/** The name of a property in results: "description" of XMP is "XMPDescription". */
const xmpNames: Readonly<Record<string, string>> = {
  title: 'XMPTitle',
  description: 'XMPDescription',
  creator: 'XMPCreator',
  subject: 'XMPKeywords',
  rights: 'XMPCopyright',
};
const xmpName = (name: string): string => xmpNames[name] ?? `XMP${name}`;

/** Properties of XMP and IPTC by their names in results; a list has its items separated by commas. */
export function listProperties({ xmp, iptc }: FileDescription): [name: string, text: string][] {
  const captions = new Map<string, string[]>();
  for (const [name, text] of iptc) captions.set(name, [...(captions.get(name) ?? []), text]);
  return [
    ...[...xmp].map(([name, values]): [string, string] => [xmpName(name), values.join(', ')]),
    ...[...captions].map(([name, values]): [string, string] => [`IPTC${name}`, values.join(', ')]),
  ];
}

/** A text that a person wrote about the picture. */
export interface WrittenText {
  /** As in the metadata of results. */
  readonly field: string;
  readonly text: string;
}

export interface WrittenTexts {
  readonly texts: readonly WrittenText[];
  /** The fields with more text than is read. */
  readonly unread: readonly string[];
}

/** Fields that people write freely: not who made the picture, when, where and with what. */
const writtenFields = new Set([
  ...['ImageDescription', 'UserComment', 'XPTitle', 'XPComment', 'XPSubject', 'XPKeywords'],
  ...['XMPTitle', 'XMPDescription', 'XMPKeywords', 'XMPHeadline', 'XMPUserComment'],
  ...['IPTCTitle', 'IPTCKeywords', 'IPTCHeadline', 'IPTCCaption'],
]);

/** The most that is judged as text, like a text of its own. */
export const MAX_WRITTEN_CHARACTERS = 10_000;
export const MAX_WRITTEN_TEXTS = 40;
const MIN_LETTERS = 2;
/** What programs sign files with. */
const SIGNATURE = /^(?:Lav[cf]\d|CREATOR: gd-jpeg|Created with GIMP|OLYMPUS DIGITAL CAMERA)/;

/** Each text once, in the order of the blocks. */
export function listWrittenTexts(description: FileDescription): WrittenTexts {
  const { exif, texts } = description;
  const all: (readonly [field: string, text: string | undefined])[] = [
    ...[...exif].map(([name, value]) => [name, formatExifValue(name, value, exif)] as const),
    ...listProperties(description),
  ].filter(([name]) => writtenFields.has(name));
  const unread = new Set<string>();
  const found = new Map<string, string>();
  let room = MAX_WRITTEN_CHARACTERS;
  for (const [name, raw] of [...all, ...texts.map(({ keyword, text }) => [keyword, text ?? null] as const)]) {
    const field = sanitizeText(name);
    const text = raw === null ? undefined : toLine(raw ?? '');
    if (text !== undefined && (found.has(text) || SIGNATURE.test(text) || countLetters(text) < MIN_LETTERS)) continue;
    if (text === undefined || text.length > room || found.size === MAX_WRITTEN_TEXTS) unread.add(field);
    else {
      found.set(text, field);
      room -= text.length;
    }
  }
  return {
    texts: [...found].map(([text, field]) => ({ field, text })),
    unread: [...unread].slice(0, MAX_WRITTEN_TEXTS),
  };
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** In one line, without what cannot be written. */
const toLine = (text: string): string =>
  text
    .slice(0, MAX_WRITTEN_CHARACTERS + 1)
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
