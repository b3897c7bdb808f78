/** Benchmark: whether a verdict stays the same when a text is edited without changing what it says. */
import { signals } from '@winnow/core';
import { loadTextModel, type TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import { type Edit, edits } from '../quality/invariance/edits.ts';
import { readWritten } from '../quality/read-corpus.ts';
import { type Split, splitOf } from '../quality/split.ts';
import { groupsOf } from './quality/groups.ts';
import type { Scores } from './quality/judges/judge.ts';
import { scoresBy } from './quality/judges/judge.ts';
import { likelihoodsOf } from './quality/likelihoods.ts';
import { isFlagged } from './quality/verdicts.ts';

/** Texts of each language, half of them violating; English, which most callers write, has four times as many. */
const PER_LANGUAGE = 40;
const languages = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr', 'zh'];

/** Scores of one text differ by less than this with what it is read beside. */
const NOISE = 0.001;

const engine = createTextEngine();

async function judged(text: string, model: TextModel | undefined): Promise<Scores> {
  const known = await likelihoodsOf(text, engine.analyze(text), model);
  return scoresBy((signal) => known[signal].score);
}

function drawn(part: Split): string[] {
  const rows = readWritten()
    .lines.map(({ row }) => row)
    .filter((row) => splitOf(row) === part);
  return languages.flatMap((language) => {
    const sides = groupsOf(
      rows.filter(({ lang }) => lang === language),
      ({ labels }) => labels.length > 0,
    );
    const each = (PER_LANGUAGE * (language === 'en' ? 4 : 1)) / 2;
    return [true, false].flatMap((side) => (sides.get(side) ?? []).slice(0, each).map(({ text }) => text));
  });
}

interface Row {
  readonly edit: Edit;
  readonly flips: number;
  readonly lost: number;
  readonly different: number;
}

async function measure(edit: Edit, before: readonly [string, Scores][], model: TextModel | undefined): Promise<Row> {
  const rows = await Promise.all(
    before.map(async ([text, scores]) => {
      const after = await judged(edit.write(text), model);
      const was = isFlagged(scores);
      const isNow = isFlagged(after);
      const moved = signals.some((signal) => Math.abs(after[signal] - scores[signal]) > NOISE);
      return { was, flipped: was !== isNow, moved };
    }),
  );
  const flagged = rows.filter(({ was }) => was);
  const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / Math.max(1, all.length);
  return {
    edit,
    flips: share(
      rows.filter(({ flipped }) => flipped),
      rows,
    ),
    lost: share(
      flagged.filter(({ flipped }) => flipped),
      flagged,
    ),
    different: share(
      rows.filter(({ moved }) => moved),
      rows,
    ),
  };
}

/** `--test` reads the test part; `--model FOLDER` judges by another model. */
export default async function invariance(args: string[]): Promise<void> {
  const folder = args.includes('--model') ? args[args.indexOf('--model') + 1] : undefined;
  const part = args.includes('--test') ? 'test' : 'dev';
  await using model = await loadTextModel(folder === undefined ? {} : { folder });
  const before = await Promise.all(
    drawn(part).map(async (text): Promise<[string, Scores]> => [text, await judged(text, model)]),
  );
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  console.log(`${before.length} written texts of the ${part} part in ${languages.length} languages`);
  console.log(`model: ${model === undefined ? 'none' : `${model.id} ${model.version}, reads ${model.reads}`}\n`);
  console.log('| edit | taken away by | verdicts that change | flagged → clean | other scores | goal |');
  console.log('|---|---|--:|--:|--:|--:|');
  for (const edit of edits) {
    const { flips, lost, different } = await measure(edit, before, model);
    const missed = flips > edit.most ? ' **missed**' : '';
    console.log(
      `| ${edit.name} | ${edit.takenAwayBy} | ${percent(flips)}${missed} | ${percent(lost)} | ${percent(different)} | ${percent(edit.most)} |`,
    );
  }
}
