/** Raw samples as they arrive from ffmpeg, cut between whole sample frames of all channels. */

const SAMPLE_BYTES = 4;

/** Copied, because samples must be aligned to four bytes. */
const toFloats = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);

/**
 * 32-bit floats, interleaved by channel.
 * @param atOnce pieces are cut at multiples of so many sample frames, however they arrive; the last one at the end
 */
export async function* readInterleavedSamples(
  output: AsyncIterable<Buffer>,
  channels: number,
  atOnce = 1,
): AsyncGenerator<Float32Array> {
  const size = channels * SAMPLE_BYTES;
  const wholeOf = ({ length }: Buffer, unit: number) => length - (length % unit);
  let rest = Buffer.alloc(0);
  for await (const piece of output) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = wholeOf(bytes, size * atOnce);
    rest = bytes.subarray(whole);
    if (whole > 0) yield toFloats(bytes.subarray(0, whole));
  }
  const last = rest.subarray(0, wholeOf(rest, size));
  if (last.length > 0) yield toFloats(last);
}
