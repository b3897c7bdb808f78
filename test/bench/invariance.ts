/** Benchmark: whether a verdict stays the same when a text is edited without changing what it says. */
import { categoryIds } from '@winnow/core';
import { loadTextModel, type TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { type Split, splitOf } from '../../packages/models/training/corpus/split.ts';
import { edits, type InvariantEdit } from '../quality/invariance/edits.ts';
import { groupBy } from './quality/group-by.ts';
import type { CategoryScoreMap } from './quality/judges/judge.ts';
import { scoreEachCategory } from './quality/judges/judge.ts';
import { computeLikelihoods } from './quality/likelihoods.ts';
import { isFlagged } from './quality/verdicts.ts';

/** Texts of each language, half of them violating; English, the most common in requests, has four times as many. */
const PER_LANGUAGE = 40;
const languages = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr', 'zh'];

/** A text's scores vary by less than this with the other texts of its batch. */
const NOISE = 0.001;

const engine = createTextEngine();

async function scoreText(text: string, model: TextModel | undefined): Promise<CategoryScoreMap> {
  const known = await computeLikelihoods(text, engine.analyze(text), model);
  return scoreEachCategory((signal) => known[signal].score);
}

function sampleTexts(part: Split): string[] {
  const rows = readWrittenTexts()
    .lines.map(({ row }) => row)
    .filter((row) => splitOf(row) === part);
  return languages.flatMap((language) => {
    const sides = groupBy(
      rows.filter(({ lang }) => lang === language),
      ({ labels }) => labels.length > 0,
    );
    const each = (PER_LANGUAGE * (language === 'en' ? 4 : 1)) / 2;
    return [true, false].flatMap((side) => (sides.get(side) ?? []).slice(0, each).map(({ text }) => text));
  });
}

interface InvarianceResult {
  readonly edit: InvariantEdit;
  readonly flips: number;
  readonly lost: number;
  readonly different: number;
}

async function measure(
  edit: InvariantEdit,
  before: readonly [string, CategoryScoreMap][],
  model: TextModel | undefined,
): Promise<InvarianceResult> {
  const rows = await Promise.all(
    before.map(async ([text, scores]) => {
      const after = await scoreText(edit.apply(text), model);
      const was = isFlagged(scores);
      const isNow = isFlagged(after);
      const moved = categoryIds.some((signal) => Math.abs(after[signal] - scores[signal]) > NOISE);
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

/** `--test` reads the test part; `--model FOLDER` uses another model. */
export default async function invariance(args: string[]): Promise<void> {
  const folder = args.includes('--model') ? args[args.indexOf('--model') + 1] : undefined;
  const part = args.includes('--test') ? 'test' : 'dev';
  await using model = await loadTextModel(folder === undefined ? {} : { folder });
  const before = await Promise.all(
    sampleTexts(part).map(async (text): Promise<[string, CategoryScoreMap]> => [text, await scoreText(text, model)]),
  );
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  console.log(`${before.length} written texts of the ${part} part in ${languages.length} languages`);
  console.log(`model: ${model === undefined ? 'none' : `${model.id} ${model.version}, reads ${model.reads}`}\n`);
  console.log('| edit | taken away by | verdicts that change | flagged → clean | other scores | goal |');
  console.log('|---|---|--:|--:|--:|--:|');
  for (const edit of edits) {
    const { flips, lost, different } = await measure(edit, before, model);
    const missed = flips > edit.maxChangedShare ? ' **missed**' : '';
    console.log(
      `| ${edit.name} | ${edit.removedBy} | ${percent(flips)}${missed} | ${percent(lost)} | ${percent(different)} | ${percent(edit.maxChangedShare)} |`,
    );
  }
}
