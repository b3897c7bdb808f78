/** Tests of a verdict's sentences: complete, in the requested language, and without the PII value. */
import { describe, expect, test } from 'vitest';
import type { CategoryName } from '../catalog/categories.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import { describePii, explainFinding, explainVerdict } from './explain.ts';
import type { Finding, PiiFinding } from './finding.ts';

const reasons: [LanguageCode, CategoryName[], boolean, string][] = [
  ['en', ['Hate'], false, 'The content contains hate (high severity).'],
  [
    'en',
    ['Slurs', 'Hate', 'Spam'],
    true,
    'The content contains slurs, hate, and spam (high severity) and tries to hide words from moderation.',
  ],
  ['es', ['Hate', 'Slurs'], false, 'El contenido incluye odio e insultos discriminatorios (gravedad: alta).'],
  [
    'fr',
    ['Hate', 'Profanity'],
    false,
    'Le contenu relève des catégories suivantes\u00a0: haine et grossièretés (gravité\u00a0: élevée).',
  ],
  ['de', ['Hate', 'Profanity'], false, 'Im Inhalt gefunden: Hass und Vulgärsprache (Schweregrad: hoch).'],
  ['pl', ['Hate'], false, 'W treści wykryto następujące kategorie: nienawiść (poziom zagrożenia: wysoki).'],
  ['ar', ['Hate', 'Violence'], false, 'عُثر في المحتوى على ما يلي: كراهية وعنف (درجة الخطورة: مرتفعة).'],
  ['hi', ['Hate', 'Violence'], false, 'सामग्री में ये श्रेणियाँ मिलीं: नफ़रत और हिंसा (गंभीरता का स्तर: उच्च)।'],
  ['zh', ['Hate', 'Violence'], false, '内容涉及仇恨和暴力（严重程度：高）。'],
  ['ja', ['Hate', 'Violence'], false, '次の種類に当てはまる内容が見つかりました：憎悪、暴力（深刻度：高）。'],
  ['cs', ['Hate'], false, 'The content contains hate (high severity).'],
  ['en', [], false, 'Nothing unsafe was found.'],
  ['en', [], true, 'Nothing unsafe was found, but words are hidden from moderation.'],
];

describe('explainVerdict', () => {
  test.each([
    ['en', 'unread_script', 'Nothing unsafe was found. Part of the content could not be read.'],
    ['ja', 'truncated', '不適切な内容は見つかりませんでした。内容の一部を読み取れませんでした。'],
    ['en', 'timeout', 'Nothing unsafe was found. An analyzer failed, so not all of the content was judged.'],
  ] as const)('says in %s that something was not judged (%s)', (code, reason, expected) => {
    const input = { categories: [], severity: 'None', hidden: false, unjudged: [{ reason }] } as const;
    expect(explainVerdict(input, code)).toBe(expected);
  });

  test.each(reasons)('says in %s of %j (hidden: %s): %s', (code, categories, hidden, expected) => {
    expect(explainVerdict({ categories, severity: 'High', hidden, unjudged: [] }, code)).toBe(expected);
  });

  test('calls nothing unsafe that has no severity', () => {
    expect(explainVerdict({ categories: ['Hate'], severity: 'None', hidden: false, unjudged: [] }, 'en')).toBe(
      'Nothing unsafe was found.',
    );
  });
});

const finding: Finding = { signal: 'hate', score: 0.95, analyzer: 'lexicon', kind: 'term', term: 'x' };

describe('explainFinding', () => {
  test.each([
    ['term', 'A word or phrase that is known as hate.'],
    ['pattern', 'The wording follows a pattern of hate.'],
    ['model', 'The meaning was judged to be hate.'],
    ['blocklist', 'On the profile’s block list as hate.'],
    ['conversation', 'As an answer to the messages before it, it counts as hate.'],
  ] as const)('explains a finding by %s', (kind, expected) => {
    expect(explainFinding({ ...finding, kind }, 'Hate', 'en')).toBe(expected);
  });

  test('names the list of the account that it matches', () => {
    const listed = { ...finding, kind: 'blocklist', list: 'Marsh words' } as const;
    expect(explainFinding(listed, 'Hate', 'en')).toBe('On the list “Marsh words” as hate.');
  });

  test.each([
    ['en', 'A word or phrase that is known as hate. Written backwards.'],
    ['th', 'คำหรือวลีที่รู้จักในหมวดหมู่ “ความเกลียดชัง” เขียนกลับหลัง'],
    ['zh', '属于“仇恨”类别的已知词语或短语。以倒序书写。'],
  ] as const)('adds how the word was hidden, in %s', (code, expected) => {
    expect(explainFinding({ ...finding, technique: 'reversed' }, 'Hate', code)).toBe(expected);
  });
});

describe('a listed word whose meaning a model judged as well', () => {
  test.each([
    ['en', 'A word or phrase that is known as hate. The meaning was judged to be hate.'],
    ['zh', '属于“仇恨”类别的已知词语或短语。根据语义判定为“仇恨”类别。'],
  ] as const)('is explained by both, in %s', (code, expected) => {
    expect(explainFinding({ ...finding, meant: true }, 'Hate', code)).toBe(expected);
  });
});

const mail: PiiFinding = { category: 'email', raw: 'jane@example.com', confidence: 1 };

describe('describePii', () => {
  test.each([
    ['en', 'E-mail address: j***@e***.com'],
    ['fr', 'Adresse e-mail\u00a0: j***@e***.com'],
    ['ar', 'عنوان بريد إلكتروني: \u2066j***@e***.com\u2069'],
    ['zh', '电子邮箱地址：j***@e***.com'],
  ] as const)('names the kind and shows the mask, in %s', (code, expected) => {
    expect(describePii(mail, code)).toBe(expected);
  });

  test('names only the kind where the mask shows nothing', () => {
    expect(describePii({ ...mail, category: 'face', raw: 'face at 3,4' }, 'en')).toBe('Face');
    expect(describePii({ ...mail, category: 'email', raw: 'not an address' }, 'en')).toBe('E-mail address');
  });
});
