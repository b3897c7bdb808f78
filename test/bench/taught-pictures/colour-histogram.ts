/** A picture's colours alone: what a comparison without any model sees. */
import sharp from 'sharp';

const SIDE = 64;
/** Steps of each channel. */
const STEPS = 6;

/** The square roots of the shares of 216 colours, so that their cosine is the Bhattacharyya coefficient. */
export async function measureHistogram(bytes: Uint8Array): Promise<Float32Array> {
  const pixels = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = pixels;
  const counts = new Float32Array(STEPS ** 3);
  const step = (value = 0) => Math.min(STEPS - 1, Math.floor((value * STEPS) / 256));
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] =
      info.channels === 3 ? [0, 1, 2].map((one) => data[at + one]) : [data[at], data[at], data[at]];
    const colour = (step(red) * STEPS + step(green)) * STEPS + step(blue);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  const total = data.length / info.channels;
  return counts.map((count) => Math.sqrt(count / total));
}
