/** Rows of the catalog: language, category, words, price, tier, limit, error. */
import { expect } from 'vitest';
import { z } from 'zod';
import { installedTextModelFolder } from '../../../packages/models/src/testing/assets.ts';
import { gamblingPhrases } from './phrases.ts';
import type { PlantedRow } from './planted-row.ts';
import { swedish, swedishActions, swedishAppeal, swedishHelp, swedishNotices } from './swedish.ts';

const core = 'packages/core/src';
const apiPage = 'docs/api.md';

export const moderated = z.looseObject({
  isClean: z.boolean(),
  reason: z.string(),
  categoryScores: z.record(z.string(), z.string()),
  issues: z.array(z.looseObject({ term: z.string(), category: z.string() })),
  analyzers: z.array(z.looseObject({ name: z.string(), status: z.string() })),
});

/** Planted first: the other rows add to every language. */
const language: PlantedRow = {
  what: 'a language of explanations',
  guarantee: 'verdicts explained in it',
  edits: [
    { file: `${core}/languages/sv.ts`, content: swedish },
    { file: `${core}/languages/index.ts`, after: /^import \{ ru \} .*$/m, insert: "\nimport { sv } from './sv.ts';" },
    { file: `${core}/languages/index.ts`, after: /^ {2}ru,$/m, insert: '\n  sv,' },
    { file: `${core}/languages/languages.test.ts`, after: /^ {2}ru: '\.',$/m, insert: "\n  sv: '.'," },
    { file: `${core}/languages/languages.test.ts`, after: /^ {2}ru: \/.*\/iu,$/m, insert: '\n  sv: /[a-zåäö]/iu,' },
    {
      file: `${core}/dsa/appeal-phrases.ts`,
      after: /^export const appealPhrases: .* \{$/m,
      insert: `\n  sv: ${JSON.stringify(swedishAppeal)},`,
    },
    {
      file: `${core}/catalog/action-names.ts`,
      after: /^export const actionNames: .* \{$/m,
      insert: `\n  sv: ${JSON.stringify(swedishActions)},`,
    },
    {
      file: `${core}/verdict/help-texts.ts`,
      after: /^const texts: .* \{$/m,
      insert: `\n  sv: ${JSON.stringify(swedishHelp)},`,
    },
    { file: `${core}/dsa/notices/sv.ts`, content: swedishNotices },
    { file: `${core}/dsa/notices/index.ts`, after: /^import \{ ru \} .*$/m, insert: "\nimport { sv } from './sv.ts';" },
    { file: `${core}/dsa/notices/index.ts`, after: /^ {2}ru,$/m, insert: '\n  sv,' },
  ],
  generated: ['docs/languages.md'],
  async see({ post }) {
    const verdict = moderated.parse(await post('/moderation/text', { content: 'What a lovely day', language: 'sv' }));
    expect(verdict.reason).toBe('Inget olämpligt hittades.');
  },
};

const wireNames = "gambling: { text: 'Gambling', image: 'Gambling', audio: 'Gambling', video: 'Gambling' },";

const category: PlantedRow = {
  what: 'a category',
  guarantee: 'its score in verdicts, and block lists that find it; models that do not know it still work',
  edits: [
    { file: `${core}/catalog/categories.ts`, after: /^export const categories = \{$/m, insert: `\n  ${wireNames}` },
    { file: `${core}/catalog/catalog.test.ts`, after: /^ {2}const names: .* \{$/m, insert: `\n    ${wireNames}` },
    {
      file: 'apps/server/src/moderation/analyzers/guard/json.ts',
      after: /^const meanings: .* \{$/m,
      insert: "\n  Gambling: 'games for money',",
    },
    {
      file: apiPage,
      after: /^\| signal \| text \| image \| audio and video \|\n\|[-|]+\|$/m,
      insert: '\n| gambling | `Gambling` | `Gambling` | `Gambling` |',
    },
    {
      file: `${core}/dsa/statement-categories.ts`,
      after: /^const crosswalk: .* = \{$/m,
      insert: "\n  gambling: { category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', keywords: [] },",
    },
  ],
  phrases: {
    texts: gamblingPhrases,
    after: /^ {2}categories: \{$/m,
    insert: (text) => `\n    Gambling: '${text}',`,
  },
  async see({ post }) {
    const quiet = moderated.parse(await post('/moderation/text', { content: 'What a lovely day' }));
    expect(quiet).toMatchObject({ isClean: true, categoryScores: { Gambling: 'None', Profanity: 'None' } });
    const status = installedTextModelFolder === undefined ? 'unavailable' : 'ok';
    expect(quiet.analyzers).toContainEqual(expect.objectContaining({ name: 'model', status }));

    const blocklist = [{ term: 'pineapple', match: 'word', category: 'Gambling', severity: 'Medium' }];
    const { id } = z.looseObject({ id: z.string() }).parse(await post('/profiles', { name: 'p', blocklist }));
    const request = { content: 'No pineapple on pizza', moderationProfileId: id };
    const blocked = moderated.parse(await post('/moderation/text', request));
    expect(blocked).toMatchObject({ isClean: false, categoryScores: { Gambling: 'Medium' } });
    expect(blocked.issues).toContainEqual(expect.objectContaining({ term: 'pineapple', category: 'Gambling' }));
  },
};

const lexicon = 'packages/text/src/lexicon';

const words: PlantedRow = {
  what: 'words and phrases',
  guarantee: 'them found, with their category',
  edits: [
    {
      file: `${lexicon}/gambling/en.ts`,
      content: `/** English words of gambling: our own list. */
import type { Lexicon } from '../entry.ts';

export const gamblingEn = {
  signal: 'gambling',
  language: 'en',
  sources: ['own'],
  terms: { Medium: ['roulette'] },
} as const satisfies Lexicon;
`,
    },
    {
      file: `${lexicon}/index.ts`,
      after: /^import type \{ Lexicon \} .*$/m,
      insert: "\nimport { gamblingEn } from './gambling/en.ts';",
    },
    { file: `${lexicon}/index.ts`, after: /^export const lexicons: .* = \[$/m, insert: '\n  gamblingEn,' },
  ],
  async see({ post }) {
    const listed = moderated.parse(await post('/moderation/text', { content: 'Play roulette with me tonight' }));
    expect(listed).toMatchObject({ isClean: false, categoryScores: { Gambling: 'Medium' } });
    expect(listed.issues).toContainEqual(expect.objectContaining({ term: 'roulette', category: 'Gambling' }));
    expect(listed.reason).toContain('gambling');
  },
};

const costs = 'docs/guides/cost-and-tiers.md';

const price: PlantedRow = {
  what: 'a feature, a price, a tier that includes it',
  guarantee: 'it in estimates, with its price and tier',
  edits: [
    {
      file: `${core}/catalog/features.ts`,
      after: /^ {4}optionFeature\('pii', .*$/m,
      insert: `
    { id: 'summarize', label: 'Summary', use: { when: 'true', param: 'summarize' }, tokens: 7, minTier: 'Business' },`,
    },
    {
      file: `${core}/schemas/requests.ts`,
      after: /^ {2}pii: flagField.*$/m,
      insert: "\n    summarize: flagField.describe('Summarize the text.'),",
    },
    {
      file: `${core}/pricing/quote.test.ts`,
      after: /^ {4}row\('PII', .*$/m,
      insert: "\n    row('a summary', { summarize: true }, { base: 1, summarize: 7 }, 8),",
    },
    {
      file: `${core}/rules/entitlement.test.ts`,
      after: /\['pii', 'Starter', \{ pii: true \}\]/,
      insert: ", ['summarize', 'Business', { summarize: true }]",
    },
    {
      file: `${core}/rules/parse-request.test.ts`,
      after: /^ {2}text: \{\n {4}language: 'en',\n {4}replace: false,/m,
      insert: '\n    summarize: false,',
    },
    {
      file: 'test/conformance/text.test.ts',
      after: /^ {4}\['one more for personal data', .*$/m,
      insert: "\n    ['seven more for a summary', { summarize: true }, { base: 1, summarize: 7 }],",
    },
    { file: costs, after: /^\| text \| `pii` \|.*$/m, insert: '\n| text | `summarize` | Summary | 7 | Business |  |' },
    {
      file: apiPage,
      after: /^\| `pii` \| boolean \|.*$/m,
      insert: '\n| `summarize` | boolean | `false` | return a summary |',
    },
    {
      file: apiPage,
      after: /^\| text \| `pii` \| true \|.*$/m,
      insert: '\n| text | `summarize` | true | 7 | Business |',
    },
  ],
  async see({ post }) {
    const estimate = await post('/estimate', { modality: 'text', content: 'a', summarize: true });
    expect(estimate).toMatchObject({ total: 8, minTier: 'Business' });
    expect(Object(estimate).items).toContainEqual(expect.objectContaining({ feature: 'summarize', tokens: 7 }));
  },
};

const tier: PlantedRow = {
  what: 'a tier',
  guarantee: 'accounts of it, with its rate limit',
  edits: [
    {
      file: `${core}/catalog/tiers.ts`,
      after: /^ {2}Pro: \{.*$/m,
      insert: '\n  Team: { aliases: [], requestsPerMinute: 3000 },',
    },
    {
      file: `${core}/catalog/catalog.test.ts`,
      replace: /'Pro', 'Business', 'Enterprise'\]/,
      by: "'Pro', 'Team', 'Business', 'Enterprise']",
    },
    { file: costs, after: /^\| Pro \| .*$/m, insert: '\n| Team | 3,000 | |' },
    { file: apiPage, after: /^\| Pro \| .*$/m, insert: '\n| Team | 3,000 |' },
  ],
  async see({ asOwner, get }) {
    const account = Object(await asOwner('/accounts', { name: 'a team', tier: 'Team', tokens: 10 }));
    expect(await get('/usage', { 'x-api-key': account.apiKey })).toMatchObject({ tier: 'Team', rateLimit: 3000 });
  },
};

const limit: PlantedRow = {
  what: 'a limit',
  guarantee: 'requests beyond it refused',
  edits: [
    { file: `${core}/catalog/limits.ts`, after: /^ {2}text: \{/m, insert: ' lines: 50,' },
    {
      file: `${core}/schemas/requests.ts`,
      after: /^const content = requireVisibleText\(boundedTextSchema\)(?=;$)/m,
      insert: ".refine((text) => text.split('\\n').length <= limits.text.lines, 'Too many lines.')",
    },
  ],
  async see({ refusal }) {
    const problem = await refusal('/moderation/text', { content: Array(51).fill('a').join('\n') });
    expect(problem).toMatchObject({ code: 'invalid_request' });
    expect(JSON.stringify(problem)).toContain('Too many lines.');
  },
};

const error: PlantedRow = {
  what: 'an error',
  guarantee: 'its status, title and code',
  edits: [
    {
      file: `${core}/catalog/error-catalog.ts`,
      after: /^ {2}conflict: .*$/m,
      insert: "\n  nothing_to_estimate: { status: 409, title: 'The request has nothing to estimate' },",
    },
    {
      file: 'docs/failure-modes.md',
      after: /^\| 409 \| `conflict` \|.*$/m,
      insert: '\n| 409 | `nothing_to_estimate` | The request has a modality and nothing else. | no |',
    },
    { file: apiPage, after: /`idempotency_conflict`, `conflict`/, insert: ', `nothing_to_estimate`' },
    {
      file: 'apps/server/src/moderation/estimate.ts',
      after: /^import type \{ Services \} .*$/m,
      insert: "\nimport { ApiError } from '../platform/api-error.ts';",
    },
    {
      file: 'apps/server/src/moderation/estimate.ts',
      after: /^ {2}const \{ modality, \.\.\.request \} = .*$/m,
      insert:
        "\n  if (Object.keys(request).length === 0) throw new ApiError('nothing_to_estimate', 'Only a modality was sent.');",
    },
  ],
  uses: ['apps/server/src/moderation/estimate.ts'],
  async see({ refusal }) {
    expect(await refusal('/estimate', { modality: 'text' })).toMatchObject({
      status: 409,
      code: 'nothing_to_estimate',
      title: 'The request has nothing to estimate',
    });
  },
};

export const catalogRows: readonly PlantedRow[] = [language, category, words, price, tier, limit, error];
