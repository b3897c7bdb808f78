/** What is said in a recording: written down once, and judged window by window by the very analyzers that judge texts. */
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
import { type SpeechWindow, timeRangeOf, timeRangeOfSpan, type WindowGranularity } from './words/speech-windows.ts';

/** Chosen: what share of unsafe recordings is unsafe by what is said in them. */
const SPEECH_COVERAGE_SHARE = 0.9;

export const NO_SPEECH = 'Nobody speaks in the recording.';

/** Writes down; all that judge by words wait for it. Without it a verdict would be worth nothing. */
export const speech: Analyzer<AudioMedia> = {
  name: 'speech',
  required: true,
  coverage: 0,
  async run(media) {
    const windows = await media.windows.close();
    return windows.length === 0 ? { note: NO_SPEECH } : {};
  },
};

/**
 * Ways to hide a word that can be heard: it is spelled. Stars, look-alike letters and letters drawn out are how a recogniser
 * writes what nobody has hidden.
 */
const audibleTechniques: readonly BypassTechnique[] = ['spacing'];

const isAudible = (technique: BypassTechnique | undefined): boolean =>
  technique !== undefined && audibleTechniques.includes(technique);

/** A place in a window's text as a time; undefined where nothing is said. */
function toTimePlace(place: ContentLocation | undefined, window: SpeechWindow): ContentLocation | undefined {
  return place?.kind === 'span' ? timeRangeOfSpan(window, place.start, place.end) : place;
}

/** What was found in the text, with when it is said. */
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

/** Where a model cannot say which words are behind it, it is the window. */
function toTimedWords({ words }: CategoryPrediction, model: string, window: SpeechWindow): CategoryPrediction['words'] {
  const place = timeRangeOf(window.words, window.track);
  if (words.length === 0 && place !== undefined) return [{ term: model, place }];
  return words.map((word) => withTimePlace(word, window));
}

/**
 * Of many windows one looks unsafe by chance: what is believed of each falls with their number, as the odds of each do if
 * those of the whole stay what they are. At most by this much, which is measured (decision 0030).
 */
const MAX_WINDOW_PENALTY = 1;

const windowCountPenalty = (windows: number): number => Math.min(MAX_WINDOW_PENALTY, Math.log(windows));

/** Which of how many windows. */
interface WindowPosition {
  readonly part: number;
  readonly of: number;
}

function toTimedPrediction(
  opinion: ModelPrediction,
  window: SpeechWindow,
  { part, of }: WindowPosition,
): ModelPrediction {
  const signals = Object.entries(opinion.signals).map(([signal, said]): [string, CategoryPrediction] => [
    signal,
    { ...said, logOdds: said.logOdds - windowCountPenalty(of), words: toTimedWords(said, opinion.model, window) },
  ]);
  return { ...opinion, signals: Object.fromEntries(signals), part };
}

const toTimedEvidence = (
  { findings = [], bypass = [], opinions = [] }: Partial<Evidence>,
  window: SpeechWindow,
  part: WindowPosition,
): Omit<Evidence, 'pii'> => ({
  findings: findings.map((finding) => toTimedFinding(finding, window, part.part)),
  bypass: bypass.flatMap((one) => toTimedBypass(one, window)),
  opinions: opinions.map((opinion) => toTimedPrediction(opinion, window, part)),
});

/** Sentences that two windows share are read twice: what is spelled there is spelled once. */
function dedupeBypass(bypass: readonly Bypass[]): Bypass[] {
  const byPlace = new Map(bypass.map((one) => [`${one.technique} ${one.start} ${one.end} ${one.track}`, one]));
  return [...byPlace.values()];
}

/** An analyzer of text, hearing what is said. */
export const toSpeechAnalyzer = (analyzer: Analyzer<TextMedia>, grain: WindowGranularity): Analyzer<AudioMedia> => ({
  name: analyzer.name,
  required: analyzer.required,
  coverage: analyzer.coverage * SPEECH_COVERAGE_SHARE,
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
      opinions: found.flatMap(({ opinions }) => opinions),
    };
  },
});
