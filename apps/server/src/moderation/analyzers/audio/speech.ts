/** Speech in a recording: transcribed once, and judged window by window by the text analyzers. */
import type {
  Bypass,
  BypassTechnique,
  CategoryPrediction,
  ContentLocation,
  Finding,
  ModelPrediction,
} from '@winnow/core';
import type { Analyzer, Evidence } from '../analyzer.ts';
import type { TextMedia } from '../text/media.ts';
import type { AudioMedia } from './media.ts';
import { findUnheardParts } from './unheard-parts.ts';
import { type SpeechWindow, timeRangeOf, timeRangeOfSpan, type WindowGranularity } from './words/speech-windows.ts';

/** Chosen by us, not measured: the share of unsafe recordings that are unsafe because of what is said. */
const SPEECH_RECALL_SHARE = 0.9;

export const NO_SPEECH = 'No speech was found in the recording.';
export const NO_WORDS = 'Speech was found in the recording, but no words were understood.';

/** Transcribes; the analyzers that judge the words wait for it. Without it a verdict would be worthless. */
export const speech: Analyzer<AudioMedia> = {
  name: 'speech',
  required: true,
  decides: true,
  recall: 0,
  async run(media) {
    const [windows, tracks] = await Promise.all([media.windows.close(), media.speech()]);
    const unjudged = findUnheardParts(tracks);
    if (windows.length > 0) return { unjudged };
    return { unjudged, note: unjudged.length > 0 ? NO_WORDS : NO_SPEECH };
  },
};

/**
 * The only evasion that can be heard: a word that is spelled out. Asterisks, homoglyphs and stretched letters are
 * artefacts of the recogniser.
 */
const audibleTechniques: readonly BypassTechnique[] = ['spacing'];

const isAudible = (technique: BypassTechnique | undefined): boolean =>
  technique !== undefined && audibleTechniques.includes(technique);

/** Converts a range of a window's text to a time span; undefined if nothing is said in it. */
function toTimePlace(place: ContentLocation | undefined, window: SpeechWindow): ContentLocation | undefined {
  return place?.kind === 'span' ? timeRangeOfSpan(window, place.start, place.end) : place;
}

/** A finding in the text, with the time at which it is said. */
function withTimePlace<Placed extends { place?: ContentLocation }>(found: Placed, window: SpeechWindow): Placed {
  const { place: _span, ...rest } = found;
  const place = toTimePlace(found.place, window);
  return { ...rest, ...(place ? { place } : {}) } as Placed;
}

function toTimedFinding(finding: Finding, window: SpeechWindow, part: number): Finding {
  const { technique, ...rest } = withTimePlace(finding, window);
  return { ...rest, ...(technique !== undefined && isAudible(technique) ? { technique } : {}), part };
}

function toTimedBypass(bypass: Bypass, window: SpeechWindow): Bypass[] {
  const time = timeRangeOfSpan(window, bypass.start, bypass.end);
  if (time === undefined || !isAudible(bypass.technique)) return [];
  const { kind: _time, ...place } = time;
  return [{ ...bypass, ...place }];
}

/** If a model cannot name the words behind a prediction, the whole window is the evidence. */
function toTimedWords({ words }: CategoryPrediction, model: string, window: SpeechWindow): CategoryPrediction['words'] {
  const place = timeRangeOf(window.words, window);
  if (words.length === 0 && place !== undefined) return [{ term: model, place }];
  return words.map((word) => withTimePlace(word, window));
}

/**
 * One window out of many looks unsafe by chance: the odds of each window are reduced with the number of windows, so
 * that those of the whole recording stay the same. The reduction is capped at this measured value (decision 0030).
 */
const MAX_WINDOW_PENALTY = 1;

const windowCountPenalty = (windows: number): number => Math.min(MAX_WINDOW_PENALTY, Math.log(windows));

/** Index of a window, and the number of windows. */
interface WindowPosition {
  readonly part: number;
  readonly of: number;
}

function toTimedPrediction(
  wholePrediction: ModelPrediction,
  window: SpeechWindow,
  { part, of }: WindowPosition,
): ModelPrediction {
  const signals = Object.entries(wholePrediction.signals).map(([signal, prediction]): [string, CategoryPrediction] => [
    signal,
    {
      ...prediction,
      logOdds: prediction.logOdds - windowCountPenalty(of),
      words: toTimedWords(prediction, wholePrediction.model, window),
    },
  ]);
  return { ...wholePrediction, signals: Object.fromEntries(signals), part };
}

const toTimedEvidence = (
  { findings = [], bypass = [], predictions = [] }: Partial<Evidence>,
  window: SpeechWindow,
  part: WindowPosition,
): Omit<Evidence, 'pii'> => ({
  findings: findings.map((finding) => toTimedFinding(finding, window, part.part)),
  bypass: bypass.flatMap((one) => toTimedBypass(one, window)),
  predictions: predictions.map((wholePrediction) => toTimedPrediction(wholePrediction, window, part)),
});

/** Two windows may share sentences: a word spelled out in both is one finding. */
function dedupeBypass(bypass: readonly Bypass[]): Bypass[] {
  const byPlace = new Map(
    bypass.map((one) => [`${one.technique} ${one.start} ${one.end} ${one.track} ${one.channel}`, one]),
  );
  return [...byPlace.values()];
}

/** Runs a text analyzer on the transcript. */
export const toSpeechAnalyzer = (analyzer: Analyzer<TextMedia>, grain: WindowGranularity): Analyzer<AudioMedia> => ({
  name: analyzer.name,
  required: analyzer.required,
  decides: true,
  recall: analyzer.recall * SPEECH_RECALL_SHARE,
  unavailableReason: () => analyzer.unavailableReason?.(),
  async run(media, limit) {
    const windows = await media.windows[grain]();
    if (windows.length === 0) return { note: NO_SPEECH };
    const found = await Promise.all(
      windows.map(async (window, part) => {
        const evidence = await analyzer.run(window.media, limit);
        return toTimedEvidence(evidence, window, { part, of: windows.length });
      }),
    );
    return {
      findings: found.flatMap(({ findings }) => findings),
      bypass: dedupeBypass(found.flatMap(({ bypass }) => bypass)),
      predictions: found.flatMap(({ predictions }) => predictions),
    };
  },
});
