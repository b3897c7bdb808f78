/** Tests of tiers: each option of docs/api.md, "Prices", is rejected one tier below its own. */
import { describe, expect, test } from 'vitest';
import { features } from '../catalog/features.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import { type Tier, tierNames, tierRank } from '../catalog/tiers.ts';
import { getDeniedFeatures } from './entitlement.ts';
import type { RequestFields } from './used-features.ts';

type EntitlementCase = [feature: string, minTier: Tier, request: RequestFields];

const language: EntitlementCase = ['language', 'Pro', { language: 'de' }];
const metadata: EntitlementCase = ['extractMetadata', 'Starter', { extractMetadata: true }];

const audioOptions: EntitlementCase[] = [
  ['transcribe', 'Starter', { transcribe: true }],
  ['multipleSpeakers', 'Pro', { transcribe: true, transcriptionMode: 'multiple' }],
  ['analyzeSentiment', 'Starter', { analyzeSentiment: true }],
  ['detectTopics', 'Starter', { detectTopics: true }],
  ['detectPii', 'Pro', { detectPii: true }],
  ['includeTimestamps', 'Pro', { transcribe: true, includeTimestamps: true }],
  ['customKeywords', 'Business', { customKeywords: ['x'] }],
  ['detectDistress', 'Business', { detectDistress: true }],
  ['analyzeQuality', 'Business', { analyzeQuality: true }],
];

const entitlementCases: Record<Modality, EntitlementCase[]> = {
  text: [['base', 'Free', {}], language, ['replace', 'Starter', { replace: true }], ['pii', 'Starter', { pii: true }]],
  image: [
    ['base', 'Starter', {}],
    language,
    ['enableOcr', 'Pro', { enableOcr: true }],
    ['enhancedOcr', 'Pro', { enableOcr: true, enhancedOcr: true }],
    metadata,
    ['detectPii', 'Starter', { detectPii: true }],
    ['redactPii', 'Pro', { detectPii: true, redactPii: true }],
  ],
  audio: [
    ['base', 'Starter', {}],
    language,
    metadata,
    ...audioOptions,
    ['redactPii', 'Pro', { detectPii: true, redactPii: true }],
  ],
  video: [
    ['base', 'Starter', {}],
    language,
    metadata,
    ['detectScenes', 'Business', { detectScenes: true }],
    ['analyzeAudio', 'Starter', { analyzeAudio: {} }],
    ...audioOptions.map(
      ([id, tier, request]): EntitlementCase => [`analyzeAudio.${id}`, tier, { analyzeAudio: request }],
    ),
  ],
};

const deniedIds = (modality: Modality, tier: Tier, request: RequestFields) =>
  getDeniedFeatures(modality, tier, request).map(({ id }) => id);

describe.each(modalities)('%s', (modality) => {
  test.each(entitlementCases[modality])('includes %s from %s', (feature, minTier, request) => {
    for (const tier of tierNames) {
      const denied = deniedIds(modality, tier, request);
      if (tierRank(tier) >= tierRank(minTier)) expect(denied, tier).not.toContain(feature);
      else expect(denied, tier).toContain(feature);
    }
  });

  test('has every option in the table above', () => {
    expect(entitlementCases[modality].map(([feature]) => feature)).toEqual(features[modality].map(({ id }) => id));
  });

  test('denies Enterprise nothing, and names to Free all that it lacks', () => {
    const everything: Record<string, unknown> = {};
    for (const [, , request] of entitlementCases[modality]) {
      for (const [name, value] of Object.entries(request)) {
        const known = everything[name];
        everything[name] = typeof known === 'object' && !Array.isArray(known) ? { ...known, ...Object(value) } : value;
      }
    }
    const lacking = entitlementCases[modality].filter(([, minTier]) => minTier !== 'Free').map(([feature]) => feature);
    expect(deniedIds(modality, 'Enterprise', everything)).toEqual([]);
    expect(deniedIds(modality, 'Free', everything)).toEqual(lacking);
  });
});

test.each([
  ['English, however it is spelled', 'text', { language: 'en-GB' }],
  ['an option that is off', 'text', { replace: false, pii: null }],
  ['an empty list of keywords', 'audio', { customKeywords: [] }],
  ['the single-speaker mode', 'audio', { transcribe: true, transcriptionMode: 'single' }],
  ['options of a sound that is switched off', 'video', { analyzeAudio: { enabled: false, detectDistress: true } }],
] as const)('asks no higher tier for %s', (_, modality, request) => {
  expect(getDeniedFeatures(modality, 'Starter', request)).toEqual([]);
});
