/** CBOR (RFC 8949) as content credentials use it. Bounded: the file may be hostile. */
import { MalformedCredentials } from './malformed-credentials.ts';

export type CborValue = number | string | boolean | null | undefined | Uint8Array | CborValue[] | CborMap;
/** Without a prototype; integer keys as decimal digits. */
export interface CborMap {
  [key: string]: CborValue;
}

/** Chosen by us, not measured: manifests of editors nest six deep. */
const MAX_DEPTH = 32;
/** Chosen by us, not measured: a history of a thousand edits has about 10,000 values. */
const MAX_VALUES = 50_000;

const majorTypes = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;

/**
 * One value; tags are dropped. Bytes are views of the input.
 * @throws MalformedCredentials also for values of unknown length and repeated keys, which no signer writes
 */
export function decodeCbor(bytes: Uint8Array): CborValue {
  const reader = createCborReader(bytes);
  const value = reader.read(0);
  if (!reader.isAtEnd()) throw new MalformedCredentials('bytes after a value');
  return value;
}

function createCborReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let values = 0;

  function skip(length: number): number {
    if (length > bytes.length - at) throw new MalformedCredentials('a value ends early');
    at += length;
    return at - length;
  }

  function readArgument(info: number): number {
    if (info < 24) return info;
    if (info === 24) return view.getUint8(skip(1));
    if (info === 25) return view.getUint16(skip(2));
    if (info === 26) return view.getUint32(skip(4));
    if (info === 27) return Number(view.getBigUint64(skip(8)));
    throw new MalformedCredentials('a value of unknown length');
  }

  function readSimple(info: number): CborValue {
    if (info === 20 || info === 21) return info === 21;
    if (info === 22) return null;
    if (info === 23) return undefined;
    if (info === 25) return readHalf(view.getUint16(skip(2)));
    if (info === 26) return view.getFloat32(skip(4));
    if (info === 27) return view.getFloat64(skip(8));
    throw new MalformedCredentials('an unknown value');
  }

  function readBytes(length: number): Uint8Array {
    const start = skip(length);
    return bytes.subarray(start, start + length);
  }

  function readMap(length: number, depth: number): CborMap {
    const map: CborMap = Object.create(null);
    for (let index = 0; index < length; index++) {
      const key = read(depth);
      if (typeof key !== 'string' && typeof key !== 'number') throw new MalformedCredentials('a key of another type');
      if (String(key) in map) throw new MalformedCredentials('a repeated key');
      map[String(key)] = read(depth);
    }
    return map;
  }

  function readArray(length: number, depth: number): CborValue[] {
    const array: CborValue[] = [];
    for (let index = 0; index < length; index++) array.push(read(depth));
    return array;
  }

  function read(depth: number): CborValue {
    values++;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new MalformedCredentials('too many values');
    const head = view.getUint8(skip(1));
    const [major, info] = [head >> 5, head & 31];
    if (major > majorTypes.tag) return readSimple(info);
    const argument = readArgument(info);
    if (major === majorTypes.unsigned) return argument;
    if (major === majorTypes.negative) return -1 - argument;
    if (major === majorTypes.bytes) return readBytes(argument);
    if (major === majorTypes.text) return Buffer.from(readBytes(argument)).toString('utf8');
    if (major === majorTypes.array) return readArray(argument, depth + 1);
    if (major === majorTypes.map) return readMap(argument, depth + 1);
    return read(depth + 1);
  }

  return { read, isAtEnd: () => at === bytes.length };
}

/** IEEE 754 binary16. */
function readHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A byte string and what stands before it, as signatures cover it. */
export const encodeCborBytes = (bytes: Uint8Array): Buffer =>
  Buffer.concat([encodeHead(majorTypes.bytes, bytes.length), bytes]);

export const encodeCborText = (text: string): Buffer =>
  Buffer.concat([encodeHead(majorTypes.text, Buffer.byteLength(text)), Buffer.from(text)]);

export function encodeHead(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  const size = argument < 2 ** 8 ? 1 : argument < 2 ** 16 ? 2 : 4;
  const head = Buffer.alloc(1 + size);
  head[0] = (major << 5) | (size === 1 ? 24 : size === 2 ? 25 : 26);
  head.writeUIntBE(argument, 1, size);
  return head;
}
