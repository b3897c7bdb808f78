/** Tests for how the playground changes requests, and the reasons it gives for disabled options. */
import { features, type Modality } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import {
  cleanRequest,
  formatTracks,
  getDisabledReason,
  parseTracks,
  removeDeniedFeatures,
  setRequestField,
  toggleRequestOption,
} from './playground-request.ts';

describe('a field', () => {
  test.each([
    ['is put in', {}, 'pii', true, { pii: true }],
    [
      'is put into an object that is not there yet',
      {},
      'analyzeAudio.transcribe',
      true,
      { analyzeAudio: { transcribe: true } },
    ],
    [
      'leaves its neighbours',
      { a: 1, analyzeAudio: { channel: 1 } },
      'analyzeAudio.transcribe',
      true,
      { a: 1, analyzeAudio: { channel: 1, transcribe: true } },
    ],
    ['is taken out by undefined', { pii: true, replace: true }, 'pii', undefined, { replace: true }],
  ])('%s', (_, request, path, value, expected) => {
    expect(setRequestField(request, path, value)).toEqual(expected);
  });
});

test('an option that is switched off takes with it what needs it, and nothing else', () => {
  const request = { detectPii: true, redactPii: true, enableOcr: true };
  expect(toggleRequestOption('image', request, { path: 'detectPii', isOn: false })).toEqual({ enableOcr: true });
});

function featureOf(modality: Modality, id: string) {
  const feature = features[modality].find((each) => each.id === id);
  if (!feature) throw new Error(`No feature ${id}`);
  return feature;
}

test.each([
  ['its tier and its need are there', 'redactPii', { detectPii: true }, 'Pro', undefined],
  ['the tier is too low', 'redactPii', { detectPii: true }, 'Starter', 'Needs Pro; the account has Starter.'],
  ['another option is off', 'redactPii', {}, 'Enterprise', 'Needs PII detection.'],
] as const)('an option says why it cannot be chosen: %s', (_, id, request, tier, expected) => {
  expect(getDisabledReason('image', featureOf('image', id), { request, tier })).toBe(expected);
});

test('lists are sent without blanks and without empty items, at any depth', () => {
  const request = { pii: true, analyzeAudio: { customKeywords: [' refund ', '', ' '], channel: [0, 1] } };
  expect(cleanRequest(request)).toEqual({ pii: true, analyzeAudio: { customKeywords: ['refund'], channel: [0, 1] } });
});

test('what the tier lacks is left out, and nothing else', () => {
  const request = { transcribe: true, customKeywords: ['refunds'] };
  expect(removeDeniedFeatures('audio', request, 'Pro')).toEqual({ transcribe: true });
  expect(removeDeniedFeatures('audio', request, 'Business')).toEqual(request);
});

test.each([
  ['', undefined, '0'],
  ['2', 2, '2'],
  ['0, 1', [0, 1], '0, 1'],
  ['0,1,', [0, 1], '0, 1'],
])('reads the tracks %j as %j', (typed, channel, written) => {
  expect(parseTracks(typed)).toEqual(channel);
  expect(formatTracks(channel)).toBe(written);
});
