/** Benchmark: speakers found in 40 dialogues beside the true ones, and the share of time given to the right one; `--voices FOLDER`. */
import { loadSpeakerModel, type SpeakerModel } from '@winnow/models/sound';
import type { TimeSpan } from '@winnow/models/speech';
import { createDialogues, type Dialogue, dialogueKinds } from './speakers/dialogues.ts';
import { scoreSpeakers } from './speakers/score.ts';
import { findSpokenSpans } from './speakers/spoken-spans.ts';
import { readVoices } from './speakers/voices.ts';

const { signal } = new AbortController();

async function measure(model: SpeakerModel, dialogues: readonly Dialogue[], segments: readonly TimeSpan[][]) {
  const rows = [];
  for (const [index, dialogue] of dialogues.entries()) {
    const start = performance.now();
    const turns = await model.diarise(dialogue.samples, segments[index] ?? [], { signal });
    const ms = performance.now() - start;
    const score = scoreSpeakers(dialogue.turns, turns);
    rows.push({ ...dialogue, ...score, ms });
    const shares = `${(100 * score.right).toFixed(1)}% right, ${(100 * score.unknown).toFixed(1)}% unknown`;
    console.log(`${dialogue.kind}: ${dialogue.name}: ${score.found} of ${dialogue.voices}, ${shares}`);
  }
  return rows;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function printTable(rows: Awaited<ReturnType<typeof measure>>): void {
  console.log('\n| dialogues | number | right number found | more | fewer | time right | unknown |');
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const kind of [...dialogueKinds, 'all']) {
    const some = rows.filter((row) => kind === 'all' || row.kind === kind);
    const count = (test: (row: (typeof rows)[number]) => boolean): number => some.filter(test).length;
    const numbers = [
      count(({ found, voices }) => found === voices),
      count(({ found, voices }) => found > voices),
      count(({ found, voices }) => found < voices),
    ];
    const share = (key: 'right' | 'unknown'): string => `${(100 * mean(some.map((row) => row[key]))).toFixed(1)}%`;
    console.log(`| ${kind} | ${some.length} | ${numbers.join(' | ')} | ${share('right')} | ${share('unknown')} |`);
  }
  const minutes = rows.reduce((sum, { samples }) => sum + samples.length, 0) / 16_000 / 60;
  console.log(`\n${(rows.reduce((sum, { ms }) => sum + ms, 0) / minutes).toFixed(0)} ms a minute of sound`);
}

/**
 * `--voices FOLDER`: what packages/models/training/sound/voices.py wrote; `--dev`: the dialogues on which thresholds
 * are chosen; `--model FOLDER`: another speaker model than the one that ships.
 */
export default async function speakers(args: string[]): Promise<void> {
  const option = (name: string): string | undefined => args[args.indexOf(name) + 1 || args.length];
  const folder = option('--voices');
  if (folder === undefined)
    throw new Error('usage: npm run bench -- speakers --voices FOLDER [--dev] [--model FOLDER]');
  const part = args.includes('--dev') ? 'dev' : 'test';
  const dialogues = createDialogues(await readVoices(folder, part));
  const segments = await findSpokenSpans(dialogues.map(({ samples }) => samples));
  const model = option('--model');
  await using speakerModel = await loadSpeakerModel(model === undefined ? {} : { folder: model });
  printTable(await measure(speakerModel, dialogues, segments));
}
