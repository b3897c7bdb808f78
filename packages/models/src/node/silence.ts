/** ONNX Runtime tells nobody anything: its builds (1.30 for Linux) send usage data to their maker unless they are told not to. */

/**
 * Must run in the main thread of a process before the library is loaded there or in a thread of its: threads have copies of
 * the environment, which native code does not read.
 */
export function disableRuntimeTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
