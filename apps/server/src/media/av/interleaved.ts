/** Raw samples as they arrive from ffmpeg, cut where all channels of a moment are whole. */

const SAMPLE_BYTES = 4;

/** 32-bit floats, the channels of each moment one after the other. */
export async function* interleaved(output: AsyncIterable<Buffer>, channels: number): AsyncGenerator<Float32Array> {
  const size = channels * SAMPLE_BYTES;
  let rest = Buffer.alloc(0);
  for await (const piece of output) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.length - (bytes.length % size);
    rest = bytes.subarray(whole);
    // Copied, because samples must begin at a multiple of four bytes.
    if (whole > 0) yield new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
  }
}
