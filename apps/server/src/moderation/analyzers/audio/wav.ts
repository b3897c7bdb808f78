/**
 * Encodes samples as a WAV file: 16 bits, one channel (RIFF, Microsoft's "Multimedia Programming Interface and Data
 * Specifications").
 */

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** @param samples from -1 to 1 */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const sizeBytes = samples.length * SAMPLE_BYTES;
  const bytes = new Uint8Array(HEAD_BYTES + sizeBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), at);
  write(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + sizeBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(36, 'data');
  view.setUint32(40, sizeBytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + index * SAMPLE_BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}
