/** Speech in a recording: transcribed once, and judged window by window by the text analyzers. */
import {
  type Bypass,
  type BypassTechnique,
  type CategoryPrediction,
  type ContentLocation,
  type Finding,
  isListLabel,
  type KnownLabel,
  type ModelPrediction,
  mergeUrgentScores,
  placeListLabel,
  type TimeRange,
  type UnjudgedReason,
} from '@winnow/core';
import { SPEECH_HZ } from '../../../platform/media/av/samples.ts';
import type { Analyzer, AnalyzerResult, Evidence } from '../analyzer.ts';
import type { ListedWords } from '../lists.ts';
import type { TextMedia } from '../text/media.ts';
import type { AudioMedia } from './media.ts';
import { findUnheardParts } from './unheard-parts.ts';
import { type SpeechWindow, timeRangeOf, timeRangeOfSpan, type WindowGranularity } from './words/speech-windows.ts';
import { isUncertainEvidence } from './words/uncertain-words.ts';
import { isPlainVoiceMenu } from './words/voice-menus.ts';

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

/** A label, and the time that is its evidence: if it has no place, it is of the whole text. */
function toTimedLabel(label: KnownLabel, window: SpeechWindow): { label: KnownLabel; place: TimeRange | undefined } {
  const whole = { label, place: timeRangeOf(window.words, window) };
  if (!isListLabel(label)) return whole;
  const { start, end } = label.evidence;
  if (start === undefined || end === undefined) return whole;
  const place = timeRangeOfSpan(window, start, end);
  return { label: placeListLabel(label, place), place };
}

/** If a model cannot name the words behind a prediction, the whole window is the evidence. */
function toTimedWords({ words }: CategoryPrediction, model: string, window: SpeechWindow): CategoryPrediction['words'] {
  const place = timeRangeOf(window.words, window);
  if (words.length === 0 && place !== undefined) return [{ term: model, place }];
  return words.map((word) => withTimePlace(word, window));
}

/**
 * One window out of many looks unsafe by chance: the odds of each are reduced with the number of windows of its size,
 * so that those of the whole recording stay the same; a single one is judged as the same words in print. The reduction is capped at this measured value (decision 0030).
 */
const MAX_WINDOW_PENALTY = 1;

const windowCountPenalty = (windows: number): number => Math.min(MAX_WINDOW_PENALTY, Math.log(windows));

function toTimedPrediction(wholePrediction: ModelPrediction, window: SpeechWindow, part: number): ModelPrediction {
  const signals = Object.entries(wholePrediction.signals).map(([signal, prediction]): [string, CategoryPrediction] => [
    signal,
    {
      ...prediction,
      logOdds: prediction.logOdds - windowCountPenalty(window.of),
      words: toTimedWords(prediction, wholePrediction.model, window),
    },
  ]);
  return { ...wholePrediction, signals: Object.fromEntries(signals), part };
}

type UnjudgedParts = NonNullable<AnalyzerResult['unjudged']>;

/** The evidence of a window, and what of it was not judged. */
interface WindowResult extends Omit<Evidence, 'pii'> {
  readonly unjudged: readonly (Pick<UnjudgedParts[number], 'reason'> & { readonly place: TimeRange })[];
}

/** Evidence with labels and their times. */
type Timed<Found> = Found & { readonly labels: readonly ReturnType<typeof toTimedLabel>[] };

const isTime = (place: ContentLocation | undefined): place is TimeRange => place?.kind === 'time';

/**
 * Leaves out what was found in words that the recogniser was unsure of: they are reported as not judged instead. What a
 * model finds harmless stays.
 */
function withoutUncertain(
  { words }: SpeechWindow,
  { findings, bypass, predictions, labels }: Timed<Omit<Evidence, 'pii' | 'labels'>>,
) {
  const doubted: TimeRange[] = [];
  const isCertain = (places: readonly TimeRange[]): boolean => {
    if (!isUncertainEvidence(words, places)) return true;
    doubted.push(...places);
    return false;
  };
  const certain = {
    findings: findings.filter(({ place }) => !isTime(place) || isCertain([place])),
    bypass: bypass.filter(({ start, end }) => !isUncertainEvidence(words, [{ start, end }])),
    predictions: predictions.map(({ signals, ...prediction }) => ({
      ...prediction,
      signals: Object.fromEntries(
        Object.entries(signals).filter(
          ([, { logOdds, words: evidence }]) =>
            logOdds <= 0 || isCertain(evidence.map(({ place }) => place).filter(isTime)),
        ),
      ),
    })),
    labels: labels.filter(({ place }) => place === undefined || isCertain([place])).map(({ label }) => label),
  };
  return { ...certain, doubted };
}

