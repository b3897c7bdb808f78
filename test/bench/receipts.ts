/** Benchmark: words of photographed receipts: found, spurious, run together with their neighbours, or split, standard and enhanced. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../support/median.ts';
import { requireFonts } from './images/installed-fonts.ts';
import { type PictureReader, pictureReaders } from './images/picture-readers.ts';
import { compareWords, foldWord } from './images/word-score.ts';
import { drawReceipt, type ReceiptPicture, receiptFonts } from './receipts/draw-receipt.ts';

const FIRST_SEED = { dev: 0, test: 2_000_000 };

interface ReceiptResult {
  readonly truth: number;
  readonly found: number;
  readonly read: number;
  /** Spurious words that are several neighbouring words, and parts of one word. */
  readonly joined: number;
  readonly split: number;
  readonly processorMs: number;
}

/** Whether neighbouring words of one list, without spaces, are a word of the other. */
function countRunTogether(long: readonly string[], parts: readonly string[]): number {
  const pairs = new Set<string>();
  for (const [index, word] of parts.entries()) {
    pairs.add(foldWord(word + (parts[index + 1] ?? '')));
    pairs.add(foldWord(word + (parts[index + 1] ?? '') + (parts[index + 2] ?? '')));
  }
  return long.filter((word) => pairs.has(word)).length;
}

/** "2×1.25" for "2 x 1.25": the two signs look the same. */
const toPlainSigns = (words: readonly string[]): string[] => words.map((word) => word.replace(/×/g, 'x'));

async function measure(reader: PictureReader, picture: ReceiptPicture) {
  const cpu = process.cpuUsage();
  const words = toPlainSigns(await reader.read(picture));
  const { user, system } = process.cpuUsage(cpu);
  const score = compareWords(picture.words, words);
  const joined = countRunTogether(score.spurious, picture.words);
  const split = countRunTogether(score.missed, words);
  return { ...score, joined, split, processorMs: (user + system) / 1000 };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function row(name: string, all: readonly ReceiptResult[]): string {
  const total = (key: keyof ReceiptResult) => sum(all.map((each) => each[key]));
  const [truth, found, read] = [total('truth'), total('found'), total('read')];
  const shares = [
    share(found, truth),
    share(read - found, read),
    share(total('joined'), truth),
    share(total('split'), truth),
  ];
  return `| ${[name, all.length, truth, ...shares, median(all.map(({ processorMs }) => processorMs)).toFixed(0)].join(' | ')} |`;
}

/**
 * `--dev`: the receipts that may be inspected, in other fonts and of other shops; `--count=40`; `--readers=standard,enhanced`;
 * `--photos=FOLDER`: photographs behind them, without it drawn ones; `--misses`: prints missed and spurious words;
 * `--keep=FOLDER`: where the pictures go. Needs fonts of Debian (docs/decisions/0022).
 */
export default async function receipts(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      count: { type: 'string', default: '40' },
      readers: { type: 'string', default: 'standard' },
      photos: { type: 'string' },
      misses: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const part = values.dev ? 'dev' : 'test';
  requireFonts(receiptFonts(part));
  const readers = pictureReaders.filter(({ name }) => values.readers.split(',').includes(name));
  for (const { name, open } of readers) {
    await using reader = await open(1);
    const all: (ReceiptResult & Pick<ReceiptPicture, 'print' | 'letterPx'>)[] = [];
    for (let index = 0; index < Number(values.count); index++) {
      const seed = FIRST_SEED[part] + index;
      const picture = await drawReceipt(seed, part, values.photos);
      if (values.keep !== undefined) writeFileSync(join(values.keep, `receipt-${seed}.jpg`), picture.bytes);
      const result = await measure(reader, picture);
      all.push({ ...result, print: picture.print, letterPx: picture.letterPx });
      if (values.misses && result.missed.length + result.spurious.length > 0)
        console.error(
          `${name} ${seed} ${picture.print} ${picture.letterPx.toFixed(0)} px: missed ${result.missed.join(' ')} | read ${result.spurious.join(' ')}`,
        );
    }
    console.log(
      `\n| ${name}, ${part} | pictures | words | found | spurious | run together | split | p50 processor ms |\n|---|--:|--:|--:|--:|--:|--:|--:|`,
    );
    console.log(row('**all**', all));
    for (const print of ['smooth', 'dots'] as const)
      console.log(
        row(
          print,
          all.filter((each) => each.print === print),
        ),
      );
    console.log(
      row(
        'letters under 12 px',
        all.filter(({ letterPx }) => letterPx < 12),
      ),
    );
    console.log(
      row(
        'from 12 px',
        all.filter(({ letterPx }) => letterPx >= 12),
      ),
    );
  }
}
