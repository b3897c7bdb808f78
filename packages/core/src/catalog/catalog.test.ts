/** Tests that the catalog's names, ladders and figures match docs/api.md. */
import { describe, expect, test } from 'vitest';
import { bypassTechniques } from './bypass-techniques.ts';
import { type CategoryId, categories, categoryIds, findCategoryIds, getCategoryNames } from './categories.ts';
import { errorCatalog, errorCodes } from './error-catalog.ts';
import { features } from './features.ts';
import { limits } from './limits.ts';
import { type Modality, modalities } from './modalities.ts';
import {
  severityForScore,
  severityLadder,
  severityRank,
  severityScores,
  severityThresholds,
  worstSeverity,
} from './severities.ts';
import { findTier, tierCovers, tierNames, tiers } from './tiers.ts';

describe('categories', () => {
  /** docs/api.md, "Names and tiers". null: not reported for that modality. */
  const names: Record<CategoryId, Record<Modality, string | null>> = {
    profanity: { text: 'Profanity', image: 'Profanity', audio: null, video: null },
    slurs: { text: 'Slurs', image: 'Slurs', audio: 'HateSpeech', video: 'HateSpeech' },
    sexual: { text: 'Sexual', image: 'Sexual', audio: 'Sexual', video: 'Sexual' },
    hate: { text: 'Hate', image: 'Hate', audio: 'HateSpeech', video: 'HateSpeech' },
    spam: { text: 'Spam', image: 'Spam', audio: null, video: null },
    bullying: { text: 'Bullying', image: 'Bullying', audio: 'Harassment', video: 'Harassment' },
    violence: { text: 'Violence', image: 'Violence', audio: 'Violence', video: 'Violence' },
    selfHarm: { text: 'SelfHarm', image: 'Violence', audio: 'SelfHarm', video: 'SelfHarm' },
  };

  test.each(categoryIds)('the names of %s are the specified ones', (signal) => {
    expect(categories[signal]).toEqual(names[signal]);
  });

  test.each(modalities)('of %s are those of its signals, each once', (modality) => {
    const expected = new Set(Object.values(names).flatMap((row) => row[modality] ?? []));
    expect(getCategoryNames(modality).toSorted()).toEqual([...expected].sort());
  });

  test.each([
    ['text', 'Violence', ['violence']],
    ['image', 'Violence', ['violence', 'selfHarm']],
    ['image', 'SelfHarm', []],
    ['audio', 'HateSpeech', ['slurs', 'hate']],
    ['audio', 'Profanity', []],
    ['text', 'toString', []],
  ] as const)('in %s, %s means %j', (modality, name, expected) => {
    expect(findCategoryIds(modality, name)).toEqual(expected);
  });

  test('every signal is reported in text, under a name of its own', () => {
    for (const signal of categoryIds)
      expect(findCategoryIds('text', getCategoryNames('text')[categoryIds.indexOf(signal)] ?? '')).toEqual([signal]);
  });
});

describe('severities', () => {
  test('climb None, Low, Medium, High', () => {
    expect(severityLadder).toEqual(['None', 'Low', 'Medium', 'High']);
    expect(severityLadder.map(severityRank)).toEqual([0, 1, 2, 3]);
  });

  test.each(severityLadder)(
    '%s: its floor and its typical score are of it, and less than its floor is milder',
    (severity) => {
      expect(severityForScore(severityThresholds[severity])).toBe(severity);
      expect(severityForScore(severityScores[severity])).toBe(severity);
      const below = severityForScore(severityThresholds[severity] - 1e-9);
      expect(severityRank(below)).toBe(Math.max(0, severityRank(severity) - 1));
    },
  );

  test('a score that is no number is not unsafe', () => {
    expect(severityForScore(Number.NaN)).toBe('None');
  });

  test.each([
    [[], 'None'],
    [['None', 'None'], 'None'],
    [['Low', 'High', 'Medium'], 'High'],
    [['Medium', 'Low'], 'Medium'],
  ] as const)('the worst of %j is %s', (severities, expected) => {
    expect(worstSeverity(severities)).toBe(expected);
  });
});

