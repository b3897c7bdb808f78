/** What people and platforms do to a picture, and by which a hash should still know it. */
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Alteration = (picture: Sharp, size: Size) => Sharp | Promise<Sharp>;

const scaled =
  (by: number): Alteration =>
  (picture, { width }) =>
    picture.resize(Math.max(1, Math.round(width * by)));

/** Encoded and decoded again. */
const recompressed =
  (quality: number): Alteration =>
  async (picture) =>
    sharp(await picture.jpeg({ quality }).toBuffer());

/** @param share of each side, taken off on both ends */
const cropped =
  (share: number): Alteration =>
  (picture, { width, height }) => {
    const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)];
    return picture.extract({ left, top, width: width - 2 * left, height: height - 2 * top });
  };

/** A line of white letters on a black bar along the lower edge. @param share of the height */
const captioned =
  (share: number): Alteration =>
  (picture, { width, height }) => {
    const bar = Math.round(height * share);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bar}"><rect width="100%" height="100%" fill="#000"/><text x="50%" y="70%" font-size="${Math.round(bar * 0.6)}" fill="#fff" text-anchor="middle" font-family="sans-serif">Look at this</text></svg>`;
    return picture.composite([{ input: Buffer.from(svg), left: 0, top: height - bar }]);
  };

/** By the name that the table shows; those of the second list are found by the hashes of turned pictures alone. */
export const alterations: Readonly<Record<string, Alteration>> = {
  'scaled to ½': scaled(0.5),
  'scaled to ¼': scaled(0.25),
  'scaled to 2×': scaled(2),
  'JPEG, quality 75': recompressed(75),
  'JPEG, quality 30': recompressed(30),
  'JPEG, quality 10': recompressed(10),
  grey: (picture) => picture.modulate({ saturation: 0 }),
  'brighter by a fifth': (picture) => picture.modulate({ brightness: 1.2 }),
  blurred: (picture) => picture.blur(2),
  'cropped by 2%': cropped(0.02),
  'cropped by 5%': cropped(0.05),
  'cropped by 10%': cropped(0.1),
  'caption over 8%': captioned(0.08),
  'caption over 15%': captioned(0.15),
  mirrored: (picture) => picture.flop(),
  'upside down': (picture) => picture.rotate(180),
  'turned by 90°': (picture) => picture.rotate(90),
  'turned by 3°': (picture) => picture.rotate(3, { background: '#fff' }),
};
