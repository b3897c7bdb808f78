/**
 * Opens an ONNX file such that its weights stay in the file. ONNX Runtime maps weights into memory only if they lie in
 * a file of their own (onnx.proto, "external data"), so it is given the model without them, and told that they lie
 * where they do: in the model's own file. All sessions of all processes then share one copy, of which only what was
 * used is in memory. Plain JavaScript, because threads load it without compilation.
 */
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createProtobufFile, encodeBytesField, encodeVarintField } from './protobuf-file.js';

/** @typedef {import('./protobuf-file.js').Field} Field */

/** Smaller weights are kept in the model: each mapping takes whole pages. */
const MIN_MAPPED_BYTES = 16_384;

/** Field numbers of onnx.proto: ModelProto, GraphProto, TensorProto and its StringStringEntryProto. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR_TYPE = 2;
const TENSOR_RAW_DATA = 9;
const TENSOR_EXTERNAL_DATA = 13;
const TENSOR_DATA_LOCATION = 14;
const ENTRY_KEY = 1;
const ENTRY_VALUE = 2;
/** TensorProto.DataLocation. */
const EXTERNAL = 1;
/** Bytes of each element, by TensorProto.DataType; weights of other types are kept in the model. */
const ELEMENT_BYTES = new Map([
  [1, 4],
  [2, 1],
  [3, 1],
  [10, 2],
]);

/**
 * @param {string} path
 * @returns {{ model: Uint8Array, folder: string }} the model without its large weights, and where to find them
 */
export function readMappedModel(path) {
  const real = realpathSync(path);
  const descriptor = openSync(real, 'r');
  try {
    const model = readWithoutWeights(createProtobufFile(descriptor), basename(real), statSync(real).size);
    // ONNX Runtime refuses weights whose real place is outside of their folder, as behind a linked folder.
    return { model, folder: dirname(real) };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @param {import('./protobuf-file.js').ProtobufFile} file
 * @param {string} name of the file
 * @param {number} size
 */
function readWithoutWeights(file, name, size) {
  /** @param {Field} tensor */
  function isMapped(tensor) {
    let element = 0;
    let raw;
    for (const field of file.fields(tensor.from, tensor.to)) {
      if (field.number === TENSOR_TYPE) element = ELEMENT_BYTES.get(file.readVarint(field.from).value) ?? 0;
      if (field.number === TENSOR_RAW_DATA) raw = field;
    }
    // Elements must lie at multiples of their size.
    return raw !== undefined && raw.to - raw.from >= MIN_MAPPED_BYTES && element > 0 && raw.from % element === 0;
  }

  /** @param {Field} tensor */
  const locateWeights = (tensor) =>
    file.rewrite(tensor, (field) => {
      if (field.number === TENSOR_RAW_DATA) return encodeLocation(name, field);
      // A writer may have said that the data are in the model.
      return field.number === TENSOR_DATA_LOCATION ? Buffer.alloc(0) : undefined;
    });

  /** @param {Field} graph */
  const locateAllWeights = (graph) =>
    file.rewrite(graph, (member) =>
      member.number === GRAPH_INITIALIZER && isMapped(member)
        ? encodeBytesField(GRAPH_INITIALIZER, locateWeights(member))
        : undefined,
    );

  return file.rewrite({ from: 0, to: size }, (part) =>
    part.number === MODEL_GRAPH ? encodeBytesField(MODEL_GRAPH, locateAllWeights(part)) : undefined,
  );
}

/**
 * The fields of a tensor whose data lie in a file.
 * @param {string} name
 * @param {Field} field
 */
function encodeLocation(name, { from, to }) {
  const entries = { location: name, offset: String(from), length: String(to - from) };
  const encoded = Object.entries(entries).map(([key, value]) =>
    encodeBytesField(
      TENSOR_EXTERNAL_DATA,
      Buffer.concat([encodeBytesField(ENTRY_KEY, Buffer.from(key)), encodeBytesField(ENTRY_VALUE, Buffer.from(value))]),
    ),
  );
  return Buffer.concat([...encoded, encodeVarintField(TENSOR_DATA_LOCATION, EXTERNAL)]);
}
