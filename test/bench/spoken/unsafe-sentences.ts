/** Whether one unsafe sentence in a minute of ordinary talk is found, by the analyzers used for recordings. */
import { readFileSync } from 'node:fs';
import { assembleVerdict, defaultProfile, scoreFindings } from '@winnow/core';
import { loadTextModel } from '@winnow/models';
import type { SpokenWord } from '@winnow/models/speech';
import { createTextEngine } from '@winnow/text';
import type { AudioMedia } from '../../../apps/server/src/moderation/analyzers/audio/media.ts';
import { toSpeechAnalyzer } from '../../../apps/server/src/moderation/analyzers/audio/speech.ts';
import { createSpeechWindows } from '../../../apps/server/src/moderation/analyzers/audio/words/speech-windows.ts';
import { textVerdictAnalyzers } from '../../../apps/server/src/moderation/analyzers/text/index.ts';
import { createTextMedia } from '../../../apps/server/src/moderation/modalities/text.ts';

export interface UnsafeSentenceResult {
  readonly unsafe: number;
  readonly found: number;
  readonly minutes: number;
  readonly flagged: number;
}

/** Words spoken in a minute. */
const MINUTE_WORDS = 150;

const signal = new AbortController().signal;

/** Sentences inspected while the windows were chosen, and others that only measure. */
function sentences(half: 'dev' | 'test'): string[] {
  const [dev = '', test = ''] = readFileSync(new URL('../data/spoken/unsafe.txt', import.meta.url), 'utf8').split(
    '---\n',
  );
  return (half === 'dev' ? dev : test).trim().split('\n');
}

function splitIntoMinutes(words: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, index) => words.slice(index * MINUTE_WORDS, (index + 1) * MINUTE_WORDS));
}

/** Inserts the sentence in the middle of a minute, between two of its sentences if there are any. */
function insertSentence(minute: readonly string[], sentence: string): string[] {
  const ends = minute.flatMap((word, index) => (/[.?!]$/.test(word) ? [index + 1] : []));
  const middle = ends.find((end) => end >= MINUTE_WORDS / 2) ?? MINUTE_WORDS / 2;
  return [...minute.slice(0, middle), ...sentence.split(' '), ...minute.slice(middle)];
}

/** @param ordinary words of harmless talk */
export async function findUnsafeSentences(
  half: 'dev' | 'test',
  ordinary: readonly string[],
  count: number,
): Promise<UnsafeSentenceResult> {
  const model = await loadTextModel();
  if (model === undefined) throw new Error('No text model is installed.');
  await using _closing = model;
  const textEngine = createTextEngine();
  const judges = textVerdictAnalyzers({ models: [{ name: 'model', required: true, model }], guard: undefined });
  const analyzers = judges.map((judge) => toSpeechAnalyzer(judge, 'close'));

  async function isFlagged(said: readonly string[]): Promise<boolean> {
    const words = said.map(
      (text, index): SpokenWord => ({ text, startS: 0.4 * index, endS: 0.4 * index + 0.3, confidence: 1 }),
    );
    const transcript = { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard: [] };
    const asText = (text: string) =>
      createTextMedia(text, { language: 'en', findPii: false, profile: defaultProfile, textEngine });
    const close = createSpeechWindows([{ samples: new Float32Array(), transcript, words }], 'close', asText);
    const media = { windows: { close: async () => close, wide: async () => [] } } as unknown as AudioMedia;
    const found = await Promise.all(analyzers.map((analyzer) => analyzer.run(media, { signal })));
    const predictions = found.flatMap((one) => one.predictions ?? []);
    const findings = scoreFindings(
      found.flatMap((one) => one.findings ?? []),
      predictions,
    );
    const options = { profile: defaultProfile, language: 'en', recall: 1 } as const;
    return !assembleVerdict('audio', { findings, bypass: [] }, options).isClean;
  }

  const minutes = splitIntoMinutes(ordinary, count);
  const clean: string[][] = [];
  for (const minute of minutes) if (!(await isFlagged(minute))) clean.push(minute);
  const unsafe = sentences(half);
  let found = 0;
  for (const [index, sentence] of unsafe.entries())
    if (await isFlagged(insertSentence(clean[index % clean.length] ?? [], sentence))) found++;
  return { unsafe: unsafe.length, found, minutes: minutes.length, flagged: minutes.length - clean.length };
}
