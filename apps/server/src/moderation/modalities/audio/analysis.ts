/** What is returned of a recording besides its verdict (decisions.md, "Audio"). */
import { type AudioItem, describePii, type LanguageCode, type PiiFinding, piiCategories, rounded } from '@winnow/core';
import type { LabelOdds } from '@winnow/models';
import { distressIn } from '../../../analyzers/audio/distress.ts';
import type { AudioMedia, ToneOf } from '../../../analyzers/audio/media.ts';
import type { SoundContent } from './options.ts';
import { nameOf, type Stretch, stretchesOf, textOf, turnsOn } from './voices.ts';

/** The fields that audio options add. */
export type SoundAnalysis = Pick<
  AudioItem,
  'transcription' | 'sentiment' | 'topics' | 'detectedPii' | 'keywordMatches' | 'distress' | 'quality'
>;

/** Times are no better than a hundredth. */
const DECIMALS = 2;

type Segment = NonNullable<NonNullable<AudioItem['transcription']>['segments']>[number];

function segmentOf({ words, speaker }: Stretch, text: string, track: number | undefined): Segment[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return [
    {
      start: rounded(first.startS, DECIMALS),
      end: rounded(last.endS, DECIMALS),
      ...(track === undefined ? {} : { track }),
      ...(speaker === undefined ? {} : { speaker: nameOf(speaker) }),
      text,
      confidence: rounded(confidence, DECIMALS),
    },
  ];
}

/** @param areTold whether it is known who speaks */
async function transcriptionOf(media: AudioMedia, content: SoundContent, areTold: boolean) {
  const speech = await media.speech();
  const turns = areTold ? await media.turns() : [];
  const lines = speech.map(({ transcript }) => transcript.segments.map(({ text }) => text).join(' '));
  const segments = speech.flatMap(({ transcript, track }) =>
    transcript.segments.flatMap(({ words, text }) => {
      const stretches = stretchesOf(words, turnsOn(turns, track));
      return stretches.flatMap((one) => segmentOf(one, stretches.length === 1 ? text : textOf(one.words), track));
    }),
  );
  return {
    text: lines.filter((line) => line !== '').join('\n'),
    mode: areTold ? ('multiple' as const) : ('single' as const),
    segments: content.includeTimestamps || areTold ? segments : undefined,
  };
}

/** Chosen: within this, a mood is neither good nor bad. */
const NEUTRAL = 0.2;

/** The mean over what is said, weighed by its words: what is positive less what is negative, -1 to 1. */
function moodOf(tone: readonly ToneOf[]): { overall: 'positive' | 'neutral' | 'negative'; score: number } {
  const total = tone.reduce((sum, { words }) => sum + words, 0);
  const score = tone.reduce((sum, { words, judgement: { sentiment } }) => {
    const { positive = 0, negative = 0 }: LabelOdds = sentiment ?? {};
    return sum + ((positive - negative) * words) / total;
  }, 0);
  const overall = score > NEUTRAL ? 'positive' : score < -NEUTRAL ? 'negative' : 'neutral';
  return { overall, score: rounded(score, DECIMALS) };
}

function sentimentOf(tone: readonly ToneOf[]): NonNullable<AudioItem['sentiment']> {
  const speakers = [...new Set(tone.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b);
  return {
    ...moodOf(tone),
    bySpeaker: speakers.map((speaker) => ({
      speaker: nameOf(speaker),
      ...moodOf(tone.filter((one) => one.speaker === speaker)),
    })),
  };
}

/** Chosen: from so sure on a topic is told, and so many at most. */
const TOPIC = 0.5;
const TOPICS = 5;

/** Of each topic the stretch that is about it most: ten minutes are about several things. */
function topicsOf(tone: readonly ToneOf[]): NonNullable<AudioItem['topics']> {
  const best = new Map<string, number>();
  for (const { judgement } of tone)
    for (const [name, odds] of Object.entries(judgement.topics ?? {}))
      best.set(name, Math.max(odds, best.get(name) ?? 0));
  return [...best]
    .filter(([, confidence]) => confidence >= TOPIC)
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOPICS)
    .map(([name, confidence]) => ({ name, confidence: rounded(confidence, DECIMALS) }));
}

export const detectedPii = (found: readonly PiiFinding[], language: LanguageCode): AudioItem['detectedPii'] =>
  found.flatMap((finding) => {
    if (finding.place?.kind !== 'time') return [];
    const { start, end, track } = finding.place;
    return [
      {
        type: piiCategories[finding.category].name,
        value: describePii(finding, language),
        start: rounded(start, DECIMALS),
        end: rounded(end, DECIMALS),
        ...(track === undefined ? {} : { track }),
      },
    ];
  });

/** What the path knows of a recording that has been analysed. */
interface Analysed {
  readonly content: SoundContent;
  readonly media: AudioMedia;
  readonly pii: readonly PiiFinding[];
  readonly areTold: boolean;
}

export async function analysisOf({ content, media, pii, areTold }: Analysed): Promise<SoundAnalysis> {
  const { analyzeSentiment, detectTopics } = content;
  const tone = analyzeSentiment || detectTopics ? await media.tone() : [];
  return {
    transcription: content.transcribe ? await transcriptionOf(media, content, areTold) : undefined,
    sentiment: analyzeSentiment ? sentimentOf(tone) : undefined,
    topics: detectTopics ? topicsOf(tone) : undefined,
    detectedPii: content.detectPii ? detectedPii(pii, content.language) : undefined,
    keywordMatches: content.customKeywords ? await media.keywords() : undefined,
    distress: content.detectDistress ? distressIn(await media.heard()) : undefined,
    quality: content.analyzeQuality ? await media.quality() : undefined,
  };
}
