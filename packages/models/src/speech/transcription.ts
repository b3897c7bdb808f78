/**
 * Transcribes a recording window by window; what gave no words, or doubtful ones, is then transcribed again by itself,
 * and what stays without words is reported.
 */
import { type TaskContext, type TurnRequest, toTurnRequest } from '../scheduling/index.ts';
import { groupIntoSegments, type TimedWord } from './segments.ts';
import type { WindowWord } from './token-words.ts';
import {
  SAMPLE_RATE_HZ,
  type TimeSpan,
  type TranscribeOptions,
  type Transcript,
  type UnheardSpan,
} from './transcript.ts';
import { findNextWindow, splitSureWords, type TranscriptionWindow, toRecordingTime } from './transcription-window.ts';
import {
  cutAtPauses,
  findDoubtfulSpeech,
  findWordlessSpeech,
  isWithin,
  meanConfidence,
  subtractSpans,
} from './unheard-speech.ts';
import { MARGIN_S, mergeCloseSpans } from './voice-activity.ts';
import type { WindowTranscriber } from './window-transcriber.ts';

/** What a transcription needs of the model. */
export interface SpeechContext {
  readonly transcriber: WindowTranscriber;
  readonly maxWindowS: number;
  spansOf(samples: Float32Array, task: TaskContext): Promise<readonly TimeSpan[]>;
  /** Runs of a window must not be interleaved, because the thread caches the last encoded window. */
  runExclusively<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A window of at least `MIN_LANGUAGE_S` is in another language if that is as likely, or the wanted ones as unlikely.
 * Chosen on clips of 2 to 5 s; of cries and noise, English has at least .3.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.7;
const UNLIKELY_LANGUAGE_CONFIDENCE = 0.05;
const MIN_LANGUAGE_S = 1.5;
/**
 * Sentences below it are read again. Where the window may be partly in another language, more are: Whisper translates
 * what it is set to read as English.
 */
const DOUBTFUL_CONFIDENCE = 0.6;
const DOUBTFUL_CONFIDENCE_IF_MIXED = 0.7;
const UNMIXED_LANGUAGE_CONFIDENCE = 0.9;
/** Chosen by us, not measured: more words than before must be surer, since each reading takes its own chance. */
const MIN_IMPROVEMENT = 0.1;
/** Chosen by us, not measured: a reading that stops early is no better, however sure. */
const LEAST_KEPT_SHARE = 0.8;
/** Longest part that is read again: short enough to hold one language. */
const MOST_PART_S = 6;
/** Chosen by us, not measured: in noise everything is in doubt, and a second reading must not double the work. */
const PARTS_PER_SECOND = 0.1;
const LEAST_PARTS = 4;

interface WindowReading {
  readonly words: readonly TimedWord[];
  /** The likeliest language, however sure. */
  readonly language: string;
  /** It is in a language that is not wanted, and was not read. */
  readonly isForeign: boolean;
  /** Whether all of it seems to be in one language. */
  readonly isUnmixed: boolean;
}

/** A recording that is being transcribed. */
interface Transcribing {
  readonly samples: Float32Array;
  readonly spans: readonly TimeSpan[];
  readonly options: TranscribeOptions;
  /** Detected from the first speech if it was not given. */
  spoken?: { readonly language: string; readonly confidence: number };
}

export const durationOf = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);

