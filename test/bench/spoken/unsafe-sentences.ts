/**
 * Whether an unsafe sentence is found in a minute of ordinary talk, and passages are judged as in print, by the
 * analyzers used for recordings.
 */
import { readFileSync } from 'node:fs';
import { assembleVerdict, defaultProfile, type Severity, scoreFindings, severityRank } from '@winnow/core';
import { loadTextModel } from '@winnow/models';
import type { SpokenWord } from '@winnow/models/speech';
import { createTextEngine } from '@winnow/text';
import type { AnalyzerResult } from '../../../apps/server/src/moderation/analyzers/analyzer.ts';
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

/** Lines inspected while the windows were chosen, and others that only measure. */
function linesOf(file: 'unsafe' | 'passages' | 'harmless', half: 'dev' | 'test'): string[] {
  const [dev = '', test = ''] = readFileSync(new URL(`../data/spoken/${file}.txt`, import.meta.url), 'utf8').split(
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

export interface PassageResult {
  readonly passages: number;
  readonly inPrint: number;
  readonly inSound: number;
  /** Of less severity than the same words in print. */
  readonly milder: number;
  readonly harmless: number;
  readonly flagged: number;
}

/** The severity of words that are spoken, and of the same words as a text: perfectly transcribed. */
interface TranscriptJudge extends AsyncDisposable {
  spoken(said: readonly string[]): Promise<Severity>;
  printed(text: string): Promise<Severity>;
}

async function openTranscriptJudge(): Promise<TranscriptJudge> {
  const model = await loadTextModel();
  if (model === undefined) throw new Error('No text model is installed.');
  const textEngine = createTextEngine();
  const judges = textVerdictAnalyzers({ models: [{ name: 'model', required: true, model }], guard: undefined });
  const analyzers = judges.map((judge) => toSpeechAnalyzer(judge, 'close'));
  const asText = (text: string) =>
    createTextMedia(text, { language: 'en', findPii: false, profile: defaultProfile, textEngine });
  const severityOf = (found: readonly AnalyzerResult[]): Severity => {
    const findings = scoreFindings(
      found.flatMap((one) => one.findings ?? []),
      found.flatMap((one) => one.predictions ?? []),
    );
    const options = { profile: defaultProfile, language: 'en', recall: 1 } as const;
    return assembleVerdict('audio', { findings, bypass: [] }, options).severity;
  };
  return {
    async spoken(said) {
      const words = said.map(
        (text, index): SpokenWord => ({ text, startS: 0.4 * index, endS: 0.4 * index + 0.3, confidence: 1 }),
      );
      const transcript = { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard: [] };
      const speech = [{ samples: new Float32Array(), transcript, words }];
      const close = createSpeechWindows(speech, 'close', asText);
      const windows = { close: async () => close, wide: async () => [] };
      const media = { windows, speech: async () => speech } as unknown as AudioMedia;
      return severityOf(await Promise.all(analyzers.map((analyzer) => analyzer.run(media, { signal }))));
    },
    printed: async (text) => severityOf(await Promise.all(judges.map((judge) => judge.run(asText(text), { signal })))),
    [Symbol.asyncDispose]: () => model.close(),
  };
}

/** @param ordinary words of harmless talk */
export async function findUnsafeSentences(
  half: 'dev' | 'test',
  ordinary: readonly string[],
  count: number,
): Promise<UnsafeSentenceResult> {
  await using judge = await openTranscriptJudge();
  const isFlagged = async (said: readonly string[]) => (await judge.spoken(said)) !== 'None';
  const minutes = splitIntoMinutes(ordinary, count);
  const clean: string[][] = [];
  for (const minute of minutes) if (!(await isFlagged(minute))) clean.push(minute);
  const unsafe = linesOf('unsafe', half);
  let found = 0;
  for (const [index, sentence] of unsafe.entries())
    if (await isFlagged(insertSentence(clean[index % clean.length] ?? [], sentence))) found++;
  return { unsafe: unsafe.length, found, minutes: minutes.length, flagged: minutes.length - clean.length };
}

/** Passages of two or three sentences, each a recording of its own, beside the same words in print. */
export async function comparePassages(half: 'dev' | 'test'): Promise<PassageResult> {
  await using judge = await openTranscriptJudge();
  const [passages, harmless] = [linesOf('passages', half), linesOf('harmless', half)];
  let [inPrint, inSound, milder, flagged] = [0, 0, 0, 0];
  for (const passage of passages) {
    const [printed, spoken] = [await judge.printed(passage), await judge.spoken(passage.split(' '))];
    if (printed !== 'None') inPrint++;
    if (spoken !== 'None') inSound++;
    if (severityRank(spoken) < severityRank(printed)) milder++;
  }
  for (const sentence of harmless) if ((await judge.spoken(sentence.split(' '))) !== 'None') flagged++;
  return { passages: passages.length, inPrint, inSound, milder, harmless: harmless.length, flagged };
}
