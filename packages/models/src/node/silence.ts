/**
 * Disables ONNX Runtime's telemetry: its builds (1.30 for Linux) send usage data to the vendor unless configured
 * otherwise.
 */

/**
 * Must run in the main thread of a process before the library is loaded in any of its threads: worker threads have
 * copies of the environment, which native code does not read.
 */
export function disableRuntimeTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
