/** Benchmark: lines of 7 to 10 pixels on photographs: read, reported as unread, or passed as clean; and how many photographs are reported without such a line. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createRasterSource,
  loadOcrModels,
  type RecognisedText,
  recogniseText,
  WorkBudget,
} from '@winnow/models/vision';
import sharp, { type Sharp } from 'sharp';
import { median } from '../support/median.ts';
import { requireFonts } from './images/installed-fonts.ts';
import { rasterOf } from './images/raster.ts';
import { drawSmallLine, smallFonts } from './small-letters/small-line.ts';

/** Lines of the dev seeds may be looked at; those of test are used only for the figures. */
const FIRST_SEED = { dev: 0, test: 500_000 } as const;
/** As the server reads a picture in which no personal data is looked for. */
const BUDGET_MS = 2_000;

const outcomes = ['read exactly', 'reported as unread', 'read wrongly', 'nothing'] as const;
type Outcome = (typeof outcomes)[number];

const toLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const textOf = ({ lines }: RecognisedText): string => lines.map(({ text }) => text).join(' ');
const isReported = ({ unread, unsearched }: RecognisedText): boolean => unread.length + unsearched.length > 0;

function judge(found: RecognisedText, truth: string): Outcome {
  if (toLetters(textOf(found)).includes(toLetters(truth))) return 'read exactly';
  if (isReported(found)) return 'reported as unread';
  return found.lines.length > 0 ? 'read wrongly' : 'nothing';
}

async function listPhotographs(folders: readonly string[]): Promise<string[]> {
  const lists = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
  );
  return (await Promise.all(lists))
    .flat()
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort();
}

/**
 * `--photos=FOLDER`, several times if need be; `--lines=50` on photographs at even steps; `--without`: all photographs
 * as they are instead; `--dev`: lines that may be looked at; `--keep=FOLDER`: where lines that pass as clean go. Needs
 * fonts of Debian (docs/decisions/0022).
 */
export default async function smallLetters(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      photos: { type: 'string', multiple: true, default: [] },
      lines: { type: 'string', default: '50' },
      without: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  requireFonts(smallFonts);
  const models = await loadOcrModels({ threads: 1 });
  if (models === undefined) throw new Error('no models to read with are installed');
  const photographs = await listPhotographs(values.photos);
  if (photographs.length === 0) throw new Error('no photographs: --photos=FOLDER');
  const times: number[] = [];
  const read = async (picture: Sharp) => {
    const page = createRasterSource(await rasterOf(picture));
    const start = process.cpuUsage();
    const found = await recogniseText(page, models, { enhanced: false, budget: new WorkBudget(BUDGET_MS) });
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
    return found;
  };
  if (values.without) {
    let [reported, lines] = [0, 0];
    for (const file of photographs) {
      const found = await read(sharp(file).rotate());
      lines += Number(found.lines.length > 0);
      reported += Number(isReported(found));
      if (isReported(found))
        console.error(
          `${file}: ${found.unread.map(({ reason, box }) => `${reason} ${JSON.stringify(box)}`).join(' ')}`,
        );
    }
    console.log(
      '| photographs | with lines that are read | reported as not wholly read | processor ms, p50 |\n|--:|--:|--:|--:|',
    );
    console.log(`| ${photographs.length} | ${lines} | ${reported} | ${median(times).toFixed(0)} |`);
    return;
  }
  const counts = new Map<Outcome, number>();
  const first = FIRST_SEED[values.dev ? 'dev' : 'test'];
  for (let index = 0; index < Number(values.lines); index++) {
    const file = photographs[Math.floor((index * photographs.length) / Number(values.lines))] as string;
    const line = await drawSmallLine(file, first + index);
    if (line === undefined) continue;
    const found = await read(sharp(line.bytes));
    const outcome = judge(found, line.text);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const isClean = outcome === 'nothing' || outcome === 'read wrongly';
    if (isClean) console.error(`${index} ${line.sizePx} px ${line.ink} "${line.text}" as "${textOf(found)}"`);
    if (isClean && values.keep !== undefined) await writeFile(join(values.keep, `${index}.jpg`), line.bytes);
  }
  console.log(`| lines | ${outcomes.join(' | ')} | processor ms, p50 |\n|${'--:|'.repeat(outcomes.length + 2)}`);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const cells = [all, ...outcomes.map((outcome) => counts.get(outcome) ?? 0), median(times).toFixed(0)];
  console.log(`| ${cells.join(' | ')} |`);
}
