/** Benchmark: lines in ten scripts, three fonts and three qualities: read, reported as unread, or neither. */
import {
  createRasterSource,
  loadOcrModels,
  type RecognisedText,
  recogniseText,
  WorkBudget,
} from '@winnow/models/vision';
import sharp from 'sharp';
import { countEdits } from '../../packages/models/src/vision/ocr/scripts/edit-distance.ts';
import { median } from '../support/median.ts';
import { requireFonts } from './images/installed-fonts.ts';
import { rasterOf } from './images/raster.ts';
import { drawLine, type Quality, qualities } from './scripts/draw-line.ts';
import { createScriptLines, scriptStyles, type WrittenScript } from './scripts/script-lines.ts';

/** Lines of the dev seed were inspected during development; those of test are used only for the figures. */
const SEEDS = { dev: 0, test: 1 } as const;
/** As the server reads a picture in which no personal data is looked for. */
const BUDGET_MS = 2_000;
/** A line with a larger share of wrong characters is not read. */
const MAX_ERRORS = 0.25;

interface LineResult {
  readonly quality: Quality;
  readonly outcome: 'read' | 'unread' | 'wrongly clean';
  /** Wrong characters, of how many; of a line that is not read at all, all. */
  readonly edits: number;
  readonly length: number;
  readonly ms: number;
  readonly text: string;
  readonly truth: string;
  readonly font: string;
}

/** Case, spaces and signs do not count, nor do marks that Unicode writes in several ways. */
const toComparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{P}\p{S}\s]/gu, '')
    .toLowerCase();

function judge({ lines, unread, unsearched }: RecognisedText, truth: string) {
  const text = lines.map((line) => line.text).join(' ');
  const wanted = toComparable(truth);
  const edits = Math.min(wanted.length, countEdits(toComparable(text), wanted));
  const isRead = edits <= MAX_ERRORS * wanted.length;
  const isReported = unread.length + unsearched.length > 0;
  const outcome = isRead ? 'read' : isReported ? 'unread' : 'wrongly clean';
  return { text, edits, length: wanted.length, outcome } as const;
}

function row(name: string, results: readonly LineResult[]): string {
  const count = (outcome: LineResult['outcome'], quality?: Quality) =>
    results.filter((each) => each.outcome === outcome && (quality === undefined || each.quality === quality)).length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const errors = sum(results.map(({ edits }) => edits)) / sum(results.map(({ length }) => length));
  const byQuality = (Object.keys(qualities) as Quality[]).map((quality) => count('read', quality));
  const cells = [results.length, ...byQuality, count('unread'), count('wrongly clean'), errors.toFixed(3)];
  return `| ${[name, ...cells, median(results.map(({ ms }) => ms)).toFixed(0)].join(' | ')} |`;
}

/**
 * `--dev`: the lines that may be inspected; `--count=30`: lines of each script; `--scripts=Thai,Greek`; `--misses`:
 * prints the lines that are not read. Needs fonts of Debian (docs/decisions/0022).
 */
export default async function scripts(args: string[]): Promise<void> {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const wanted = (option('scripts')?.split(',') ?? Object.keys(scriptStyles)) as WrittenScript[];
  requireFonts(wanted.flatMap((script) => scriptStyles[script].fonts));
  const models = await loadOcrModels({ threads: 1 });
  if (models === undefined) throw new Error('no models to read with are installed');
  const seed = SEEDS[args.includes('--dev') ? 'dev' : 'test'];
  console.log(
    `| script | lines | read: ${Object.keys(qualities).join(' | ')} | unread | wrongly clean | errors | ms |`,
  );
  console.log(`|---|${'--:|'.repeat(4 + Object.keys(qualities).length)}`);
  const all: LineResult[] = [];
  for (const script of wanted) {
    const results: LineResult[] = [];
    for (const [index, truth] of createScriptLines(script, Number(option('count') ?? 30), seed).entries()) {
      for (const [place, font] of scriptStyles[script].fonts.entries()) {
        const quality = (Object.keys(qualities) as Quality[])[(index + place) % 3] as Quality;
        const { bytes } = await drawLine(truth, { font, quality, seed: 3 * index + place });
        const page = createRasterSource(await rasterOf(sharp(bytes)));
        const start = performance.now();
        const found = await recogniseText(page, models, { enhanced: false, budget: new WorkBudget(BUDGET_MS) });
        const result = { ...judge(found, truth), quality, truth, font, ms: performance.now() - start };
        results.push(result);
        if (args.includes('--misses') && result.outcome !== 'read')
          console.error(`${script} ${quality} ${font} ${result.outcome}: "${truth}" as "${result.text}"`);
      }
    }
    console.log(row(script, results));
    all.push(...results);
  }
  console.log(row('all', all));
}
