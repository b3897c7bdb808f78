/**
 * Reads a file in the format of Protocol Buffers (protobuf.dev/programming-guides/encoding) field by field, without
 * holding it; and encodes fields. Plain JavaScript, because threads load it without compilation.
 */
import { readSync } from 'node:fs';

const CHUNK_BYTES = 65_536;

/** Wire types. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;

const formatError = () => new Error('the file is no ONNX model, or ends too early');

/**
 * @typedef {object} Field
 * @property {number} number
 * @property {number} start of the field in the file
 * @property {number} from where its contents begin
 * @property {number} to
 */

/**
 * @typedef {object} ProtobufFile
 * @property {(from: number, to: number) => Generator<Field>} fields of a message
 * @property {(message: { from: number, to: number }, replace: (field: Field) => Buffer | undefined) => Buffer} rewrite
 *   gives a message with some of its fields replaced
 * @property {(at: number) => { value: number, next: number }} readVarint
 */

/**
 * @param {number} descriptor
 * @returns {ProtobufFile}
 */
export function createProtobufFile(descriptor) {
  const bytes = createByteReader(descriptor);

  /** @param {number} at */
  function readVarint(at) {
    let value = 0;
    for (let next = at, scale = 1; ; next += 1, scale *= 128) {
      const byte = bytes.at(next);
      value += (byte & 127) * scale;
      if (byte < 128) return { value, next: next + 1 };
    }
  }

  /**
   * @param {number} start
   * @returns {Field}
   */
  function readField(start) {
    const key = readVarint(start);
    const wire = key.value % 8;
    const number = (key.value - wire) / 8;
    if (wire === BYTES) {
      const length = readVarint(key.next);
      return { number, start, from: length.next, to: length.next + length.value };
    }
    const to = wire === VARINT ? readVarint(key.next).next : key.next + (wire === FIXED_64 ? 8 : 4);
    return { number, start, from: key.next, to };
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  function* fields(from, to) {
    for (let start = from; start < to; ) {
      const field = readField(start);
      if (field.to > to) throw formatError();
      yield field;
      start = field.to;
    }
  }

  return {
    fields,
    readVarint,
    rewrite: ({ from, to }, replace) =>
      Buffer.concat([...fields(from, to)].map((field) => replace(field) ?? bytes.read(field.start, field.to))),
  };
}

/** @param {number} descriptor */
function createByteReader(descriptor) {
  let chunk = Buffer.alloc(0);
  let chunkAt = 0;

  /**
   * @param {number} from
   * @param {number} to
   */
  function read(from, to) {
    const bytes = Buffer.alloc(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  }

  return {
    read,
    /** @param {number} at */
    at(at) {
      if (at < chunkAt || at >= chunkAt + chunk.length) {
        chunk = read(at, at + CHUNK_BYTES);
        chunkAt = at;
      }
      const byte = chunk[at - chunkAt];
      if (byte === undefined) throw formatError();
      return byte;
    },
  };
}

/**
 * @param {number} number
 * @param {Uint8Array} contents
 */
export const encodeBytesField = (number, contents) =>
  Buffer.concat([encodeVarint(number * 8 + BYTES), encodeVarint(contents.length), contents]);

/**
 * @param {number} number
 * @param {number} value
 */
export const encodeVarintField = (number, value) =>
  Buffer.concat([encodeVarint(number * 8 + VARINT), encodeVarint(value)]);

/** @param {number} value */
function encodeVarint(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}
