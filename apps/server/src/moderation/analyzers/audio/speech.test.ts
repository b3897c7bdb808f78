/**
 * Tests for speech: its times, which spellings of a recogniser are not evasion, and how the number of windows affects
 * confidence.
 */
import type { Finding } from '@winnow/core';
import type { SpokenWord } from '@winnow/models/speech';
import { describe, expect, test } from 'vitest';
import type { AnalyzerResult } from '../analyzer.ts';
import type { TextMedia } from '../text/media.ts';
import type { AudioMedia } from './media.ts';
import { speech as speechAnalyzer, toSpeechAnalyzer } from './speech.ts';
import { createSpeechWindows, type TrackSpeech } from './words/speech-windows.ts';

const words = (speech: string): SpokenWord[] =>
  speech.split(' ').map((text, index) => ({ text, startS: index, endS: index + 0.5, confidence: 1 }));

const textMedia = (text: string): TextMedia => ({
  text,
  language: 'en',
  findPii: false,
  policy: undefined,
  analysis: () => ({
    findings: [],
    bypass: [],
    language: { code: 'en', confidence: 1 },
    deobfuscated: { text },
  }),
});

/** A recording with these tracks, with the fields that text analyzers use. */
function recording(...tracks: string[]): AudioMedia {
  const speech = tracks.map((said, track) => ({
    ...(tracks.length > 1 ? { track } : {}),
    samples: new Float32Array(),
    transcript: { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard: [] },
    words: words(said),
  }));
  return recordingOf(speech);
}

const recordingOf = (speech: readonly TrackSpeech[]): AudioMedia => {
  const windows = { close: async () => createSpeechWindows(speech, 'close', textMedia), wide: async () => [] };
  return { windows, speech: async () => speech } as unknown as AudioMedia;
};

/** Ten seconds in which words in brackets were recognised with little confidence. */
function doubtful(speech: string): AudioMedia {
  const said = words(speech.replaceAll(/[[\]]/g, ''));
  const marks = speech.split(' ').map((text) => text.startsWith('['));
  const heard = said.map((word, index) => ({ ...word, confidence: marks[index] ? 0.3 : 0.9 }));
  const segments = [{ startS: 0, endS: heard.length, text: speech, confidence: 0.9, words: heard }];
  const transcript = { language: 'en', languageConfidence: 1, segments, speech: [], unheard: [] };
  return recordingOf([{ samples: new Float32Array(160_000), transcript, words: heard }]);
}

const limit = { signal: new AbortController().signal };

/** A text analyzer that finds a word. */
const finds = (word: string, more: Partial<Finding> = {}) =>
  toSpeechAnalyzer(
    {
      name: 'lexicon',
      required: true,
      decides: true,
      recall: 0.5,
      run({ text }): AnalyzerResult {
        const start = text.indexOf(word);
        if (start < 0) return {};
        const place = { start, end: start + word.length };
        const finding: Finding = {
          ...{ signal: 'violence', score: 0.95, analyzer: 'lexicon', kind: 'term', term: word },
          place: { kind: 'span', ...place },
          ...more,
        };
        const { technique } = finding;
        return {
          findings: [finding],
          bypass: technique ? [{ technique, original: word, normalised: word, ...place }] : [],
        };
      },
    },
    'close',
  );

describe('a finding', () => {
  test('has the time of its words, and the track where there are several', async () => {
    const { findings } = await finds('kill you').run(recording('nobody speaks here', 'I will kill you now'), limit);
    expect(findings?.map(({ place }) => place)).toEqual([{ kind: 'time', start: 2, end: 3.5, track: 1 }]);
  });

  test.each([
    ['spacing', true],
    ['grawlix', false],
    ['repetition', false],
    ['leet', false],
  ] as const)('that was hidden by %s was hidden by the speaker: %s', async (technique, isEvasion) => {
    const { findings, bypass } = await finds('k i l l', { technique }).run(recording('k i l l them'), limit);
    expect(findings?.map((one) => one.technique)).toEqual([isEvasion ? technique : undefined]);
    expect(bypass).toEqual(
      isEvasion ? [expect.objectContaining({ technique, start: 0, end: 3.5, original: 'k i l l' })] : [],
    );
  });

  test('in a sentence that two windows share is one evasion', async () => {
    const speech = 'One two three four five six seven eight nine ten. s p e l l. A b c d e f g h i j k.';
    const { bypass } = await finds('s p e l l', { technique: 'spacing' }).run(recording(speech), limit);
    expect(bypass).toHaveLength(1);
  });
});

describe('what a model thinks', () => {
  const thinks = toSpeechAnalyzer(
    {
      name: 'model',
      required: false,
      decides: true,
      recall: 0.5,
      run: () => ({
        predictions: [
          {
            ...{ analyzer: 'model', model: 'm', evidence: {} },
            signals: { hate: { logOdds: 2, severityScore: 0.8, words: [] } },
          },
        ],
      }),
    },
    'close',
  );

  test('is about one window, which is where it is, if the model does not say', async () => {
    const { predictions = [] } = await thinks.run(recording('one two three'), limit);
    expect(predictions).toMatchObject([
      { part: 0, signals: { hate: { logOdds: 2, words: [{ term: 'm', place: { start: 0, end: 2.5 } }] } } },
    ]);
  });

  test('counts less the more windows of its size there are, and never by more than one unit less', async () => {
    const sentences = (count: number) => Array.from({ length: count }, () => 'a b c d e f g h i j.').join(' ');
    const logOdds = async (count: number) =>
      (await thinks.run(recording(sentences(count)), limit)).predictions?.map(({ signals }) => signals.hate?.logOdds);
    // Both sentences together, as in print; then each by itself.
    expect(await logOdds(2)).toEqual([2, 2 - Math.log(2), 2 - Math.log(2)]);
    expect(new Set(await logOdds(40))).toEqual(new Set([1]));
  });
});

