/** Rows of what is detected in texts: an analyzer, a kind of personal data, a bypass technique, a threshold. */
import { expect } from 'vitest';
import { moderated } from './catalog-rows.ts';
import { memberNumberPhrases, shiftedPhrases } from './phrases.ts';
import type { PlantedRow } from './planted-row.ts';

const analyzers = 'apps/server/src/moderation/analyzers/text';

const analyzer: PlantedRow = {
  what: 'a text analyzer',
  guarantee: 'it run, and what it finds',
  edits: [
    {
      file: `${analyzers}/pleas.ts`,
      content: `/** Pleas for money in capitals. */
import type { Analyzer } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

const plea = /\\bSEND MONEY NOW\\b/;

export const pleas: Analyzer<TextMedia> = {
  name: 'pleas',
  required: true,
  decides: true,
  recall: 0,
  run({ text }) {
    const found = plea.exec(text);
    if (found === null) return {};
    const place = { kind: 'span', start: found.index, end: found.index + found[0].length } as const;
    const score = 0.8;
    return { findings: [{ signal: 'spam', score, analyzer: 'pleas', kind: 'model', term: found[0], place }] };
  },
};
`,
    },
    { file: `${analyzers}/index.ts`, after: /^import \{ pii \} .*$/m, insert: "\nimport { pleas } from './pleas.ts';" },
    { file: `${analyzers}/index.ts`, after: /^ {2}lexicon,$/m, insert: '\n  pleas,' },
  ],
  async see({ post }) {
    const found = moderated.parse(
      await post('/moderation/text', { content: 'Dear all, SEND MONEY NOW to my account' }),
    );
    expect(found.analyzers).toContainEqual(expect.objectContaining({ name: 'pleas', status: 'ok' }));
    expect(found.issues).toContainEqual(expect.objectContaining({ term: 'SEND MONEY NOW', category: 'Spam' }));
  },
};

const core = 'packages/core/src';
const recognisers = 'packages/text/src/pii';

