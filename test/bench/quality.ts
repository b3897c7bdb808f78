/** Benchmark: text moderation quality by signal, source, annotator, language and function, compared with word lists, obscenity and a sentence encoder. */

import { type BenchTexts, readBenchTexts } from './quality/bench-texts.ts';
import type { Judge } from './quality/judges/judge.ts';
import { obscenityJudge } from './quality/judges/obscenity.ts';
import { sentenceEncoderJudge } from './quality/judges/sentence-encoder.ts';
import { type WinnowJudgeOptions, winnowJudges } from './quality/judges/winnow.ts';
import { renderMarkdown, writeQualityDocs } from './quality/quality-page.ts';
import { type ScoreBoard, scoreAll } from './quality/score-board.ts';
import { annotatorSections } from './quality/sections/by-annotators.ts';
import { sourceSections } from './quality/sections/by-source.ts';
import { identitySections } from './quality/sections/identity.ts';
import { languageSections } from './quality/sections/languages.ts';
import { functionalSuiteSections } from './quality/sections/suite.ts';
import { writtenTextSections } from './quality/sections/written.ts';

const sections = [
  annotatorSections,
  sourceSections,
  writtenTextSections,
  functionalSuiteSections,
  identitySections,
  languageSections,
] as const;

const printProgress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Every available judge, and why others are missing. */
async function openJudges(
  { trainingTexts }: BenchTexts,
  options: WinnowJudgeOptions & { readonly isAlone: boolean },
): Promise<{ judges: Judge[]; notes: string[] }> {
  const notes: string[] = [];
  const { judges: own, model } = await winnowJudges(options);
  notes.push(
    model === undefined
      ? 'No text model is installed: word lists decide alone.'
      : `Text model: ${model.id} ${model.version}.`,
  );
  if (options.isAlone) return { judges: own, notes };
  const judges = [...own, await obscenityJudge()];
  printProgress(`teaching the sentence encoder by ${trainingTexts.train.length} texts`);
  try {
    judges.push(await sentenceEncoderJudge(trainingTexts));
    notes.push(
      `The sentence encoder was trained on ${trainingTexts.train.length} English texts and supports no other language.`,
    );
  } catch (error) {
    notes.push(`The sentence encoder could not be trained: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return { judges, notes };
}

const allTexts = ({ bySource: sampled, read, written: ours, suite: functions, rare }: BenchTexts) => [
  ...sampled,
  ...read,
  ...ours,
  ...functions,
  ...rare,
];

async function scoreBoardOf(judges: readonly Judge[], texts: BenchTexts): Promise<ScoreBoard> {
  try {
    return await scoreAll(judges, allTexts(texts), (judge, done, of) => {
      if (done % 512 === 0 || done >= of) printProgress(`${judge}: ${Math.min(done, of)} of ${of} texts`);
    });
  } finally {
    await Promise.all(judges.map((judge) => judge[Symbol.asyncDispose]()));
  }
}

/**
 * Prints tables in Markdown.
 * `--fast`: a tenth of the texts; `--dev`: the part for model selection, instead of the test part and without the
 * suite, during model development; `--model=FOLDER`: a text model other than the shipped one; `--careful`:
 * with the second model behind it; `--alone`: without the judges that it is compared with; `--write`: also updates docs/quality.md and docs/quality.json.
 */
export default async function quality(args: string[]): Promise<void> {
  const startedMs = performance.now();
  const isFast = args.includes('--fast');
  const part = args.includes('--dev') ? 'dev' : 'test';
  printProgress('reading texts');
  const texts = await readBenchTexts({ part, share: isFast ? 0.1 : 1 });
  const { judges, notes } = await openJudges(texts, {
    folder: args.find((arg) => arg.startsWith('--model='))?.slice('--model='.length),
    isCareful: args.includes('--careful'),
    isAlone: args.includes('--alone'),
  });
  if (texts.bySource.length === 0)
    notes.unshift('The public texts are not beside the repository: our own alone were judged.');
  notes.unshift(`The ${part} part${isFast ? ', a tenth of it' : ''}: ${allTexts(texts).length} texts.`);
  const board = await scoreBoardOf(judges, texts);
  const found = sections.flatMap((section) => section({ board, texts }));
  console.log(`${notes.join(' ')}\n\n${renderMarkdown(found)}`);
  const date = new Date().toISOString().slice(0, 10);
  const command = ['npm run bench -- quality', ...args].join(' ');
  if (args.includes('--write')) writeQualityDocs({ command, date, notes, sections: found });
  printProgress(`${Math.round((performance.now() - startedMs) / 1000)} s`);
}
