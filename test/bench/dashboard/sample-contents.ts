/**
 * Contents of the generated requests: texts of our functional suite, images drawn from a seed, photographs if the data
 * folder exists, spoken recordings, short videos.
 */
import { readFileSync } from 'node:fs';
import { readFunctionalSuite } from '../../quality/held-out-texts.ts';
import { toBase64 } from '../../support/pictures.ts';
import { frenchRecording, harmlessRecording, threatRecording, toneRecording } from '../../support/recordings.ts';
import { hissVideo as clip, silentVideo, videoWithWords } from '../../support/videos.ts';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { facesFolder, labelledFaces } from '../data/labelled-faces.ts';
import { generatePicture } from '../images/generate-picture.ts';

export type DrawItem = <T>(from: readonly T[]) => T;

export interface SampleContents {
  /** 0 ≤ x < 1, the same sequence in every run. */
  readonly random: () => number;
  readonly draw: DrawItem;
  /** As in forums: two of three are clean, a larger share than in the suite. */
  text(): string;
  /** As Base64, with these texts or with typical ones. */
  picture(texts?: readonly string[]): Promise<string>;
  /** As Base64, with faces, if the data folder exists. */
  photograph(): Promise<string>;
  recording(): string;
  video(): string;
}

/** Texts of an image that names a person. */
export const badgeTexts = [
  ['Jane Doe', 'jane.doe@example.com', '202-555-0147'],
  ['Invoice 2026-118', 'IBAN DE11 6557 7220 1843 0198 59'],
  ['Call me: (415) 555-0132', 'Maya'],
  ['What a fucking idiot', 'write to tom@mail.example'],
];

const CLEAN_SHARE = 0.66;
/** Small images, since there are hundreds. */
const SIZE = { width: 640, height: 480 };

export function createSampleContents(seed: number): SampleContents {
  const random = createSeededRandom(seed);
  const draw: DrawItem = (from) => {
    const drawn = from[Math.floor(random() * from.length)];
    if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
    return drawn;
  };
  const rows = readFunctionalSuite().lines.map(({ row }) => row);
  const clean = rows.filter(({ severity }) => severity === 'None');
  const unsafe = rows.filter(({ severity }) => severity !== 'None');
  const faces = [...labelledFaces().keys()].map((file) => readFileSync(new URL(file, facesFolder)));
  const recordings = [
    threatRecording(),
    ...Array(5).fill(harmlessRecording()),
    frenchRecording(),
    toneRecording(4),
  ].map(toBase64);
  const videos = [videoWithWords(), silentVideo(), clip()].map(toBase64);
  const picture = async (texts?: readonly string[]) => {
    const said = texts ? ({ texts, scene: 'board' } as const) : {};
    return toBase64((await generatePicture(Math.floor(random() * 1e6), { ...said, size: SIZE })).bytes);
  };
  return {
    random,
    draw,
    text: () => draw(random() < CLEAN_SHARE ? clean : unsafe).text,
    picture,
    photograph: async () => (faces.length > 0 ? toBase64(draw(faces)) : picture(draw(badgeTexts))),
    recording: () => draw(recordings),
    video: () => draw(videos),
  };
}
