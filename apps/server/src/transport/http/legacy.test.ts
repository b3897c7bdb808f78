/** Tests that requests of the hosted service's old clients fit our schemas and cost the same. */
import { calculateQuote, parseRequest } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { translateLegacyBody } from './legacy.ts';

/** Every optional field is sent, null where nothing was set. */
const nothingSet = { moderation_profile_id: null };
const image = {
  ...nothingSet,
  image: 'https://example.com/a.jpg',
  language: 'en',
  enableOcr: true,
  enhancedOcr: null,
  extractMetadata: null,
  detectPii: false,
  redactPii: null,
  piiCategories: null,
  redactionMode: null,
};

describe('a request of an old client', () => {
  test('for a text, with nothing set', () => {
    const sent = { content: 'a', language: null, replace: null, replaceSeverity: null, pii: null, ...nothingSet };
    const reading = parseRequest('text', translateLegacyBody(sent));
    expect(reading).toMatchObject({ ok: true, value: { content: 'a', language: 'en', replaceSeverity: 'Low' } });
  });

  test('for an image, in "en": no surcharge for another language', () => {
    const reading = parseRequest('image', translateLegacyBody(image));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(reading.value.language).toBe('en');
    expect(calculateQuote('image', reading.value).items.map(({ feature }) => feature)).toEqual(['base', 'enableOcr']);
  });

  test('names its profile in snake case', () => {
    expect(translateLegacyBody({ content: 'a', moderation_profile_id: 'prof_1' })).toEqual({
      content: 'a',
      moderationProfileId: 'prof_1',
    });
  });

  test('that names a profile twice is refused', () => {
    const twice = { content: 'a', moderation_profile_id: 'prof_1', moderationProfileId: 'prof_2' };
    expect(parseRequest('text', translateLegacyBody(twice))).toMatchObject({
      ok: false,
      problems: [{ pointer: '/moderation_profile_id' }],
    });
  });

  test.each([[null], ['text'], [[1]], [undefined], [7]])('that is no object (%j) stays what it is', (body) => {
    expect(translateLegacyBody(body)).toEqual(body);
  });
});
