/** Tests for the request fields that choices become, and their price. */
import { type Modality, modalities, parseRequest } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { buildFeatureOptions, listSwitchableFeatures, quoteFeatures, toggleFeature } from './features.ts';

const none = { text: [], image: [], audio: [], video: [] };
const chosen = (modality: Modality, on: readonly string[], more = {}) => ({
  features: { ...none, [modality]: [...on] },
  keywords: [],
  language: 'en' as const,
  ...more,
});

describe('the options of a request', () => {
  test.each([
    ['nothing', 'text', [], {}, {}],
    ['switches', 'text', ['replace', 'pii'], {}, { replace: true, pii: true }],
    ['the browser’s language', 'text', [], { language: null }, {}],
    ['another language than English', 'text', [], { language: 'de' }, { language: 'de' }],
    ['an option without the one it needs', 'image', ['redactPii'], {}, {}],
    ['an option with the one it needs', 'image', ['detectPii', 'redactPii'], {}, { detectPii: true, redactPii: true }],
    ['keywords that are none', 'audio', ['customKeywords'], {}, {}],
    ['keywords', 'audio', ['customKeywords'], { keywords: ['refund'] }, { customKeywords: ['refund'] }],
    ['a choice of several', 'audio', ['multipleSpeakers'], {}, { transcriptionMode: 'multiple' }],
    ['the sound of a video', 'video', ['analyzeAudio'], {}, { analyzeAudio: { enabled: true } }],
    [
      'options of the sound of a video',
      'video',
      ['analyzeAudio', 'analyzeAudio.transcribe'],
      {},
      { analyzeAudio: { enabled: true, transcribe: true } },
    ],
    ['options of a sound that is not analysed', 'video', ['analyzeAudio.transcribe'], {}, {}],
    ['a feature of another version', 'text', ['smell'], {}, {}],
  ] as const)('%s', (_, modality, on, more, options) =>
    expect(buildFeatureOptions(modality, chosen(modality, on, more))).toEqual(options),
  );

  test.each(modalities)('everything at once is a request that the server takes: %s', (modality) => {
    const on = listSwitchableFeatures(modality).map(({ id }) => id);
    const options = buildFeatureOptions(modality, chosen(modality, on, { keywords: ['refund'] }));
    const content = modality === 'text' ? { content: 'a' } : { [modality]: 'AA==' };
    expect(parseRequest(modality, { ...content, ...options })).toMatchObject({ ok: true });
  });
});

describe('a switch', () => {
  test.each([
    ['brings what it needs', 'image', [], 'redactPii', ['redactPii', 'detectPii']],
    ['brings what it lies in', 'video', [], 'analyzeAudio.transcribe', ['analyzeAudio.transcribe', 'analyzeAudio']],
    ['takes what needs it along', 'image', ['detectPii', 'redactPii', 'enableOcr'], 'detectPii', ['enableOcr']],
    ['goes off alone', 'image', ['detectPii', 'redactPii'], 'redactPii', ['detectPii']],
  ] as const)('%s', (_, modality, on, id, after) => expect(toggleFeature(modality, on, id)).toEqual(after));
});

test.each([
  ['text', [], {}, { total: 1, tier: 'Free' }],
  ['text', ['pii'], { language: 'de' }, { total: 3, tier: 'Pro' }],
  ['image', ['detectPii', 'redactPii'], {}, { total: 70, tier: 'Pro' }],
  ['video', ['analyzeAudio'], {}, { total: 150, tier: 'Starter' }],
] as const)('%s with %j %j costs %j', (modality, on, more, price) =>
  expect(quoteFeatures(modality, chosen(modality, on, more))).toEqual(price),
);
