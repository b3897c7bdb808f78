/** Tests for the language of a recording: which languages are refused, and what counts as noise. */
import { describe, expect, test } from 'vitest';
import { AnalyzerUnavailable } from '../../analyzers/analyzer.ts';
import { Deadline } from '../../analyzers/deadline.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { detectServedLanguage, detectServedLanguages } from './spoken-language.ts';

type Spoken = { language: string; confidence: number } | null;

/** A server whose speech model returns this detection, and which supports recordings in these languages. */
function hearing(spoken: Spoken | Error, languages: readonly string[] = ['en']): ModerationContext {
  const speech = async () => {
    if (spoken instanceof Error) throw spoken;
    return { spokenLanguage: async () => spoken };
  };
  return {
    judging: { audioModels: { languages, speech } },
    deadline: new Deadline(1_000),
  } as unknown as ModerationContext;
}

const silence = new Float32Array(16);

describe('a recording is read', () => {
  test.each<[string, Spoken, readonly string[], string | undefined]>([
    ['in its language', { language: 'en', confidence: 0.97 }, ['en'], 'en'],
    ['in another one that is moderated', { language: 'fr', confidence: 0.9 }, ['en', 'fr'], 'fr'],
    ['as English where noise is taken for Welsh', { language: 'cy', confidence: 0.45 }, ['en'], 'en'],
    ['as the first language where it cannot be told', { language: 'en', confidence: 0.3 }, ['de', 'fr'], 'de'],
    ['not at all without speech', null, ['en'], undefined],
  ])('%s', async (_says, spoken, languages, language) => {
    expect(await detectServedLanguage(silence, hearing(spoken, languages))).toBe(language);
  });
});

describe('a recording is refused', () => {
  test.each([
    ['fr', /in French\. Only recordings in English are moderated/],
    ['haw', /in "haw"\./],
  ])('in %s, by its name', async (language, says) => {
    const refused = detectServedLanguage(silence, hearing({ language, confidence: 0.8 }));
    // The pointer is added by audio.ts and video.ts, which know the request.
    const told = { code: 'unsupported_language', message: expect.stringMatching(says), problems: [] };
    await expect(refused).rejects.toMatchObject(told);
  });
});

test('that there is no speech model is left to the analyzer that needs it', async () => {
  expect(await detectServedLanguage(silence, hearing(new AnalyzerUnavailable('No model.')))).toBeUndefined();
});

test('a failing speech model is reported as such, and not as an invalid recording', async () => {
  await expect(detectServedLanguage(silence, hearing(new Error('broken')))).rejects.toMatchObject({
    analyzer: 'speech',
  });
});

describe('channels of a track', () => {
  const [left, right] = [new Float32Array(16), new Float32Array(16)];
  const channels = [{ samples: left }, { samples: right }];
  /** A speech model that hears this on the two sides. */
  const hearingSides = (onLeft: Spoken, onRight: Spoken): ModerationContext => ({
    ...hearing(null),
    judging: {
      audioModels: {
        languages: ['en'],
        speech: async () => ({
          spokenLanguage: async (samples: Float32Array) => (samples === left ? onLeft : onRight),
        }),
      },
    } as unknown as ModerationContext['judging'],
  });
  const [english, french] = [
    { language: 'en', confidence: 0.9 },
    { language: 'fr', confidence: 0.9 },
  ];

  test('are each read in their language, and one in another is left to the transcription, which reports it', async () => {
    expect(await detectServedLanguages(channels, hearingSides(english, null))).toEqual(['en', undefined]);
    expect(await detectServedLanguages(channels, hearingSides(french, english))).toEqual(['en', 'en']);
  });

  test('are refused together if none is in a language that is moderated', async () => {
    const refused = detectServedLanguages(channels, hearingSides(french, null));
    await expect(refused).rejects.toMatchObject({ code: 'unsupported_language' });
  });
});
