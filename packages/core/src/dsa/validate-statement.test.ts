/** Statements of reasons: valid ones pass, and each kind of invalid one is refused with its field. */
import { describe, expect, test } from 'vitest';
import type { Statement } from './statement.ts';
import { statementCategoryNames, statementKeywords, suggestStatementCategory } from './statement-categories.ts';
import {
  accountTypes,
  automatedDecisions,
  decisionAccounts,
  decisionGrounds,
  decisionMonetaries,
  decisionProvisions,
  decisionVisibilities,
  economicAreaCountries,
  statementContentTypes,
  statementLanguages,
  statementSources,
  unionCountries,
  yesNo,
} from './statement-values.ts';
import { validateStatement } from './validate-statement.ts';

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A valid statement in which every field is sometimes there and sometimes not. */
function drawStatement(number: number): Statement {
  const random = randomNumbers(number);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const some = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.3);
  const maybe = <Value>(value: Value) => (random() < 0.5 ? value : one([null, undefined]));
  const words = (most: number) => 'Breaks rule 4. '.repeat(1 + Math.floor((random() * most) / 15)).slice(0, most);
  const day = (from: number) =>
    `${from + Math.floor(random() * 5)}-${one(['01', '06', '12'])}-${one(['01', '17', '28'])}`;
  const visibility = some(decisionVisibilities);
  const monetary = maybe(one(decisionMonetaries));
  const provision = maybe(one(decisionProvisions));
  const ground = one(decisionGrounds);
  const contentType = [...new Set([one(statementContentTypes), ...some(statementContentTypes)])];
  const keywords = some(statementKeywords);
  const source = one(statementSources);
  const endDate = () => maybe(day(2026));
  const isDecided = visibility.length > 0 || monetary || provision;
  const isIllegal = ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  return {
    puid: `req_${number}-${one(['a', 'B', '0'])}`,
    decision_visibility: visibility.length > 0 ? visibility : one([[], null, undefined]),
    ...(visibility.includes('DECISION_VISIBILITY_OTHER') && { decision_visibility_other: words(500) }),
    decision_monetary: monetary,
    ...(monetary === 'DECISION_MONETARY_OTHER' && { decision_monetary_other: words(500) }),
    decision_provision: provision,
    decision_account: isDecided ? maybe(one(decisionAccounts)) : one(decisionAccounts),
    end_date_visibility_restriction: endDate(),
    end_date_monetary_restriction: endDate(),
    end_date_service_restriction: endDate(),
    end_date_account_restriction: endDate(),
    account_type: maybe(one(accountTypes)),
    decision_ground: ground,
    decision_ground_reference_url: maybe('https://example.org/terms#4'),
    ...(isIllegal
      ? { illegal_content_legal_ground: words(500), illegal_content_explanation: words(2000) }
      : {
          incompatible_content_ground: words(500),
          incompatible_content_explanation: words(2000),
          incompatible_content_illegal: maybe(one(yesNo)),
        }),
    content_type: contentType,
    ...(contentType.includes('CONTENT_TYPE_OTHER') && { content_type_other: words(500) }),
    category: one(statementCategoryNames),
    category_addition: maybe(some(statementCategoryNames)),
    category_specification: keywords,
    ...(keywords.includes('KEYWORD_OTHER') && { category_specification_other: maybe(words(500)) }),
    content_language: maybe(one([...statementLanguages])),
    content_date: day(2000),
    application_date: day(2020),
    territorial_scope: maybe(some(economicAreaCountries)),
    content_id: maybe({ 'EAN-13': '4006381333931' }),
    decision_facts: words(5000),
    source_type: source,
    source_identity: source === 'SOURCE_VOLUNTARY' ? null : maybe(words(500)),
    automated_detection: one(yesNo),
    automated_decision: one(automatedDecisions),
  };
}

const valid: Statement = {
  puid: 'req_1-0',
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: 'Rule 4',
  incompatible_content_explanation: 'It insults another member.',
  content_type: ['CONTENT_TYPE_TEXT'],
  category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  content_date: '2026-01-01',
  application_date: '2026-01-02',
  decision_facts: 'A comment insulted another member.',
  source_type: 'SOURCE_VOLUNTARY',
  automated_detection: 'Yes',
  automated_decision: 'AUTOMATED_DECISION_PARTIALLY',
};
const illegal = {
  decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
  incompatible_content_ground: null,
  incompatible_content_explanation: null,
  illegal_content_legal_ground: 'Section 185',
  illegal_content_explanation: 'It insults another member.',
};

