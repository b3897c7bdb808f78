/** ONNX Runtime's WebAssembly, in the package. */
export const RUNTIME_FILE = 'onnxruntime.wasm';
