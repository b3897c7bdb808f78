/** Benchmark: faces found in labelled photographs, as they are, shrunk and among many on a large image: recall, precision, processor time per image. */
import { readFileSync } from 'node:fs';
import { createRasterSource, findFaces, loadFaceDetector, type Raster } from '@winnow/models/vision';
import sharp from 'sharp';
import { median } from '../support/median.ts';
import { facesFolder, type LabelledFace, labelledFaces } from './data/labelled-faces.ts';
import { rasterOf } from './images/raster.ts';

interface Photograph {
  readonly raster: Raster;
  readonly faces: readonly LabelledFace[];
}

async function loadPhotographs(scale: number): Promise<Photograph[]> {
  return Promise.all(
    [...labelledFaces()].map(async ([file, faces]) => {
      const image = sharp(readFileSync(new URL(file, facesFolder)));
      const { width = 1 } = await image.metadata();
      return {
        raster: await rasterOf(image.resize(Math.round(width * scale))),
        faces: faces.map((face) => scaleFace(face, scale, { left: 0, top: 0 })),
      };
    }),
  );
}

const scaleFace = (face: LabelledFace, by: number, { left, top }: { left: number; top: number }): LabelledFace => ({
  left: left + face.left * by,
  top: top + face.top * by,
  width: face.width * by,
  height: face.height * by,
});

/** All photographs, shrunk, side by side on a grey page. */
function composePage(photographs: readonly Photograph[], width: number, height: number): Photograph {
  const data = new Uint8Array(3 * width * height).fill(128);
  const faces: LabelledFace[] = [];
  const step = { x: Math.floor(width / 3), y: Math.floor(height / 3) };
  for (const [index, { raster, faces: own }] of photographs.entries()) {
    const [left, top] = [(index % 3) * step.x + 40, Math.floor(index / 3) * step.y + 40];
    for (let y = 0; y < raster.height; y++) {
      data.set(raster.data.subarray(3 * y * raster.width, 3 * (y + 1) * raster.width), 3 * ((top + y) * width + left));
    }
    faces.push(...own.map((face) => scaleFace(face, 1, { left, top })));
  }
  return { raster: { width, height, data }, faces };
}

/**
 * A hit contains the middle of the labelled face and has an IoU of at least 30%: the labels are squares, and the
 * network's boxes are taller.
 */
function isHit(found: LabelledFace, face: LabelledFace): boolean {
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  if (x < found.left || y < found.top || x > found.left + found.width || y > found.top + found.height) return false;
  const width = Math.min(found.left + found.width, face.left + face.width) - Math.max(found.left, face.left);
  const height = Math.min(found.top + found.height, face.top + face.height) - Math.max(found.top, face.top);
  const shared = width * height;
  return shared / (found.width * found.height + face.width * face.height - shared) > 0.3;
}

/** Prints a Markdown table; uses one thread. */
export default async function bench(): Promise<void> {
  const detector = await loadFaceDetector();
  const natural = await loadPhotographs(1);
  if (!detector || natural.length === 0) {
    console.log(
      'No model or no labelled photographs (../shared/data/media/faces, not in the repository): nothing measured.',
    );
    return;
  }
  const sets: [string, readonly Photograph[]][] = [
    ['as they are (0.2 megapixels)', natural],
    ['half as large', await loadPhotographs(0.5)],
    ['a third as large', await loadPhotographs(1 / 3)],
    ['1 megapixel (enlarged)', await loadPhotographs(2.4)],
    ['all on one page of 12 megapixels, as they are', [composePage(natural, 4000, 3000)]],
    ['all on one page of 12 megapixels, enlarged', [composePage(await loadPhotographs(1.8), 4000, 3000)]],
    ['all on one page of 3 megapixels', [composePage(natural, 2000, 1600)]],
  ];
  console.log('| pictures | labelled | recall | precision | p50 processor ms |\n|---|--:|--:|--:|--:|');
  for (const [name, photographs] of sets) {
    let [labelled, hits, claimed] = [0, 0, 0];
    const times: number[] = [];
    for (const { raster, faces } of photographs) {
      const before = process.cpuUsage();
      const found = await findFaces(createRasterSource(raster), detector);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      const left = [...found];
      for (const face of faces) {
        const at = left.findIndex((one) => isHit(one, face));
        if (at >= 0) left.splice(at, 1);
        if (at >= 0) hits++;
      }
      labelled += faces.length;
      claimed += found.length;
    }
    console.log(
      `| ${name} | ${labelled} | ${(hits / labelled).toFixed(3)} | ${(hits / Math.max(1, claimed)).toFixed(3)} | ${median(times).toFixed(0)} |`,
    );
  }
}