describe('validateStatement', () => {
  test('accepts 1,000 drawn statements', () => {
    const refused = Array.from({ length: 1000 }, (_, number) => validateStatement(drawStatement(number))).flat();
    expect(refused).toEqual([]);
  });

  test.each<[field: string, change: object]>([
    ['puid', { puid: 'req 1' }],
    ['puid', { puid: 'a'.repeat(501) }],
    ['puid', { puid: undefined }],
    ['decision_visibility', { decision_visibility: null }],
    ['decision_visibility', { decision_visibility: [] }],
    ['decision_visibility', { decision_visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED' }],
    ['decision_visibility', { decision_visibility: ['DECISION_VISIBILITY_HIDDEN'] }],
    ['decision_visibility_other', { decision_visibility: ['DECISION_VISIBILITY_OTHER'] }],
    ['decision_visibility_other', { decision_visibility_other: 'Shown to friends only' }],
    ['decision_monetary', { decision_monetary: 'SUSPENSION' }],
    ['decision_monetary_other', { decision_monetary: 'DECISION_MONETARY_OTHER' }],
    ['decision_monetary_other', { decision_monetary_other: 'Paid a week later' }],
    ['decision_provision', { decision_provision: 'DECISION_PROVISION_SUSPENSION' }],
    ['decision_account', { decision_account: 'DECISION_ACCOUNT_DELETED' }],
    ['account_type', { account_type: 'Business' }],
    ['decision_ground', { decision_ground: undefined }],
    ['decision_ground_reference_url', { decision_ground_reference_url: 'our terms' }],
    ['illegal_content_legal_ground', { ...illegal, illegal_content_legal_ground: undefined }],
    ['illegal_content_explanation', { ...illegal, illegal_content_explanation: null }],
    ['incompatible_content_ground', { ...illegal, incompatible_content_ground: 'Rule 4' }],
    ['incompatible_content_illegal', { ...illegal, incompatible_content_illegal: 'Yes' }],
    ['incompatible_content_ground', { incompatible_content_ground: ' ' }],
    ['incompatible_content_explanation', { incompatible_content_explanation: 'a'.repeat(2001) }],
    ['incompatible_content_illegal', { incompatible_content_illegal: true }],
    ['content_type', { content_type: [] }],
    ['content_type', { content_type: ['TEXT'] }],
    ['content_type_other', { content_type: ['CONTENT_TYPE_OTHER'] }],
    ['category', { category: 'STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT' }],
    ['category_addition', { category_addition: ['VIOLENCE'] }],
    ['category_specification', { category_specification: ['KEYWORD_ONLINE_BULLYING_INTIMIDATION'] }],
    ['category_specification', { category_specification: ['KEYWORD_NUDITY', 'KEYWORD_NUDITY'] }],
    ['category_specification_other', { category_specification_other: 'Rudeness' }],
    ['content_language', { content_language: 'en' }],
    ['content_language', { content_language: 'XX' }],
    ['content_date', { content_date: undefined }],
    ['content_date', { content_date: '1999-12-31' }],
    ['content_date', { content_date: '2026-02-30' }],
    ['application_date', { application_date: '2019-12-31' }],
    ['application_date', { application_date: '2026-01-02-13' }],
    ['end_date_visibility_restriction', { end_date_visibility_restriction: '2026-01-01' }],
    ['end_date_account_restriction', { end_date_account_restriction: '2026-01-01' }],
    ['territorial_scope', { territorial_scope: ['UK'] }],
    ['content_id', { content_id: { 'EAN-13': '123' } }],
    ['content_id', { content_id: { ISBN: '4006381333931' } }],
    ['decision_facts', { decision_facts: '' }],
    ['decision_facts', { decision_facts: 'a'.repeat(5001) }],
    ['source_type', { source_type: 'SOURCE_ANONYMOUS' }],
    ['source_identity', { source_identity: 'A trusted flagger' }],
    ['automated_detection', { automated_detection: true }],
    ['automated_decision', { automated_decision: 'Yes' }],
    ['url', { url: 'https://example.org' }],
  ])('names the field %s: %j', (field, change) => {
    const problems = validateStatement({ ...valid, ...change });
    expect([...new Set(problems.map((one) => one.field))]).toEqual([field]);
    for (const { message } of problems) expect(message).not.toBe('');
  });

  test.each([null, 'statement', [valid], 1])('refuses what is no object: %j', (candidate) => {
    expect(validateStatement(candidate)).toMatchObject([{ field: '' }]);
  });

  test('accepts the statement that the refused ones were made of, on either ground', () => {
    expect([validateStatement(valid), validateStatement({ ...valid, ...illegal })]).toEqual([[], []]);
  });
});

test('the tables have as many values as the database: 16 categories, 69 keywords, 30 countries', () => {
  expect(statementCategoryNames).toHaveLength(16);
  expect(new Set(statementKeywords).size).toBe(statementKeywords.length);
  expect(statementKeywords).toHaveLength(69);
  expect([unionCountries.length, economicAreaCountries.length]).toEqual([27, 30]);
});

test('the gravest of our categories suggests the category; none suggests another violation of the terms', () => {
  expect(suggestStatementCategory(['profanity', 'hate'])).toEqual({
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keywords: ['KEYWORD_HATE_SPEECH'],
  });
  expect(suggestStatementCategory([]).category).toBe('STATEMENT_CATEGORY_OTHER_VIOLATION_TC');
});
