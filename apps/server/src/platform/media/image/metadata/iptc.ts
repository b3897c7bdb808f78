/** IPTC-IIM, the captions of press photographs: a list of tagged texts, in a resource of Photoshop's or bare. */
import { decodeExifText } from '../exif/read-exif.ts';

/** Data sets of record 2 by number. */
const names: Readonly<Record<number, string>> = {
  5: 'Title',
  25: 'Keywords',
  80: 'Creator',
  90: 'City',
  95: 'State',
  101: 'Country',
  105: 'Headline',
  110: 'Credit',
  115: 'Source',
  116: 'Copyright',
  120: 'Caption',
};

const MARKER = 0x1c;
const HEAD_BYTES = 5;
const MAX_DATA_SETS = 256;
const IPTC_RESOURCE = 0x0404;
/** "8BIM", a number and an empty name come before the size of a resource. */
const RESOURCE_HEAD_BYTES = 12;

/** Texts by name, in the order of the file; a name may occur several times. */
export function readIptc(block: Uint8Array): [name: string, text: string][] {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const found: [string, string][] = [];
  let at = findDataSets(bytes);
  for (let set = 0; set < MAX_DATA_SETS && at + HEAD_BYTES <= bytes.length && bytes[at] === MARKER; set++) {
    const length = bytes.readUInt16BE(at + 3);
    const name = bytes[at + 1] === 2 ? names[bytes[at + 2] ?? 0] : undefined;
    const start = at + HEAD_BYTES;
    // A first bit that is set announces a longer length, which no caption needs.
    if (length >= 0x8000) break;
    if (name !== undefined) found.push([name, decodeExifText(bytes.subarray(start, start + length))]);
    at = start + length;
  }
  return found;
}

/** Where they begin: after the header of Photoshop's resource 0x0404, or at once. */
function findDataSets(bytes: Buffer): number {
  let at = bytes.indexOf('8BIM', 0, 'latin1');
  while (at !== -1 && at + RESOURCE_HEAD_BYTES <= bytes.length) {
    if (bytes.readUInt16BE(at + 4) === IPTC_RESOURCE) {
      const name = bytes[at + 6] ?? 0;
      return at + 6 + name + 1 + ((name + 1) % 2) + 4;
    }
    at = bytes.indexOf('8BIM', at + 4, 'latin1');
  }
  return 0;
}
