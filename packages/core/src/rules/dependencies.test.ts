/** Tests of options that require others: exactly those of docs/api.md, "Dependency rules". */
import { describe, expect, test } from 'vitest';
import { features } from '../catalog/features.ts';
import { modalities } from '../catalog/modalities.ts';
import { findMissingDependencies } from './dependencies.ts';

describe.each([
  ['image', 'enhancedOcr', 'enableOcr'],
  ['image', 'redactPii', 'detectPii'],
  ['audio', 'includeTimestamps', 'transcribe'],
  ['audio', 'redactPii', 'detectPii'],
] as const)('%s: %s needs %s', (modality, param, requires) => {
  test.each([undefined, null, false, 'true', 1])('refuses it with %j', (value) => {
    expect(findMissingDependencies(modality, { [param]: true, [requires]: value })).toEqual([{ param, requires }]);
  });

  test('allows it with true', () => {
    expect(findMissingDependencies(modality, { [param]: true, [requires]: true })).toEqual([]);
  });

  test.each([undefined, null, false])('needs nothing when it is %j itself', (value) => {
    expect(findMissingDependencies(modality, { [param]: value })).toEqual([]);
  });
});

describe('the sound of a video', () => {
  const param = 'analyzeAudio.includeTimestamps';
  const requires = 'analyzeAudio.transcribe';

  test.each([
    ['refuses timestamps alone', { analyzeAudio: { includeTimestamps: true } }, [{ param, requires }]],
    [
      'does not take a transcription from outside',
      { transcribe: true, analyzeAudio: { includeTimestamps: true } },
      [{ param, requires }],
    ],
    ['allows them with a transcription', { analyzeAudio: { includeTimestamps: true, transcribe: true } }, []],
    ['asks nothing of what is switched off', { analyzeAudio: { enabled: false, includeTimestamps: true } }, []],
    ['asks nothing where there is no sound', { analyzeAudio: null }, []],
  ])('%s', (_, request, expected) => {
    expect(findMissingDependencies('video', request)).toEqual(expected);
  });
});

test('reports everything that is missing at once, in the order of the price list', () => {
  expect(findMissingDependencies('image', { redactPii: true, enhancedOcr: true })).toEqual([
    { param: 'enhancedOcr', requires: 'enableOcr' },
    { param: 'redactPii', requires: 'detectPii' },
  ]);
});

test('there are no other dependencies', () => {
  const all = modalities.flatMap((modality) =>
    features[modality].flatMap(({ id, requires }) => (requires === undefined ? [] : [`${modality} ${id} ${requires}`])),
  );
  expect(all).toEqual([
    'image enhancedOcr enableOcr',
    'image redactPii detectPii',
    'audio includeTimestamps transcribe',
    'audio redactPii detectPii',
    'video analyzeAudio.includeTimestamps analyzeAudio.transcribe',
  ]);
});
