/** Notices in every language: complete, with the placeholders of English, and filled in as they are. */
import { describe, expect, test } from 'vitest';
import type { Statement } from '../statement.ts';
import { confirmNotice, toNotifierMessage, toStatementNotice } from '../statement-notice.ts';
import { noticePhrases } from './index.ts';
import { fillPhrase, type NoticePhrases } from './notice-phrases.ts';

const { en, ...others } = noticePhrases;
const textsOf = ({ restrictions, ...phrases }: NoticePhrases): Record<string, string> => ({
  ...restrictions,
  ...phrases,
});
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const statement: Statement = {
  puid: 'req_1-0',
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
  decision_account: 'DECISION_ACCOUNT_SUSPENDED',
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: en.terms,
  incompatible_content_explanation: 'It names {reference} and $1.',
  content_type: ['CONTENT_TYPE_TEXT'],
  category: 'STATEMENT_CATEGORY_VIOLENCE',
  content_date: '2026-01-01',
  application_date: '2026-01-02',
  end_date_visibility_restriction: '2026-02-02',
  territorial_scope: ['DE', 'FR'],
  decision_facts: 'An automated check of content (text) led to its review.',
  source_type: 'SOURCE_VOLUNTARY',
  automated_detection: 'Yes',
  automated_decision: 'AUTOMATED_DECISION_PARTIALLY',
};
const redress = {
  internalComplaint: { text: 'Write to our team.', url: 'https://example.org/complaints' },
  outOfCourt: null,
  court: { text: en.court, url: null },
};

describe.each(Object.entries(others))('%s', (language, phrases) => {
  const texts = textsOf(phrases);

  test('has the placeholders of English in every phrase, and none of its words left', () => {
    for (const [name, text] of Object.entries(textsOf(en))) {
      expect([name, placeholdersOf(texts[name] ?? '')]).toEqual([name, placeholdersOf(text)]);
      expect([name, texts[name]]).not.toEqual([name, text]);
    }
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  });

  test('tells everything that Article 17(3) names, in its own words; what people wrote stays', () => {
    const code = language as keyof typeof noticePhrases;
    const notice = toStatementNotice(statement, { redress, language: code, factsOrigin: 'machine' });
    for (const told of [
      ...[phrases.restrictions.CONTENT_REMOVED, phrases.restrictions.ACCOUNT_SUSPENDED],
      ...['2026-01-02', '2026-02-02', 'DE, FR', phrases.foundByMachine, phrases.terms, 'It names {reference} and $1.'],
      ...[phrases.detectedByMachine, phrases.decidedWithMachine, phrases.redress, phrases.court],
      ...['Write to our team.', 'https://example.org/complaints'],
    ])
      expect(notice.text).toContain(told);
    expect(notice.text).not.toMatch(/\{(?!reference\} and)/);
    const own = toStatementNotice({ ...statement, decision_facts: 'As we saw.' }, { redress, language: code });
    expect(own.facts).toBe('As we saw.');
  });

  test('confirms and answers a notice', () => {
    const code = language as keyof typeof noticePhrases;
    const reference = 'rep_1';
    expect(confirmNotice(code, { date: '2026-01-02', reference })).toMatch(/2026-01-02.*rep_1|rep_1.*2026-01-02/);
    const given = { reference, redress, language: code, automatedDecision: 'AUTOMATED_DECISION_FULLY' } as const;
    const [acted, not] = [
      toNotifierMessage({ ...given, hasAction: true }),
      toNotifierMessage({ ...given, hasAction: false }),
    ];
    expect(acted.text).toContain(phrases.decidedByMachine);
    expect(acted.text.replace(phrases.decidedByMachine, '')).toContain(reference);
    expect(acted.text).not.toBe(not.text);
    const unknown = toNotifierMessage({ ...given, hasAction: true, automatedDecision: null });
    expect([unknown.automatedMeans, unknown.text.includes(phrases.decidedByMachine)]).toEqual([null, false]);
  });
});

test('a value that looks like a placeholder is not filled in', () => {
  expect(fillPhrase('{a} and {b}', { a: '{b}', b: 'two' })).toBe('{b} and two');
});
