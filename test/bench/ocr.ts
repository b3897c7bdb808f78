/** Benchmark: words recognized in generated images, standard and enhanced, compared with tesseract.js: recall, spurious words, time per image. */
import { cpus } from 'node:os';
import { median } from '../support/median.ts';
import { type GeneratedPicture, generatePicture } from './images/generate-picture.ts';
import { type PictureReader, pictureReaders } from './images/picture-readers.ts';
import { hiddenScenes, type SceneName } from './images/scenes.ts';
import { scoreWords, type WordScore } from './images/word-score.ts';

interface OcrSample {
  readonly set: 'usual' | 'hidden';
  readonly seed: number;
  readonly scene?: SceneName;
}

interface OpenReader {
  readonly name: string;
  readonly reader: PictureReader;
  readonly measured: Map<OcrSample['set'], ReaderMeasurement[]>;
}

/** Images of the dev seeds were inspected during development; those of test are used only for the figures. */
const FIRST_SEED = { dev: 0, test: 1_000_000 };
const WARM_UP = 7;

const HEAD = `| reader, pictures | words | recall | spurious | of what it read | p50 ms | p50 processor ms |
|---|--:|--:|--:|--:|--:|--:|`;

function createSamples(
  part: keyof typeof FIRST_SEED,
  { usual, hidden }: Record<OcrSample['set'], number>,
): OcrSample[] {
  const first = FIRST_SEED[part];
  return [
    ...Array.from({ length: usual }, (_, index): OcrSample => ({ set: 'usual', seed: first + index })),
    ...Array.from({ length: hidden }, (_, index): OcrSample => {
      const scene = hiddenScenes[index % hiddenScenes.length] as SceneName;
      return { set: 'hidden', seed: first + index, scene };
    }),
  ];
}

interface ReaderMeasurement extends WordScore {
  readonly scene: string;
  readonly wallMs: number;
  readonly processorMs: number;
}

async function measure(reader: PictureReader, picture: GeneratedPicture): Promise<ReaderMeasurement> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const words = await reader.read(picture);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...scoreWords(picture, words),
    scene: picture.scene,
    wallMs: performance.now() - start,
    processorMs: (user + system) / 1000,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function row(name: string, all: readonly ReaderMeasurement[]): string {
  const [found, truth, read] = [
    sum(all.map(({ found }) => found)),
    sum(all.map(({ truth }) => truth)),
    sum(all.map(({ read }) => read)),
  ];
  const times = [median(all.map(({ wallMs }) => wallMs)), median(all.map(({ processorMs }) => processorMs))];
  return `| ${[name, truth, share(found, truth), read - found, share(read - found, read), ...times.map((ms) => ms.toFixed(0))].join(' | ')} |`;
}

/**
 * `--dev`: the seeds that may be inspected; `--count=100`: usual images; `--hidden=40`;
 * `--readers=standard,enhanced,tesseract.js`; `--threads=1`: of our networks; `--misses`: prints missed and spurious
 * words.
 */
export default async function ocr(args: string[]): Promise<void> {
  const option = (name: string, otherwise: string) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const part = args.includes('--dev') ? 'dev' : 'test';
  const threads = Number(option('threads', '1'));
  const wanted = option('readers', pictureReaders.map(({ name }) => name).join(',')).split(',');
  const opened: OpenReader[] = [];
  for (const { name, open } of pictureReaders.filter((reader) => wanted.includes(reader.name))) {
    const reader = await open(threads);
    await reader.read(await generatePicture(WARM_UP));
    opened.push({ name, reader, measured: new Map() });
  }
  const sets = createSamples(part, { usual: Number(option('count', '100')), hidden: Number(option('hidden', '40')) });
  for (const [index, { set, seed, ...scene }] of sets.entries()) {
    const picture = await generatePicture(seed, scene);
    for (const { name, reader, measured } of opened) {
      const found = await measure(reader, picture);
      measured.set(set, [...(measured.get(set) ?? []), found]);
      if (args.includes('--misses') && found.missed.length + found.spurious.length > 0)
        console.error(
          `${name} ${seed} ${found.scene}: missed ${found.missed.join(' ')} | read ${found.spurious.join(' ')}`,
        );
    }
    if (index % 10 === 9)
      for (const { name, measured } of opened)
        for (const [kind, all] of measured) console.error(row(`${index + 1}: ${name}, ${kind}`, all));
  }
  console.log(`\n${part} pictures, ${threads} thread(s), ${cpus().length} cores\n`);
  console.log(HEAD);
  for (const { name, measured } of opened) {
    for (const [set, all] of measured) {
      console.log(row(`**${name}, ${set}**`, all));
      for (const scene of new Set(all.map((each) => each.scene)))
        console.log(
          row(
            scene,
            all.filter((each) => each.scene === scene),
          ),
        );
    }
  }
  for (const { reader } of opened) await reader[Symbol.asyncDispose]();
}
