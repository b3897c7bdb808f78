/** Tests for sentiment, topics and transcriptions: attributed to speakers and weighted by word count. */
import type { SpokenWord } from '@winnow/models/speech';
import { describe, expect, test } from 'vitest';
import type { AudioMedia, ToneSegment } from '../../analyzers/audio/media.ts';
import type { SoundContent } from './audio-options.ts';
import { buildSoundAnalysis } from './sound-analysis.ts';

const nothing: SoundContent = {
  ...{ transcribe: false, transcriptionMode: undefined, mode: 'single', includeTimestamps: false, language: 'en' },
  ...{ analyzeSentiment: false, detectTopics: false, detectPii: false, customKeywords: undefined },
  ...{ detectDistress: false, analyzeQuality: false },
};

/** A segment of this sentiment (negative below 0), spoken by one voice. */
const tone = (words: number, mood: number, speaker: number, topics = {}): ToneSegment => ({
  words,
  speaker,
  judgement: {
    ...{ signals: {}, windows: [], topics },
    sentiment: { positive: Math.max(0, mood), negative: Math.max(0, -mood), neutral: 1 - Math.abs(mood) },
  },
});

const analysed = (content: Partial<SoundContent>, media: Partial<AudioMedia>, hasSpeakers = false) =>
  buildSoundAnalysis({
    content: { ...nothing, ...content },
    media: media as AudioMedia,
    pii: [],
    hasSpeakers,
  });

test('unrequested parts are absent', async () => {
  expect(Object.values(await analysed({}, {})).every((value) => value === undefined)).toBe(true);
});

describe('the mood', () => {
  test('is that of the words, and of each voice', async () => {
    const said = [tone(10, 0.9, 0), tone(30, -0.8, 1), tone(10, 0.7, 0)];
    const { sentiment } = await analysed({ analyzeSentiment: true }, { tone: async () => said });
    expect(sentiment).toEqual({
      ...{ overall: 'neutral', score: -0.16 },
      bySpeaker: [
        { speaker: 'Speaker 1', overall: 'positive', score: 0.8 },
        { speaker: 'Speaker 2', overall: 'negative', score: -0.8 },
      ],
    });
  });

  test('of silence is neutral', async () => {
    const { sentiment } = await analysed({ analyzeSentiment: true }, { tone: async () => [] });
    expect(sentiment).toEqual({ overall: 'neutral', score: 0, bySpeaker: [] });
  });
});

test('topics are those that some stretch is about, surest first, five at most', async () => {
  const all = Object.fromEntries('abcdefgh'.split('').map((name, index) => [name, 0.5 + index / 20]));
  const said = [tone(5, 0, 0, { sports: 0.9, music: 0.1 }), tone(5, 0, 0, { music: 0.49, ...all })];
  const { topics } = await analysed({ detectTopics: true }, { tone: async () => said });
  expect(topics?.map(({ name }) => name)).toEqual(['sports', 'h', 'g', 'f', 'e']);
});

describe('a transcription', () => {
  const words = (text: string, from: number): SpokenWord[] =>
    text
      .split(' ')
      .map((word, index) => ({ text: word, startS: from + index, endS: from + index + 0.9, confidence: 0.8 }));
  const segment = (text: string, from: number) => {
    const said = words(text, from);
    return { text, startS: from, endS: from + said.length, confidence: 0.8, words: said };
  };
  const segments = [segment('Hello there. Hi.', 0), segment('Bye.', 5)];
  const media: Partial<AudioMedia> = {
    speech: async () => [
      {
        samples: new Float32Array(),
        transcript: { language: 'en', languageConfidence: 1, segments, speech: [], unheard: [] },
        words: segments.flatMap((one) => one.words),
      },
    ],
    speakerTurns: async () => [
      { startS: 0, endS: 2, speaker: 0 },
      { startS: 2, endS: 6, speaker: 1 },
    ],
  };

  test('of one voice has segments only if times are requested', async () => {
    const { transcription } = await analysed({ transcribe: true }, media);
    expect(transcription).toEqual({ text: 'Hello there. Hi. Bye.', mode: 'single', segments: undefined });
    const timed = await analysed({ transcribe: true, includeTimestamps: true }, media);
    expect(timed.transcription?.segments).toMatchObject([
      { start: 0, end: 2.9, text: 'Hello there. Hi.' },
      { start: 5, end: 5.9, text: 'Bye.', confidence: 0.8 },
    ]);
  });

  test('of several voices is cut where the voice changes', async () => {
    const { transcription } = await analysed({ transcribe: true }, media, true);
    expect(transcription?.mode).toBe('multiple');
    expect(transcription?.segments?.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Speaker 1: Hello there.',
      'Speaker 2: Hi.',
      'Speaker 2: Bye.',
    ]);
  });

  test('names no speaker where none is known', async () => {
    const speakerTurns = async () => [
      { startS: 0, endS: 2, speaker: 0 },
      { startS: 2, endS: 3 },
      { startS: 5, endS: 6, speaker: 0 },
    ];
    const { transcription } = await analysed({ transcribe: true }, { ...media, speakerTurns }, true);
    expect(transcription?.segments?.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Speaker 1: Hello there.',
      'Unknown: Hi.',
      'Speaker 1: Bye.',
    ]);
  });
});
