/** What a recording's result contains besides its verdict (docs/api.md, "Audio"). */
import {
  type AudioItem,
  describePii,
  type LanguageCode,
  type PiiFinding,
  piiCategories,
  roundTo,
  type SoundPlace,
} from '@winnow/core';
import type { LabelProbabilities } from '@winnow/models';
import { toDistressResult } from '../../analyzers/audio/distress.ts';
import type { AudioMedia, ToneSegment } from '../../analyzers/audio/media.ts';
import { soundPlaceOf } from '../../analyzers/audio/words/speech-windows.ts';
import type { SoundContent } from './audio-options.ts';
import { joinSpokenWords, type SpeakerSpan, speakerName, splitBySpeaker, turnsInSound } from './speaker-spans.ts';

/** The fields that audio options add. */
export type SoundAnalysis = Pick<
  AudioItem,
  'transcription' | 'sentiment' | 'topics' | 'detectedPii' | 'keywordMatches' | 'distress' | 'quality'
>;

/** Times are accurate to a hundredth of a second at best. */
const DECIMALS = 2;

type TranscriptSegment = NonNullable<NonNullable<AudioItem['transcription']>['segments']>[number];

/** @param speaker its name, if speakers were identified */
function toTranscriptSegment(
  { words, text, speaker }: { words: SpeakerSpan['words']; text: string; speaker: string | undefined },
  sound: SoundPlace,
): TranscriptSegment[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return [
    {
      start: roundTo(first.startS, DECIMALS),
      end: roundTo(last.endS, DECIMALS),
      ...soundPlaceOf(sound),
      ...(speaker === undefined ? {} : { speaker }),
      text,
      confidence: roundTo(confidence, DECIMALS),
    },
  ];
}

/** @param hasSpeakers whether speakers were identified */
async function buildTranscription(media: AudioMedia, content: SoundContent, hasSpeakers: boolean) {
  const speech = await media.speech();
  const turns = hasSpeakers ? await media.speakerTurns() : [];
  const lines = speech.map(({ transcript }) => transcript.segments.map(({ text }) => text).join(' '));
  const segments = speech.flatMap(({ transcript, ...sound }) =>
    transcript.segments.flatMap(({ words, text }) => {
      const stretches = splitBySpeaker(words, turnsInSound(turns, sound));
      return stretches.flatMap(({ words: spoken, speaker }) => {
        const said = stretches.length === 1 ? text : joinSpokenWords(spoken);
        const name = hasSpeakers ? speakerName(speaker) : undefined;
        return toTranscriptSegment({ words: spoken, text: said, speaker: name }, sound);
      });
    }),
  );
  return {
    text: lines.filter((line) => line !== '').join('\n'),
    mode: hasSpeakers ? ('multiple' as const) : ('single' as const),
    segments: content.includeTimestamps || hasSpeakers ? segments : undefined,
  };
}

/** Chosen by us, not measured: sentiment within this range is neutral. */
const NEUTRAL_RANGE = 0.2;

/** The mean sentiment of the segments, weighted by word count: positive less negative, -1 to 1. */
function averageSentiment(tone: readonly ToneSegment[]): {
  overall: 'positive' | 'neutral' | 'negative';
  score: number;
} {
  const total = tone.reduce((sum, { words }) => sum + words, 0);
  const score = tone.reduce((sum, { words, judgement: { sentiment } }) => {
    const { positive = 0, negative = 0 }: LabelProbabilities = sentiment ?? {};
    return sum + ((positive - negative) * words) / total;
  }, 0);
  const overall = score > NEUTRAL_RANGE ? 'positive' : score < -NEUTRAL_RANGE ? 'negative' : 'neutral';
  return { overall, score: roundTo(score, DECIMALS) };
}

function toSentiment(tone: readonly ToneSegment[]): NonNullable<AudioItem['sentiment']> {
  const speakers = [...new Set(tone.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b);
  return {
    ...averageSentiment(tone),
    bySpeaker: speakers.map((speaker) => ({
      speaker: speakerName(speaker),
      ...averageSentiment(tone.filter((one) => one.speaker === speaker)),
    })),
  };
}

/** Chosen by us, not measured: minimum confidence of a reported topic, and the maximum number of topics. */
const MIN_TOPIC_CONFIDENCE = 0.5;
const MAX_TOPICS = 5;

/** The highest-scoring segment of each topic: ten minutes cover several topics. */
function topTopics(tone: readonly ToneSegment[]): NonNullable<AudioItem['topics']> {
  const best = new Map<string, number>();
  for (const { judgement } of tone)
    for (const [name, odds] of Object.entries(judgement.topics ?? {}))
      best.set(name, Math.max(odds, best.get(name) ?? 0));
  return [...best]
    .filter(([, confidence]) => confidence >= MIN_TOPIC_CONFIDENCE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TOPICS)
    .map(([name, confidence]) => ({ name, confidence: roundTo(confidence, DECIMALS) }));
}

const toAudioPii = (found: readonly PiiFinding[], language: LanguageCode): AudioItem['detectedPii'] =>
  found.flatMap((finding) => {
    if (finding.place?.kind !== 'time') return [];
    const { start, end, ...sound } = finding.place;
    return [
      {
        type: piiCategories[finding.category].name,
        value: describePii(finding, language),
        start: roundTo(start, DECIMALS),
        end: roundTo(end, DECIMALS),
        ...soundPlaceOf(sound),
      },
    ];
  });

/** What the pipeline knows about an analyzed recording. */
interface SoundAnalysisInput {
  readonly content: SoundContent;
  readonly media: AudioMedia;
  readonly pii: readonly PiiFinding[];
  readonly hasSpeakers: boolean;
}

export async function buildSoundAnalysis({
  content,
  media,
  pii,
  hasSpeakers,
}: SoundAnalysisInput): Promise<SoundAnalysis> {
  const { analyzeSentiment, detectTopics } = content;
  const tone = analyzeSentiment || detectTopics ? await media.tone() : [];
  return {
    transcription: content.transcribe ? await buildTranscription(media, content, hasSpeakers) : undefined,
    sentiment: analyzeSentiment ? toSentiment(tone) : undefined,
    topics: detectTopics ? topTopics(tone) : undefined,
    detectedPii: content.detectPii ? toAudioPii(pii, content.language) : undefined,
    keywordMatches: content.customKeywords ? await media.keywords() : undefined,
    distress: content.detectDistress ? toDistressResult(await media.soundEvents()) : undefined,
    quality: content.analyzeQuality ? await media.quality() : undefined,
  };
}
