/** ONNX Runtime under Node. Plain JavaScript, because threads load it without compilation. */
import { readMappedModel } from './mapped-model.js';

/** The package has no native binary for Macs with Intel processors: there, WebAssembly does the same, slower. */
export const loadRuntime = () => import('onnxruntime-node').catch(() => import('onnxruntime-web'));

/**
 * Opens a model of which all sessions share one copy of the weights (mapped-model.js).
 * @param {typeof import('onnxruntime-web')} ort
 * @param {string} file
 * @param {number} threads that one run uses
 */
export function createSession(ort, file, threads) {
  const options = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // A plan of a run's memory is made for each shape, and shapes vary: it costs 145 MB for a picture of 1 megapixel.
    enableMemPattern: false,
    // Waiting threads yield their core to others instead of spinning.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  // WebAssembly has no files to map.
  if (ort.env.versions.node === undefined) return ort.InferenceSession.create(file, options);
  const { model, folder } = readMappedModel(file);
  const session = { ...options.extra.session, model_external_initializers_file_folder_path: folder };
  return ort.InferenceSession.create(model, { ...options, extra: { session } });
}