/** Encodes a window and decodes its words, unless it is in a language that is not wanted. */
function readWindow(
  { transcriber, runExclusively }: SpeechContext,
  work: Transcribing,
  window: TranscriptionWindow,
): Promise<WindowReading> {
  const { samples, spans, options } = work;
  return runExclusively(toTurnRequest(options, durationOf(window.pieces)), async () => {
    const encoded = await transcriber.encode(window, samples);
    const likeliest = transcriber.findLikeliestLanguage(encoded);
    work.spoken ??= likeliest;
    const main = work.spoken.language;
    const wanted = [main, ...(options.languages ?? [likeliest.language])];
    const isWanted = wanted.includes(likeliest.language);
    const isUnlikely = transcriber.getLanguageConfidence(encoded, wanted) < UNLIKELY_LANGUAGE_CONFIDENCE;
    const isSure =
      durationOf(window.pieces) >= MIN_LANGUAGE_S && (likeliest.confidence >= MIN_LANGUAGE_CONFIDENCE || isUnlikely);
    const isUnmixed = likeliest.language === main && likeliest.confidence >= UNMIXED_LANGUAGE_CONFIDENCE;
    if (isSure && !isWanted) return { words: [], language: likeliest.language, isForeign: true, isUnmixed };
    const language = isSure && options.languages !== undefined ? likeliest.language : main;
    const read = await transcriber.readWords(encoded, language);
    const mark = language === main ? {} : { language };
    const placed = read.map((word) => ({ ...placeWord(word, window, spans), ...mark }));
    // Neither the language nor the words are certain: what is there was made up, and no translation of it either.
    const words = isWanted || meanConfidence(placed) >= DOUBTFUL_CONFIDENCE ? placed : [];
    return { words, language: likeliest.language, isForeign: false, isUnmixed };
  });
}

interface FirstReading {
  readonly words: readonly TimedWord[];
  /** In other languages, window by window. */
  readonly foreign: readonly TimeSpan[];
  readonly doubtful: readonly TimeSpan[];
}

/** All windows, one after the other. */
async function readAllWindows(context: SpeechContext, work: Transcribing): Promise<FirstReading> {
  const { samples, spans, options } = work;
  const words: TimedWord[] = [];
  const foreign: TimeSpan[] = [];
  const doubtful: TimeSpan[] = [];
  let fromS = 0;
  for (
    let window = findNextWindow(spans, 0, context.maxWindowS);
    window !== undefined;
    window = findNextWindow(spans, fromS, context.maxWindowS)
  ) {
    const found = await readWindow(context, work, window);
    const read = splitSureWords(window, found.words);
    if (found.isForeign) foreign.push(...window.pieces);
    words.push(...read.sure);
    const leastConfidence = found.isUnmixed ? DOUBTFUL_CONFIDENCE : DOUBTFUL_CONFIDENCE_IF_MIXED;
    doubtful.push(...findDoubtfulSpeech(spans, read.sure, leastConfidence));
    // What is in another language is not read again from its last word on: it has none.
    fromS = found.isForeign ? window.nextS : read.fromS;
    options.onProgress?.(Math.min(1, (fromS * SAMPLE_RATE_HZ) / samples.length));
  }
  return { words, foreign, doubtful };
}

const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.startS < b.endS && b.startS < a.endS;

