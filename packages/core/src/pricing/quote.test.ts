/** Tests of prices: every row of docs/api.md, "Prices", alone and combined. */
import { describe, expect, test } from 'vitest';
import { features } from '../catalog/features.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import type { RequestFields } from '../rules/used-features.ts';
import { calculateQuote } from './quote.ts';

interface QuoteCase {
  /** The request. */
  asks: string;
  request: RequestFields;
  /** Feature → tokens, in invoice order. */
  items: Record<string, number>;
  total: number;
}

const row = (asks: string, request: RequestFields, items: Record<string, number>, total: number): QuoteCase => ({
  asks,
  request,
  items,
  total,
});

const image: QuoteCase[] = [
  row('nothing more', {}, { base: 20 }, 20),
  row('a language', { language: 'German' }, { base: 20, language: 1 }, 21),
  row('English by name', { language: 'English' }, { base: 20 }, 20),
  row('English by locale', { language: 'en-US' }, { base: 20 }, 20),
  row('English by default', { language: '' }, { base: 20 }, 20),
  row('OCR', { enableOcr: true }, { base: 20, enableOcr: 3 }, 23),
  row('enhanced OCR, which replaces OCR', { enableOcr: true, enhancedOcr: true }, { base: 20, enhancedOcr: 8 }, 28),
  row('EXIF', { extractMetadata: true }, { base: 20, extractMetadata: 1 }, 21),
  row('PII detection', { detectPii: true }, { base: 20, detectPii: 3 }, 23),
  row('redaction, which includes detection', { detectPii: true, redactPii: true }, { base: 20, redactPii: 50 }, 70),
  row(
    'enhanced OCR and redaction',
    { enableOcr: true, enhancedOcr: true, detectPii: true, redactPii: true },
    { base: 20, enhancedOcr: 8, redactPii: 50 },
    78,
  ),
  row('OCR and PII detection', { enableOcr: true, detectPii: true }, { base: 20, enableOcr: 3, detectPii: 3 }, 26),
  row(
    'everything',
    {
      language: 'fr',
      enableOcr: true,
      enhancedOcr: true,
      extractMetadata: true,
      detectPii: true,
      redactPii: true,
    },
    { base: 20, language: 1, enhancedOcr: 8, extractMetadata: 1, redactPii: 50 },
    80,
  ),
  row(
    'what has no price',
    { piiCategories: ['Face'], redactionMode: 'box', moderationProfileId: 'p' },
    { base: 20 },
    20,
  ),
];

/** What the audio options cost, for a recording and for the audio track of a video alike. */
const audioOptions: [string, RequestFields, Record<string, number>, number][] = [
  ['transcription', { transcribe: true }, { transcribe: 10 }, 10],
  ['transcription by speaker', { transcriptionMode: 'multiple' }, { multipleSpeakers: 0 }, 0],
  ['transcription as one', { transcriptionMode: 'single' }, {}, 0],
  ['sentiment', { analyzeSentiment: true }, { analyzeSentiment: 1 }, 1],
  ['topics', { detectTopics: true }, { detectTopics: 1 }, 1],
  ['PII detection', { detectPii: true }, { detectPii: 2 }, 2],
  ['timestamps', { transcribe: true, includeTimestamps: true }, { transcribe: 10, includeTimestamps: 1 }, 11],
  ['one keyword', { customKeywords: ['x'] }, { customKeywords: 2 }, 2],
  ['many keywords', { customKeywords: ['x', 'y', 'z'] }, { customKeywords: 2 }, 2],
  ['an empty list of keywords', { customKeywords: [] }, {}, 0],
  ['distress', { detectDistress: true }, { detectDistress: 2 }, 2],
  ['quality', { analyzeQuality: true }, { analyzeQuality: 2 }, 2],
  [
    'everything',
    {
      transcribe: true,
      transcriptionMode: 'multiple',
      analyzeSentiment: true,
      detectTopics: true,
      detectPii: true,
      includeTimestamps: true,
      customKeywords: ['x'],
      detectDistress: true,
      analyzeQuality: true,
    },
    {
      transcribe: 10,
      multipleSpeakers: 0,
      analyzeSentiment: 1,
      detectTopics: 1,
      detectPii: 2,
      includeTimestamps: 1,
      customKeywords: 2,
      detectDistress: 2,
      analyzeQuality: 2,
    },
    21,
  ],
];

const nested = (items: Record<string, number>) =>
  Object.fromEntries(Object.entries(items).map(([id, tokens]) => [`analyzeAudio.${id}`, tokens]));

const everyAudioOption: RequestFields = audioOptions.at(-1)?.[1] ?? {};

