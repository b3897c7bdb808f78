/** What is said in a recording: written down once, and judged window by window by the very analyzers that judge texts. */
import type { Bypass, Finding, Opinion, Place, SignalOpinion, Technique } from '@winnow/core';
import type { Analyzer, Evidence } from '../analyzer.ts';
import type { TextMedia } from '../text/media.ts';
import type { AudioMedia } from './media.ts';
import { type Grain, type SpeechWindow, timeIn, timeOf } from './words/speech.ts';

/** Chosen: what share of unsafe recordings is unsafe by what is said in them. */
const SHARE_OF_WORDS = 0.9;

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
const audible: readonly Technique[] = ['spacing'];

const isAudible = (technique: Technique | undefined): boolean => technique !== undefined && audible.includes(technique);

/** A place in a window's text as a time; undefined where nothing is said. */
function inTime(place: Place | undefined, window: SpeechWindow): Place | undefined {
  return place?.kind === 'span' ? timeIn(window, place.start, place.end) : place;
}

/** What was found in the text, with when it is said. */
function placed<Placed extends { place?: Place }>(found: Placed, window: SpeechWindow): Placed {
  const { place: _span, ...rest } = found;
  const place = inTime(found.place, window);
  return { ...rest, ...(place ? { place } : {}) } as Placed;
}

function findingIn(finding: Finding, window: SpeechWindow, part: number): Finding {
  const { technique, ...rest } = placed(finding, window);
  return { ...rest, ...(technique !== undefined && isAudible(technique) ? { technique } : {}), part };
}

function bypassIn(bypass: Bypass, window: SpeechWindow): Bypass[] {
  const time = timeIn(window, bypass.start, bypass.end);
  if (time === undefined || !isAudible(bypass.technique)) return [];
  const { kind: _time, ...place } = time;
  return [{ ...bypass, ...place }];
}

/** Where a model cannot say which words are behind it, it is the window. */
function wordsOf({ words }: SignalOpinion, model: string, window: SpeechWindow): SignalOpinion['words'] {
  const place = timeOf(window.words, window.track);
  if (words.length === 0 && place !== undefined) return [{ term: model, place }];
  return words.map((word) => placed(word, window));
}

/**
 * Of many windows one looks unsafe by chance: what is believed of each falls with their number, as the odds of each do if
 * those of the whole stay what they are. At most by this much, which is measured (decision 0030).
 */
const MOST_DOUBT = 1;

const doubtOf = (windows: number): number => Math.min(MOST_DOUBT, Math.log(windows));

/** Which of how many windows. */
interface Part {
  readonly part: number;
  readonly of: number;
}

function opinionIn(opinion: Opinion, window: SpeechWindow, { part, of }: Part): Opinion {
  const signals = Object.entries(opinion.signals).map(([signal, said]): [string, SignalOpinion] => [
    signal,
    { ...said, logOdds: said.logOdds - doubtOf(of), words: wordsOf(said, opinion.model, window) },
  ]);
  return { ...opinion, signals: Object.fromEntries(signals), part };
}

const evidenceIn = (
  { findings = [], bypass = [], opinions = [] }: Partial<Evidence>,
  window: SpeechWindow,
  part: Part,
): Omit<Evidence, 'pii'> => ({
  findings: findings.map((finding) => findingIn(finding, window, part.part)),
  bypass: bypass.flatMap((one) => bypassIn(one, window)),
  opinions: opinions.map((opinion) => opinionIn(opinion, window, part)),
});

/** Sentences that two windows share are read twice: what is spelled there is spelled once. */
function eachOnce(bypass: readonly Bypass[]): Bypass[] {
  const byPlace = new Map(bypass.map((one) => [`${one.technique} ${one.start} ${one.end} ${one.track}`, one]));
  return [...byPlace.values()];
}

/** An analyzer of text, hearing what is said. */
export const overSpeech = (analyzer: Analyzer<TextMedia>, grain: Grain): Analyzer<AudioMedia> => ({
  name: analyzer.name,
  required: analyzer.required,
  coverage: analyzer.coverage * SHARE_OF_WORDS,
  lacks: () => analyzer.lacks?.(),
  async run(media, limit) {
    const windows = await media.windows[grain]();
    if (windows.length === 0) return { note: NO_SPEECH };
    const found = await Promise.all(
      windows.map(async (window, part) => {
        const evidence = await analyzer.run(window.media, limit);
        return evidenceIn(evidence, window, { part, of: windows.length });
      }),
    );
    return {
      findings: found.flatMap(({ findings }) => findings),
      bypass: eachOnce(found.flatMap(({ bypass }) => bypass)),
      opinions: found.flatMap(({ opinions }) => opinions),
    };
  },
});