/** In speech, a script that a model does not read is a language that it does not know. */
const toSpokenReason = (reason: UnjudgedReason): UnjudgedReason =>
  reason === 'unread_script' ? 'other_language' : reason;

/** In a menu of keys alone, listed phrases are evidence of spam; a model and the structure of the text are none. */
function withoutMenuSpam(
  { findings = [], predictions = [], ...result }: AnalyzerResult,
  { media }: SpeechWindow,
): AnalyzerResult {
  const isMenu = isPlainVoiceMenu(media.text);
  const isMenuFinding = ({ signal, kind }: Finding) => isMenu && signal === 'spam' && kind === 'pattern';
  const isMenuPrediction = (signal: string, logOdds: number) => isMenu && signal === 'spam' && logOdds > 0;
  return {
    ...result,
    findings: findings.filter((finding) => !isMenuFinding(finding)),
    predictions: predictions.map(({ signals, ...prediction }) => ({
      ...prediction,
      signals: Object.fromEntries(
        Object.entries(signals).filter(([signal, { logOdds }]) => !isMenuPrediction(signal, logOdds)),
      ),
    })),
  };
}

function toTimedResult(
  { findings = [], bypass = [], predictions = [], labels = [], unjudged = [], urgentScores }: AnalyzerResult,
  window: SpeechWindow,
  part: number,
): WindowResult {
  const { doubted, ...certain } = withoutUncertain(window, {
    findings: findings.map((finding) => toTimedFinding(finding, window, part)),
    bypass: bypass.flatMap((one) => toTimedBypass(one, window)),
    predictions: predictions.map((prediction) => toTimedPrediction(prediction, window, part)),
    labels: labels.map((label) => toTimedLabel(label, window)),
  });
  const unread = unjudged.flatMap(({ reason, place }) => {
    const time = toTimePlace(place, window) ?? timeRangeOf(window.words, window);
    return isTime(time) ? [{ reason: toSpokenReason(reason), place: time }] : [];
  });
  return {
    ...certain,
    ...(urgentScores === undefined ? {} : { urgentScores }),
    unjudged: [...unread, ...doubted.map((place) => ({ reason: 'unheard_speech' as const, place }))],
  };
}

const isSameSound = (one: TimeRange, other: TimeRange) => one.track === other.track && one.channel === other.channel;

/** Windows overlap: places of one reason that touch are one part. */
function mergeUnjudged(parts: WindowResult['unjudged'], totalS: number): UnjudgedParts {
  const merged: { reason: UnjudgedReason; place: TimeRange }[] = [];
  for (const { reason, place } of [...parts].sort((a, b) => a.place.start - b.place.start)) {
    const known = merged.find(
      (one) => one.reason === reason && isSameSound(one.place, place) && place.start <= one.place.end,
    );
    if (known) known.place = { ...known.place, end: Math.max(known.place.end, place.end) };
    else merged.push({ reason, place });
  }
  return merged.map(({ reason, place }) => ({
    part: 'time',
    reason,
    share: totalS > 0 ? Math.min(1, (place.end - place.start) / totalS) : 0,
    place,
  }));
}

/** Two windows may share sentences: a word spelled out in both is one finding. */
function dedupeBypass(bypass: readonly Bypass[]): Bypass[] {
  const byPlace = new Map(
    bypass.map((one) => [`${one.technique} ${one.start} ${one.end} ${one.track} ${one.channel}`, one]),
  );
  return [...byPlace.values()];
}

/** Of all tracks: each has an equal share of the recording. */
const secondsOf = (tracks: Awaited<ReturnType<AudioMedia['speech']>>): number =>
  tracks.reduce((sum, { samples }) => sum + samples.length / SPEECH_HZ, 0);

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
        const result = await analyzer.run(window.media, limit);
        return toTimedResult(withoutMenuSpam(result, window), window, part);
      }),
    );
    const parts = found.flatMap(({ unjudged }) => unjudged);
    const urgentScores = mergeUrgentScores(found.map((one) => one.urgentScores));
    const labels = found.flatMap((one) => one.labels ?? []);
    return {
      findings: found.flatMap(({ findings }) => findings),
      bypass: dedupeBypass(found.flatMap(({ bypass }) => bypass)),
      predictions: found.flatMap(({ predictions }) => predictions),
      ...(labels.length === 0 ? {} : { labels }),
      ...(urgentScores === undefined ? {} : { urgentScores }),
      ...(parts.length === 0 ? {} : { unjudged: mergeUnjudged(parts, secondsOf(await media.speech())) }),
    };
  },
});

/** The words of a recording, for lists. */
export const spokenWords: ListedWords<AudioMedia> = {
  adapt: (ofText) => toSpeechAnalyzer(ofText, 'whole'),
  areAllRead: async (media) => findUnheardParts(await media.speech()).length === 0,
};