const lengthOf = (words: readonly TimedWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Surer, and without leaving much out. */
const isBetterReading = (found: readonly TimedWord[], before: readonly TimedWord[]): boolean =>
  found.length > 0 &&
  lengthOf(found) >= LEAST_KEPT_SHARE * lengthOf(before) &&
  meanConfidence(found) >= meanConfidence(before) + MIN_IMPROVEMENT;

const padSpan = ({ startS, endS }: TimeSpan): TimeSpan => ({ startS: startS - MARGIN_S, endS: endS + MARGIN_S });

/** The parts that are read again: without words, or with doubtful ones; the former first. */
function findPartsToReread({ words, doubtful }: FirstReading, spans: readonly TimeSpan[]): TimeSpan[] {
  const wordless = mergeCloseSpans(findWordlessSpeech(spans, words).map(padSpan), 0);
  const others = doubtful
    .flatMap((span) => subtractSpans(span, wordless))
    .filter((one) => durationOf([one]) >= MIN_LANGUAGE_S);
  const most = LEAST_PARTS + Math.floor(PARTS_PER_SECOND * durationOf(spans));
  return [...wordless, ...others].flatMap((span) => cutAtPauses(span, spans, MOST_PART_S)).slice(0, most);
}

/** Reads parts by themselves: a loop, a guess or another language beside them spoils their first reading. */
async function rereadParts(context: SpeechContext, work: Transcribing, first: FirstReading): Promise<FirstReading> {
  let words = [...first.words];
  const foreign: TimeSpan[] = [...first.foreign];
  for (const part of findPartsToReread(first, work.spans)) {
    const window: TranscriptionWindow = { pieces: [part], isCut: false, nextS: part.endS };
    const before = words.filter((word) => isWithin(word, part));
    const read = await readWindow(context, work, window);
    const found = read.words.filter((word) => isWithin(word, part));
    // Of short parts the language is never sure: beside others in another language it counts all the same.
    const wasForeign = first.foreign.some((span) => overlaps(span, part));
    if (wasForeign && read.language !== work.spoken?.language) continue;
    if (read.isForeign) foreign.push(part);
    else if (!isBetterReading(found, before)) continue;
    const others = words.filter((word) => !isWithin(word, part));
    words = [...others, ...found].sort((a, b) => a.startS - b.startS);
  }
  return dropTranslated({ ...first, words, foreign }, work.spans);
}

/** Nearest distance of parts that belong to the same talk. */
const NEAR_S = 0.3;
/** Doubtful words beside another language are of that language, and too short for their own to be detected. */
function dropTranslated(reading: FirstReading, spans: readonly TimeSpan[]): FirstReading {
  const near = reading.foreign.map(({ startS, endS }) => ({ startS: startS - NEAR_S, endS: endS + NEAR_S }));
  const translated = spans.filter((span) => {
    const held = reading.words.filter((word) => isWithin(word, span));
    return held.length > 0 && meanConfidence(held) < DOUBTFUL_CONFIDENCE && near.some((one) => overlaps(one, span));
  });
  if (translated.length === 0) return reading;
  return {
    ...reading,
    words: reading.words.filter((word) => !translated.some((span) => isWithin(word, span))),
    foreign: [...reading.foreign, ...translated],
  };
}

function findUnheardSpeech({ words, foreign }: FirstReading, spans: readonly TimeSpan[]): UnheardSpan[] {
  return findWordlessSpeech(spans, words).map((span) => ({
    ...span,
    reason: foreign.some((other) => overlaps(span, other)) ? 'other_language' : 'no_words',
  }));
}

/** @param samples levelled */
export async function transcribe(
  context: SpeechContext,
  samples: Float32Array,
  options: TranscribeOptions,
): Promise<Transcript> {
  const { signal, language: wanted, onProgress } = options;
  const spans = await context.spansOf(samples, options);
  const spoken = wanted === undefined ? {} : { spoken: { language: wanted, confidence: 1 } };
  const work: Transcribing = { samples, spans, options, ...spoken };
  const reading = await rereadParts(context, work, await readAllWindows(context, work));
  signal.throwIfAborted();
  onProgress?.(1);
  return {
    language: work.spoken?.language ?? 'und',
    languageConfidence: work.spoken?.confidence ?? 0,
    segments: groupIntoSegments(reading.words),
    speech: mergeCloseSpans(spans, 0.3),
    unheard: findUnheardSpeech(reading, spans),
  };
}

/** Moves a word into the segment of speech that contains most of it. */
function placeWord(word: WindowWord, window: TranscriptionWindow, spans: readonly TimeSpan[]): TimedWord {
  const [startS, endS] = [toRecordingTime(window, word.startS), toRecordingTime(window, word.endS)];
  let held: TimeSpan = { startS, endS };
  let most = 0;
  for (const span of spans) {
    const part = { startS: Math.max(startS, span.startS), endS: Math.min(endS, span.endS) };
    if (part.endS - part.startS > most) {
      most = part.endS - part.startS;
      held = part;
    }
  }
  return { ...word, ...held };
}
