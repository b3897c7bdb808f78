/** Pictures for tests of the extension's picture models: drawn here, so that they are in every checkout. */
import sharp from 'sharp';

const drawPistol = (background: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="${background}"/>
    <path d="M60 90h260v50h-150l-8 10q-2 40-30 40h-30l-20 80h-60l30-130q-10-20 8-50z" fill="#555"/>
    <rect x="66" y="84" width="250" height="30" fill="#444"/>
    <path d="M150 150q0 30-28 30" stroke="#111" stroke-width="7" fill="none"/>
    <rect x="305" y="78" width="10" height="8" fill="#111"/>
    <path d="M52 160l-24 105h50l20-85z" fill="#333"/>
    ${[75, 83, 91, 99, 107].map((left) => `<rect x="${left}" y="86" width="3" height="26" fill="#222"/>`).join('')}
  </svg>`);

const landscape = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450">
  <rect width="600" height="450" fill="#8cc4ee"/>
  <circle cx="480" cy="90" r="45" fill="#ffe08a"/>
  <path d="M0 260l140-120 120 110 110-90 230 150v140h-600z" fill="#7a8f6a"/>
  <rect y="300" width="600" height="150" fill="#5f9a4c"/>
</svg>`);

/** A weapon for the model that is shipped: a drawing of a pistol. PNG, 400 × 300. */
export const pistolPicture = (): Promise<Buffer> => sharp(drawPistol('#9ab')).png().toBuffer();

/** Nothing that the models look for: hills under a sun. JPEG, 600 × 450. */
export const landscapePicture = (): Promise<Buffer> => sharp(landscape).jpeg({ quality: 90 }).toBuffer();

/** Twenty frames of 2,400 × 1,800, without pictures: a lighter square that moves. GIF. */
export function largeAnimation(): Promise<Buffer> {
  const [width, pageHeight, count] = [2400, 1800, 20];
  const data = Buffer.alloc(3 * width * pageHeight * count, 90);
  for (let frame = 0; frame < count; frame++)
    for (let row = 0; row < 100; row++) {
      const first = 3 * ((frame * pageHeight + 40 * frame + row) * width + 60 * frame);
      data.fill(160, first, first + 300);
    }
  return sharp(data, { raw: { width, height: count * pageHeight, channels: 3, pageHeight } })
    .gif({ effort: 1, colours: 4 })
    .toBuffer();
}

/** Two frames of 400 × 300: hills, then a pistol. GIF. */
export async function hiddenPistolAnimation(): Promise<Buffer> {
  const size = { width: 400, height: 300, fit: 'fill' } as const;
  const frames = [await sharp(landscape).resize(size).png().toBuffer(), await pistolPicture()];
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [900, 100] })
    .toBuffer();
}