const cases: Record<Modality, QuoteCase[]> = {
  text: [
    row('nothing more', {}, { base: 1 }, 1),
    row('a language', { language: 'de' }, { base: 1, language: 1 }, 2),
    row('a language still to be detected, at most', { language: 'auto' }, { base: 1, language: 1 }, 2),
    row('replacement', { replace: true }, { base: 1, replace: 1 }, 2),
    row('replacement from a severity', { replace: true, replaceSeverity: 'High' }, { base: 1, replace: 1 }, 2),
    row('PII', { pii: true }, { base: 1, pii: 1 }, 2),
    row('everything', { language: 'de', replace: true, pii: true }, { base: 1, language: 1, replace: 1, pii: 1 }, 4),
  ],
  image,
  audio: [
    row('nothing more', {}, { base: 50 }, 50),
    row('a language', { language: 'Japanese' }, { base: 50, language: 1 }, 51),
    row('metadata', { extractMetadata: true }, { base: 50, extractMetadata: 1 }, 51),
    row('redaction', { detectPii: true, redactPii: true }, { base: 50, detectPii: 2, redactPii: 10 }, 62),
    ...audioOptions.map(([asks, request, items, tokens]) => row(asks, request, { base: 50, ...items }, 50 + tokens)),
    row(
      'everything, in another language, with metadata',
      { ...everyAudioOption, language: 'ja', extractMetadata: true },
      { base: 50, language: 1, extractMetadata: 1, ...audioOptions.at(-1)?.[2] },
      73,
    ),
  ],
  video: [
    row('nothing more', {}, { base: 100 }, 100),
    row('a language', { language: 'pt-BR' }, { base: 100, language: 1 }, 101),
    row('metadata', { extractMetadata: true }, { base: 100, extractMetadata: 1 }, 101),
    row('scenes', { detectScenes: true }, { base: 100, detectScenes: 10 }, 110),
    row('sound', { analyzeAudio: {} }, { base: 100, analyzeAudio: 50 }, 150),
    row('sound of a track', { analyzeAudio: { enabled: true, channel: 1 } }, { base: 100, analyzeAudio: 50 }, 150),
    row('no sound', { analyzeAudio: null }, { base: 100 }, 100),
    row(
      'sound that is switched off, whatever else it asks for',
      { analyzeAudio: { ...everyAudioOption, enabled: false } },
      { base: 100 },
      100,
    ),
    ...audioOptions.map(([asks, request, items, tokens]) =>
      row(
        `sound with ${asks}`,
        { analyzeAudio: request },
        { base: 100, analyzeAudio: 50, ...nested(items) },
        150 + tokens,
      ),
    ),
    row('audio options outside analyzeAudio', everyAudioOption, { base: 100 }, 100),
    row(
      'everything',
      { language: 'ja', extractMetadata: true, detectScenes: true, analyzeAudio: everyAudioOption },
      {
        base: 100,
        language: 1,
        extractMetadata: 1,
        detectScenes: 10,
        analyzeAudio: 50,
        ...nested(audioOptions.at(-1)?.[2] ?? {}),
      },
      183,
    ),
  ],
};

describe.each(modalities)('the price of %s moderation', (modality) => {
  test.each(cases[modality])('with $asks is $total', ({ request, items, total }) => {
    const bill = calculateQuote(modality, request);
    expect(bill.items.map(({ feature, tokens }) => [feature, tokens])).toEqual(Object.entries(items));
    expect(bill.total).toBe(total);
  });

  test('is tested row by row', () => {
    const tested = new Set(cases[modality].flatMap(({ items }) => Object.keys(items)));
    expect([...tested].sort()).toEqual(features[modality].map(({ id }) => id).sort());
  });

  test('counts an option only when it is true, not when it looks like it', () => {
    const options = features[modality].flatMap(({ use }) => (use.when === 'true' ? [use.param] : []));
    for (const value of ['true', 1, {}, null, undefined, false]) {
      const request = Object.fromEntries(options.filter((name) => !name.includes('.')).map((name) => [name, value]));
      expect(calculateQuote(modality, request)).toEqual(calculateQuote(modality, {}));
    }
  });

  test('leaves the price list as it is', () => {
    const before = JSON.stringify(features[modality]);
    const requests = cases[modality].map(({ request }) => request);
    calculateQuote(modality, ...requests, ...requests);
    expect(JSON.stringify(features[modality])).toBe(before);
  });
});

describe('a batch', () => {
  test('is one bill on which each request pays for itself', () => {
    expect(calculateQuote('text', { replace: true }, { replace: true, language: 'de' }, { pii: true })).toMatchObject({
      items: [
        { feature: 'base', tokens: 3 },
        { feature: 'replace', tokens: 2 },
        { feature: 'language', tokens: 1 },
        { feature: 'pii', tokens: 1 },
      ],
      total: 7,
    });
  });

  test('of nothing costs nothing', () => {
    expect(calculateQuote('text')).toEqual({ items: [], total: 0 });
  });
});
