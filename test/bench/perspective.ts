/** Benchmark: what Perspective's thresholds find and wrongly flag in our scores; with --fit, the scales that apps/server ships. */
import type { Likelihoods } from '@winnow/core';
import { loadTextModel, type TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import {
  type Attribute,
  attributeNames,
  attributes,
  ownScore,
} from '../../apps/server/src/compat/perspective/attributes.ts';
import { along, type Scale, scales } from '../../apps/server/src/compat/perspective/scales.ts';
import { fitted } from './perspective/fit.ts';
import { type Known, knownTexts } from './perspective/texts.ts';
import { likelihoodsOf } from './quality/likelihoods.ts';
import { type Quality, qualityOf, type Ranked, share } from './quality/metrics.ts';
import { readTexts } from './quality/texts.ts';

const THRESHOLDS = [0.5, 0.7, 0.8, 0.9] as const;

/** Texts that wait for the model together. */
const AT_ONCE = 64;

const engine = createTextEngine();

const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

interface Scored {
  readonly known: Known;
  readonly found: Likelihoods;
}

async function scored(texts: readonly Known[], model: TextModel | undefined): Promise<Scored[]> {
  const all: Scored[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    all.push(
      ...(await Promise.all(
        some.map(async (known) => ({
          known,
          found: await likelihoodsOf(known.text, engine.analyze(known.text), model),
        })),
      )),
    );
    if (at % (16 * AT_ONCE) === 0) tell(`${at} of ${texts.length} texts`);
  }
  return all;
}

/** Severe is what readers and writers call High. */
function isPositive(attribute: Attribute, { signals, severity }: Known): boolean {
  const { signals: wanted, by } = attributes[attribute];
  const isAny = signals.some((signal) => (wanted as readonly string[]).includes(signal));
  return isAny && (by === 'probability' || severity === 'High');
}

const ranked = (attribute: Attribute, all: readonly Scored[]): Ranked[] =>
  all.map(({ known, found }) => ({ score: ownScore(attribute, found), isPositive: isPositive(attribute, known) }));

const percent = (part: number | null): string => (part === null ? '' : `${(100 * part).toFixed(1)}%`);

/** Share of texts that reach each threshold. */
const reached = (items: readonly Ranked[], scale: Scale): string[] =>
  THRESHOLDS.map((threshold) => percent(share(items, ({ score }) => along(scale, score) >= threshold)));

function row(attribute: Attribute, items: readonly Ranked[], scale: Scale): string {
  const [yes, no] = [items.filter((item) => item.isPositive), items.filter((item) => !item.isPositive)];
  const { auroc }: Quality = qualityOf(items);
  const [found, wrong] = [reached(yes, scale), reached(no, scale)];
  const cells = THRESHOLDS.map((_, at) => `${found[at]} / ${wrong[at]}`);
  return `| ${[attribute, yes.length, no.length, auroc?.toFixed(3) ?? '', ...cells].join(' | ')} |`;
}

function table(all: readonly Scored[], scaleOf: (attribute: Attribute) => Scale): string {
  const head = ['attribute', 'yes', 'no', 'AUROC', ...THRESHOLDS.map((threshold) => `at ${threshold}`)];
  const lines = attributeNames.map((attribute) => row(attribute, ranked(attribute, all), scaleOf(attribute)));
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
}

const source = (scale: Scale): string => `[${scale.map(([ours, theirs]) => `[${ours}, ${theirs}]`).join(', ')}]`;

/**
 * Cells: share of texts that are it and reach the threshold / share of the others that do.
 * `--fit`: fits scales on the dev part and prints them as apps/server/src/compat/perspective/scales.ts has them; without, the scales that ship are
 * measured on the test part. `--fast`: a tenth of the texts; `--model=FOLDER`: a text model that does not ship.
 */
export default async function perspective(args: string[]): Promise<void> {
  const isFit = args.includes('--fit');
  const folder = args.find((arg) => arg.startsWith('--model='))?.slice('--model='.length);
  await using model = await loadTextModel(folder === undefined ? {} : { folder });
  tell(model === undefined ? 'no text model: word lists decide alone' : `${model.id} ${model.version}`);
  const texts = await readTexts({ part: isFit ? 'dev' : 'test', share: args.includes('--fast') ? 0.1 : 1 });
  const all = await scored(knownTexts(texts), model);
  if (!isFit) return console.log(table(all, (attribute) => scales[attribute]));
  const fits = new Map(attributeNames.map((attribute) => [attribute, fitted(ranked(attribute, all))]));
  for (const [attribute, scale] of fits) console.log(`  ${attribute}: ${source(scale)},`);
  console.log(`\n${table(all, (attribute) => fits.get(attribute) ?? [])}`);
}
