/** JUMBF boxes (ISO/IEC 19566-5), in which content credentials are stored. Bounded: the file may be hostile. */
import { MalformedCredentials } from './malformed-credentials.ts';

export interface JumbfBox {
  readonly type: string;
  /** Without its header: the bytes of which other boxes state the hash. */
  readonly content: Uint8Array;
  /** Of a superbox: its name, the kind of its contents and the boxes in it. */
  readonly label?: string | undefined;
  /** Four letters, such as "c2ma". */
  readonly kind?: string;
  readonly children: readonly JumbfBox[];
}

/** Chosen by us, not measured: a store nests four deep. */
const MAX_DEPTH = 10;
/** Chosen by us, not measured: a store of ten manifests has about 300. */
const MAX_BOXES = 5_000;

const SUPERBOX = 'jumb';
const DESCRIPTION = 'jumd';
const DESCRIPTION_HEAD_BYTES = 17;
const HAS_LABEL = 2;

/** @throws MalformedCredentials */
export function parseJumbf(bytes: Uint8Array): JumbfBox {
  const count = { boxes: 0 };
  const [first, ...more] = parseBoxes(bytes, 0, count);
  if (first?.type !== SUPERBOX || more.length > 0) throw new MalformedCredentials('not one box');
  return first;
}

function parseBoxes(bytes: Uint8Array, depth: number, count: { boxes: number }): JumbfBox[] {
  if (depth > MAX_DEPTH) throw new MalformedCredentials('boxes nested too deeply');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: JumbfBox[] = [];
  let at = 0;
  while (at < file.length) {
    count.boxes++;
    if (count.boxes > MAX_BOXES) throw new MalformedCredentials('too many boxes');
    const { type, start, end } = readBoxHeader(file, at);
    const content = file.subarray(start, end);
    boxes.push(type === SUPERBOX ? parseSuperbox(content, depth, count) : { type, content, children: [] });
    at = end;
  }
  return boxes;
}

/** Where the content of a box begins and ends. @throws MalformedCredentials if it does not fit */
export function readBoxHeader(file: Buffer, at: number): { type: string; start: number; end: number } {
  if (at + 8 > file.length) throw new MalformedCredentials('a box ends early');
  const stated = file.readUInt32BE(at);
  const type = file.toString('latin1', at + 4, at + 8);
  const isLong = stated === 1;
  if (isLong && at + 16 > file.length) throw new MalformedCredentials('a box ends early');
  const start = at + (isLong ? 16 : 8);
  const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : stated;
  const end = stated === 0 ? file.length : at + length;
  if (end < start || end > file.length) throw new MalformedCredentials('a box ends early');
  return { type, start, end };
}

function parseSuperbox(content: Uint8Array, depth: number, count: { boxes: number }): JumbfBox {
  const [description, ...children] = parseBoxes(content, depth + 1, count);
  if (description?.type !== DESCRIPTION || description.content.length < DESCRIPTION_HEAD_BYTES)
    throw new MalformedCredentials('a box without a description');
  const about = Buffer.from(description.content);
  const named = about.subarray(DESCRIPTION_HEAD_BYTES);
  const end = named.indexOf(0);
  const hasLabel = ((about[16] ?? 0) & HAS_LABEL) !== 0 && end !== -1;
  const label = hasLabel ? named.toString('utf8', 0, end) : undefined;
  return { type: SUPERBOX, content, label, kind: about.toString('latin1', 0, 4), children };
}

/** The one box in it with this label. @throws MalformedCredentials if there are several */
export function findChild({ children }: JumbfBox, label: string): JumbfBox | undefined {
  const [found, ...more] = children.filter((child) => child.label === label);
  if (more.length > 0) throw new MalformedCredentials('two boxes with one name');
  return found;
}

/** The CBOR of a superbox. */
export const findCbor = ({ children }: JumbfBox): Uint8Array | undefined =>
  children.find(({ type }) => type === 'cbor')?.content;
