/** Drawings of two kinds that a category of pictures can tell apart: badges with a star, and other shapes. */
import sharp from 'sharp';

const SIDE = 240;
const colours = ['#c0392b', '#2980b9', '#27ae60', '#8e44ad', '#d35400', '#16a085', '#2c3e50', '#7f8c8d'];

/** Numbers below `below`, the same for each seed. */
const pick = (seed: number, step: number, below: number): number => (seed * 37 + step * 61 + seed * step * 13) % below;
const colour = (seed: number, step: number): string => colours[pick(seed, step, colours.length)] ?? '#000';

const STAR = 'M0-50 14-15 50-14 22 8 31 44 0 23-31 44-22 8-50-14-14-15Z';

function star(seed: number): string {
  const [x, y] = [80 + pick(seed, 1, 80), 80 + pick(seed, 2, 80)];
  return `<g transform="translate(${x} ${y}) scale(${1 + pick(seed, 3, 5) / 10})">
    <circle r="62" fill="#111"/><path d="${STAR}" fill="#ffd60a"/></g>`;
}

const shapes = (seed: number): string =>
  Array.from({ length: 4 }, (_, step) => {
    const [x, y, size] = [pick(seed, step + 1, 180), pick(seed, step + 5, 180), 30 + pick(seed, step + 9, 60)];
    return step % 2 === 0
      ? `<rect x="${x}" y="${y}" width="${size}" height="${size / 2}" fill="${colour(seed, step + 2)}"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${size / 2}" ry="${size / 3}" fill="${colour(seed, step + 4)}"/>`;
  }).join('');

/** @returns a PNG file, another one for each seed */
export function drawing(kind: 'badge' | 'shapes', seed: number): Promise<Buffer> {
  const drawn = kind === 'badge' ? star(seed) : shapes(seed);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="100%" height="100%" fill="${colour(seed, 0)}" opacity="0.35"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
}