describe('tiers', () => {
  test('climb Free, Starter, Pro, Business, Enterprise', () => {
    expect(tierNames).toEqual(['Free', 'Starter', 'Pro', 'Business', 'Enterprise']);
  });

  test('each covers itself and all below, and none above', () => {
    tierNames.forEach((have, rank) => {
      expect(tierNames.filter((need) => tierCovers(have, need))).toEqual(tierNames.slice(0, rank + 1));
    });
  });

  test('a higher tier may send no fewer requests', () => {
    const rates = tierNames.map((tier) => tiers[tier].requestsPerMinute ?? Number.POSITIVE_INFINITY);
    expect(rates.toSorted((a, b) => a - b)).toEqual(rates);
  });

  test.each([
    ['Basic', 'Starter'],
    ['basic', 'Starter'],
    ['STARTER', 'Starter'],
    [' pro ', 'Pro'],
    ['Free', 'Free'],
    ['business', 'Business'],
    ['Enterprise', 'Enterprise'],
    ['Gold', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is %s', (name, tier) => {
    expect(findTier(name)).toBe(tier);
  });
});

describe('errors', () => {
  /** docs/api.md, "Errors". */
  const decided: Record<number, string> = {
    400: 'invalid_json invalid_request dependency_missing conflicting_credentials',
    401: 'missing_api_key invalid_api_key',
    402: 'insufficient_tokens',
    403: 'tier_required insufficient_scope',
    404: 'not_found profile_not_found job_not_found',
    409: 'idempotency_in_progress idempotency_conflict',
    413: 'payload_too_large',
    415: 'unsupported_media',
    422: 'source_url_forbidden source_too_many_redirects source_timeout source_too_large source_bad_response source_unreachable image_undecodable image_too_large audio_undecodable audio_too_long unsupported_language',
    429: 'rate_limited',
    503: 'overloaded analyzer_unavailable database_unavailable storage_full',
    504: 'analysis_timeout',
  };

  test.each(Object.entries(decided))('of status %s are %s', (status, codes) => {
    const here = errorCodes.filter((code) => errorCatalog[code].status === Number(status));
    expect(here).toEqual(expect.arrayContaining(codes.split(' ')));
  });

  test('have a status of the caller’s (4xx) or ours (5xx), a code in snake case and a title without full stop', () => {
    for (const code of errorCodes) {
      const { status, title } = errorCatalog[code];
      expect(Number.isInteger(status) && status >= 400 && status < 600, code).toBe(true);
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(title, code).toMatch(/^[A-Z].*[^.\s]$/);
    }
  });

  test('have a title each', () => {
    expect(new Set(errorCodes.map((code) => errorCatalog[code].title)).size).toBe(errorCodes.length);
  });
});

describe('the price list', () => {
  test.each(modalities)('of %s: one base row first, ids once, whole prices, references that exist', (modality) => {
    const rows = features[modality];
    const ids = rows.map(({ id }) => id);
    const params = rows.flatMap(({ use }) => ('param' in use ? [use.param] : []));
    expect(rows.filter(({ use }) => use.when === 'always').map(({ id }) => id)).toEqual(['base']);
    expect(ids[0]).toBe('base');
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, tokens, label, requires, replaces = [] } of rows) {
      expect(Number.isSafeInteger(tokens) && tokens >= 0, id).toBe(true);
      expect(label, id).not.toBe('');
      if (requires !== undefined) expect(params, id).toContain(requires);
      for (const replaced of replaces) expect(ids, id).toContain(replaced);
      expect(replaces, id).not.toContain(id);
    }
  });
});

test('the ways of hiding are those of docs/api.md', () => {
  expect(bypassTechniques.join(' ')).toBe(
    'leet homoglyph zero_width spacing repetition mixed_case grawlix markup_split diacritics fullwidth reversed encoded text_in_image',
  );
});

// docs/api.md, "Limits" and "URL inputs".
test.each([
  ['characters of a text', limits.text.characters, 10_000],
  ['texts of a batch', limits.text.batch, 100],
  ['characters of all texts of a batch', limits.text.batchCharacters, 100_000],
  ['MiB of an image', limits.image.sizeBytes / 1024 ** 2, 20],
  ['images of a batch', limits.image.batch, 20],
  ['megapixels of an image', limits.image.pixels / 1e6, 40],
  ['seconds to download an image', limits.image.downloadTimeoutMs / 1000, 5],
  ['MiB of a recording', limits.audio.sizeBytes / 1024 ** 2, 50],
  ['minutes of a recording', limits.audio.durationSeconds / 60, 10],
  ['seconds to download a recording', limits.audio.downloadTimeoutMs / 1000, 30],
  ['MiB of a video', limits.video.sizeBytes / 1024 ** 2, 100],
  ['minutes of a video', limits.video.durationSeconds / 60, 10],
  ['redirects', limits.url.redirects, 3],
  ['keywords', limits.keywords.count, 100],
  ['characters of a keyword', limits.keywords.characters, 100],
  ['minutes of a signed URL', limits.safeContentLifeSeconds / 60, 60],
  ['hours of an idempotency key', limits.idempotency.lifeSeconds / 3600, 24],
])('the limit of %s is %d', (_, limit, expected) => {
  expect(limit).toBe(expected);
});
