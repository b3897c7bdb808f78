/** Benchmark: what Perspective's thresholds find and wrongly flag with our scores; with --fit, the scales that apps/server ships. */
import type { Likelihoods } from '@winnow/core';
import { loadTextModel, type TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import {
  type Attribute,
  attributeNames,
  attributes,
  rawAttributeScore,
} from '../../apps/server/src/transport/compat/perspective/perspective-attributes.ts';
import {
  interpolateScore,
  type ScoreScale,
  scales,
} from '../../apps/server/src/transport/compat/perspective/scales.ts';
import { type CalibrationText, calibrationTexts } from './perspective/calibration-texts.ts';
import { fitScale } from './perspective/fit-scale.ts';
import { readBenchTexts } from './quality/bench-texts.ts';
import { computeLikelihoods } from './quality/likelihoods.ts';
import { type LabelledScore, type RankingMetrics, rankingMetrics, shareWhere } from './quality/metrics.ts';

const THRESHOLDS = [0.5, 0.7, 0.8, 0.9] as const;

/** Concurrent texts. */
const AT_ONCE = 64;

const engine = createTextEngine();

const printProgress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

interface ScoredCalibrationText {
  readonly known: CalibrationText;
  readonly found: Likelihoods;
}

async function scoreCalibrationTexts(
  texts: readonly CalibrationText[],
  model: TextModel | undefined,
): Promise<ScoredCalibrationText[]> {
  const all: ScoredCalibrationText[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    all.push(
      ...(await Promise.all(
        some.map(async (known) => ({
          known,
          found: await computeLikelihoods(known.text, engine.analyze(known.text), model),
        })),
      )),
    );
    if (at % (16 * AT_ONCE) === 0) printProgress(`${at} of ${texts.length} texts`);
  }
  return all;
}

/** "Severe" is what annotators and writers call High. */
function isPositive(attribute: Attribute, { signals, severity }: CalibrationText): boolean {
  const { signals: wanted, by } = attributes[attribute];
  const isAny = signals.some((signal) => (wanted as readonly string[]).includes(signal));
  return isAny && (by === 'probability' || severity === 'High');
}

const labelledScores = (attribute: Attribute, all: readonly ScoredCalibrationText[]): LabelledScore[] =>
  all.map(({ known, found }) => ({
    score: rawAttributeScore(attribute, found),
    isPositive: isPositive(attribute, known),
  }));

const percent = (part: number | null): string => (part === null ? '' : `${(100 * part).toFixed(1)}%`);

/** Share of texts that reach each threshold. */
const sharesReaching = (items: readonly LabelledScore[], scale: ScoreScale): string[] =>
  THRESHOLDS.map((threshold) => percent(shareWhere(items, ({ score }) => interpolateScore(scale, score) >= threshold)));

function row(attribute: Attribute, items: readonly LabelledScore[], scale: ScoreScale): string {
  const [yes, no] = [items.filter((item) => item.isPositive), items.filter((item) => !item.isPositive)];
  const { auroc }: RankingMetrics = rankingMetrics(items);
  const [found, wrong] = [sharesReaching(yes, scale), sharesReaching(no, scale)];
  const cells = THRESHOLDS.map((_, at) => `${found[at]} / ${wrong[at]}`);
  return `| ${[attribute, yes.length, no.length, auroc?.toFixed(3) ?? '', ...cells].join(' | ')} |`;
}

function table(all: readonly ScoredCalibrationText[], scaleOf: (attribute: Attribute) => ScoreScale): string {
  const head = ['attribute', 'yes', 'no', 'AUROC', ...THRESHOLDS.map((threshold) => `at ${threshold}`)];
  const lines = attributeNames.map((attribute) => row(attribute, labelledScores(attribute, all), scaleOf(attribute)));
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
}

const scaleSource = (scale: ScoreScale): string =>
  `[${scale.map(([ours, theirs]) => `[${ours}, ${theirs}]`).join(', ')}]`;

/**
 * Cells: share of positive texts that reach the threshold / share of the others that do.
 * `--fit`: fits scales on the dev part and prints them in the format of apps/server/src/transport/compat/perspective/scales.ts;
 * otherwise the shipped scales are measured on the test part. `--fast`: a tenth of the texts; `--model=FOLDER`: a text
 * model other than the shipped one.
 */
export default async function perspective(args: string[]): Promise<void> {
  const isFit = args.includes('--fit');
  const folder = args.find((arg) => arg.startsWith('--model='))?.slice('--model='.length);
  await using model = await loadTextModel(folder === undefined ? {} : { folder });
  printProgress(model === undefined ? 'no text model: word lists decide alone' : `${model.id} ${model.version}`);
  const texts = await readBenchTexts({ part: isFit ? 'dev' : 'test', share: args.includes('--fast') ? 0.1 : 1 });
  const all = await scoreCalibrationTexts(calibrationTexts(texts), model);
  if (!isFit) return console.log(table(all, (attribute) => scales[attribute]));
  const fits = new Map(attributeNames.map((attribute) => [attribute, fitScale(labelledScores(attribute, all))]));
  for (const [attribute, scale] of fits) console.log(`  ${attribute}: ${scaleSource(scale)},`);
  console.log(`\n${table(all, (attribute) => fits.get(attribute) ?? [])}`);
}