const personalData: PlantedRow = {
  what: 'a kind of personal data',
  guarantee: 'it found, replaced and named in the language of the request',
  edits: [
    {
      file: `${core}/pii/member-number.ts`,
      content: `/** Numbers of members. */
import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const memberNumber = {
  name: 'MemberNumber',
  aliases: ['membershipnumber'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
`,
    },
    {
      file: `${core}/pii/index.ts`,
      after: /^import \{ licensePlate \} .*$/m,
      insert: "\nimport { memberNumber } from './member-number.ts';",
    },
    { file: `${core}/pii/index.ts`, after: /^ {2}qrCode,$/m, insert: '\n  memberNumber,' },
    {
      file: 'docs/api.md',
      after: /^\| `QrCode` \|.*$/m,
      insert: '\n| `MemberNumber` | `membershipnumber` | yes | yes |',
    },
    { file: `${core}/pii/pii.test.ts`, after: /^ {2}'QrCode',$/m, insert: "\n  'MemberNumber'," },
    { file: `${core}/pii/pii.test.ts`, after: /^ {2}qrCode: \[.*\],$/m, insert: "\n  memberNumber: ['MEM-20451187']," },
    {
      file: `${recognisers}/member-number.ts`,
      content: `/** Finds the numbers of members. */
import type { PiiRecogniser } from './recogniser.ts';

export const memberNumber: PiiRecogniser = {
  mayContain: (folded) => /mem-\\d/i.test(folded),
  find: ({ text }) =>
    [...text.matchAll(/\\bmem-\\d{8}\\b/gi)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      confidence: 0.99,
    })),
};
`,
    },
    {
      file: `${recognisers}/index.ts`,
      after: /^import \{ ipAddress \} .*$/m,
      insert: "\nimport { memberNumber } from './member-number.ts';",
    },
    { file: `${recognisers}/index.ts`, after: /^ {2}ipAddress,$/m, insert: '\n  memberNumber,' },
  ],
  phrases: {
    texts: memberNumberPhrases,
    after: /^ {2}pii: \{$/m,
    insert: (text) => `\n    MemberNumber: '${text}',`,
  },
  async see({ post }) {
    const request = { content: 'I am MEM-20451187 since May', pii: true, language: 'de' };
    const found = Object(await post('/moderation/text', request));
    expect(found.detectedPii).toMatchObject([{ type: 'MemberNumber', start: 5, end: 17 }]);
    expect(found.detectedPii[0].value).toContain('Mitgliedsnummer');
    expect(found.safeContent).toMatch(/^I am .* since May$/);
    expect(found.safeContent).not.toContain('20451187');
  },
};

const match = 'packages/text/src/match';

const bypass: PlantedRow = {
  what: 'a bypass technique',
  guarantee: 'words that are hidden by it',
  edits: [
    { file: `${core}/catalog/bypass-techniques.ts`, after: /^ {2}'encoded',$/m, insert: "\n  'shifted'," },
    { file: `${core}/catalog/catalog.test.ts`, replace: /encoded text_in_image/, by: 'encoded shifted text_in_image' },
    { file: 'docs/api.md', after: /`reversed`, `encoded`,/, insert: ' `shifted`,' },
    { file: `${match}/hiding-techniques.ts`, after: /^ {2}'encoded',$/m, insert: "\n  'shifted'," },
    {
      file: `${match}/transformed-words.ts`,
      replace: /^const rot13 = .*$/m,
      by: `$&
/** The letter before: each was replaced by the next one. */
const unshift = (code: number): number => (code === 0x61 ? 0x7a : code - 1);`,
    },
    { file: `${match}/transformed-words.ts`, after: /^ +let rotation = 0;$/m, insert: '\n    let unshifted = 0;' },
    {
      file: `${match}/transformed-words.ts`,
      after: /^ +rotation = extendHash\(.*$/m,
      insert: '\n      unshifted = extendHash(unshifted, unshift(here));',
    },
    {
      file: `${match}/transformed-words.ts`,
      after: /^ +if \(mayContainHash\(filter, rotation\)\) .*$/m,
      insert:
        "\n    if (mayContainHash(filter, unshifted)) lookUpTransformed(search, { start, end: i, technique: 'shifted' }, out);",
    },
    {
      file: `${match}/transformed-words.ts`,
      replace: /'reversed' \| 'encoded'/,
      by: "'reversed' | 'encoded' | 'shifted'",
    },
    {
      file: `${match}/transformed-words.ts`,
      replace: /scratch\.code\[i\] = rot13\(scratch\.code\[i\] \?\? 0\)/,
      by: "scratch.code[i] = (technique === 'shifted' ? unshift : rot13)(scratch.code[i] ?? 0)",
    },
  ],
  phrases: {
    texts: shiftedPhrases,
    after: /^ {2}techniques: \{$/m,
    insert: (text) => `\n    shifted: '${text}',`,
  },
  async see({ post }) {
    const found = Object(await post('/moderation/text', { content: 'this gvdljoh weather' }));
    expect(found.bypass).toMatchObject([{ technique: 'shifted', original: 'gvdljoh', normalised: 'fucking' }]);
    expect(JSON.stringify(found.issues)).toContain('Written with shifted letters.');
  },
};

const threshold: PlantedRow = {
  what: 'a threshold or another chosen constant',
  guarantee: 'what it decides; the page of thresholds has it',
  edits: [
    {
      file: `${analyzers}/lexicon.ts`,
      replace: /^export const lexicon\b/m,
      by: `/** Chosen by us, not measured: words are seldom drawn out further. */
const MAX_TERM_CHARACTERS = 20;

$&`,
    },
    {
      file: `${analyzers}/lexicon.ts`,
      replace: /^ {4}return \{ findings, bypass \};$/m,
      by: '    return { findings: findings.filter(({ term }) => term.length <= MAX_TERM_CHARACTERS), bypass };',
    },
  ],
  uses: [`${analyzers}/lexicon.ts`],
  generated: ['docs/thresholds.md'],
  async see({ post }) {
    const findByList = async (content: string) =>
      moderated.parse(await post('/moderation/text', { content })).issues.map(({ term }) => term);
    const [within, beyond] = ['u'.repeat(17), 'u'.repeat(18)].map((letters) => `f${letters}ck`);
    expect(await findByList(`${within} yes`)).toContain(within);
    expect(await findByList(`${beyond} yes`)).not.toContain(beyond);
  },
};

export const textRows: readonly PlantedRow[] = [analyzer, personalData, bypass, threshold];