describe('spam in a telephone menu', () => {
  const takesForSpam = (logOdds: number, kind: Finding['kind']) =>
    toSpeechAnalyzer(
      {
        name: 'model',
        required: false,
        decides: true,
        recall: 0.5,
        run: ({ text }) => ({
          findings: [{ signal: 'spam', score: 0.6, analyzer: 'lexicon', kind, term: text }],
          predictions: [
            {
              ...{ analyzer: 'model', model: 'm', evidence: {} },
              signals: {
                spam: { logOdds, severityScore: 0.8, words: [] },
                hate: { logOdds, severityScore: 0.8, words: [] },
              },
            },
          ],
        }),
      },
      'close',
    );
  const foundIn = async (said: string, logOdds: number, kind: Finding['kind']) => {
    const { findings, predictions } = await takesForSpam(logOdds, kind).run(recording(said), limit);
    return [findings?.length, predictions?.flatMap(({ signals }) => Object.keys(signals))];
  };

  test.each([
    ['is none for a model or by its structure', 'Press 5 to dial.', 1, 'pattern', [0, ['hate']]],
    ['stays where a phrase says so', 'Press 5 to dial.', 1, 'term', [1, ['hate']]],
    ['stays harmless where a model finds it so', 'Press 5 to dial.', -1, 'term', [1, ['spam', 'hate']]],
    ['stays beside a threat', 'You owe taxes. Press 5.', 1, 'pattern', [1, ['spam', 'hate']]],
    ['stays without a key', 'Come to the press conference.', 1, 'pattern', [1, ['spam', 'hate']]],
  ] as const)('%s', async (_, said, logOdds, kind, expected) => {
    expect(await foundIn(said, logOdds, kind)).toEqual(expected);
  });
});

describe('words that the recogniser was unsure of', () => {
  const lexicon = finds('kill you');

  test('make no verdict by themselves, and are reported as unheard', async () => {
    const { findings, unjudged } = await lexicon.run(doubtful('so I will [kill] [you] he said'), limit);
    expect(findings).toEqual([]);
    const place = { kind: 'time', start: 3, end: 4.5 };
    expect(unjudged).toEqual([{ part: 'time', reason: 'unheard_speech', share: 0.15, place }]);
  });

  test('count with others that it was sure of', async () => {
    const { findings, unjudged } = await lexicon.run(doubtful('so I will kill [you] he said'), limit);
    expect([findings?.length, unjudged]).toEqual([1, undefined]);
  });

  test('are a sentence that was guessed, if most of it is', async () => {
    const { unjudged } = await speechAnalyzer.run(doubtful('[the] [night] [trophy] car'), limit);
    expect(unjudged).toMatchObject([{ reason: 'unheard_speech', share: 0.4, place: { start: 0, end: 4 } }]);
    expect((await speechAnalyzer.run(doubtful('[the] [night] trophy car'), limit)).unjudged).toEqual([]);
  });

  const hateful = (words: { term: string; place: { kind: 'span'; start: number; end: number } }[], logOdds: number) =>
    toSpeechAnalyzer(
      {
        ...{ name: 'model', required: false, decides: true, recall: 0.5 },
        run: () => ({
          predictions: [
            { analyzer: 'model', model: 'm', evidence: {}, signals: { hate: { logOdds, severityScore: 0.8, words } } },
          ],
        }),
      },
      'close',
    );

  test('are no evidence of a model, unless it finds them harmless', async () => {
    const said = doubtful('take [the] [knife] home');
    const evidence = [{ term: 'knife', place: { kind: 'span' as const, start: 9, end: 14 } }];
    const unsafe = await hateful(evidence, 2).run(said, limit);
    expect([unsafe.predictions?.[0]?.signals, unsafe.unjudged?.length]).toEqual([{}, 1]);
    const harmless = await hateful(evidence, -2).run(said, limit);
    expect([harmless.predictions?.[0]?.signals.hate?.logOdds, harmless.unjudged]).toEqual([-2, undefined]);
  });
});

test('what a text analyzer does not judge is a time of the recording, once', async () => {
  const other = toSpeechAnalyzer(
    {
      ...{ name: 'model', required: false, decides: true, recall: 0.5 },
      run: ({ text }) => ({
        unjudged: [
          {
            part: 'characters',
            reason: 'unread_script',
            share: 1,
            place: { kind: 'span', start: 0, end: text.length },
          },
        ],
      }),
    },
    'close',
  );
  const { unjudged } = await other.run(doubtful('One two three. Four five.'), limit);
  const place = { kind: 'time', start: 0, end: 4.5 };
  expect(unjudged).toEqual([{ part: 'time', reason: 'other_language', share: 0.45, place }]);
});

test('without speech the model is not called, and the result says so', async () => {
  const { note, findings } = await finds('a').run(recording(), limit);
  expect([note, findings]).toEqual(['No speech was found in the recording.', undefined]);
});
