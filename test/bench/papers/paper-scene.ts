/** Photographs of papers with private values on them, seen from an angle. */
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { addDrawing, finishPhotograph, openPhotograph } from '../plates/plate-scene.ts';
import type { ProjectedPlace } from '../plates/straightened.ts';
import { drawPaper, type PaperKind, type PaperLine, paperKinds } from './draw-paper.ts';

export interface PlacedLine {
  readonly text: string;
  readonly place: ProjectedPlace;
}

export interface PaperScene {
  readonly kind: PaperKind;
  readonly bytes: Buffer;
  readonly secrets: readonly PlacedLine[];
  readonly neighbours: readonly PlacedLine[];
}

const degrees = (value: number): number => (value * Math.PI) / 180;

/** Kinds take turns. @param folder with photographs; absent: drawn ones */
export async function drawPaperScene(seed: number, folder?: string): Promise<PaperScene> {
  const random = createSeededRandom(Math.imul(seed + 11, 2_654_435_761) ^ 0x1b873593);
  const kind = paperKinds[seed % paperKinds.length] ?? 'turned note';
  const paper = drawPaper(kind, random);
  const photograph = await openPhotograph(random, folder);
  const room = Math.min((0.94 * photograph.width) / paper.width, (0.94 * photograph.height) / paper.height);
  const projection = await addDrawing(photograph, paper, random, {
    ...{ yaw: degrees(24 * random() - 12), pitch: degrees(16 * random() - 8), roll: degrees(16 * random() - 8) },
    scale: room * (0.75 + 0.2 * random()),
    at: [photograph.width / 2, photograph.height / 2],
  });
  const place = ({ text, ...box }: PaperLine): PlacedLine => ({
    text,
    place: { ...box, projection, letterHeight: paper.letterHeight },
  });
  const bytes = await finishPhotograph(photograph, random);
  return { kind, bytes, secrets: paper.secrets.map(place), neighbours: paper.neighbours.map(place) };
}
