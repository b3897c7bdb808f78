/**
 * Fuzz targets: entries of lists. Whatever a request holds, each entry is read or rejected with its line, and one that
 * was accepted is found in a text that consists of it.
 */
import { type ListKind, listKinds } from '@winnow/core';
import fc from 'fast-check';
import { createAccountLists } from '../../../apps/server/src/moderation/known/account-lists.ts';
import { checkEntry } from '../../../apps/server/src/moderation/lists/check-entry.ts';
import { readEntryRows } from '../../../apps/server/src/moderation/lists/read-entries.ts';
import { obfuscatedTexts } from '../../../packages/text/src/any-text.test-support.ts';
import { defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

const kind = fc.constantFrom(...listKinds);
const value = fc.oneof(
  obfuscatedTexts,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'casino*',
    '*bet*',
    'free money',
    'a.example',
    'https://www.b.example/',
    'xn--a',
    '(a|b)+',
    'a*',
    '~',
  ),
  fc.constantFrom('Some ordinary sentence about the weather of last week.', '__proto__', '🐸', '中文词', 'é'),
);
const cell = fc.oneof(value, fc.constantFrom('2030-01-01', '2030-01-01T00:00:00Z', 'soon', '"', '""', ','));
const row = fc.oneof(
  value,
  fc.record({ value: fc.oneof(value, fc.anything()), note: cell, expiresAt: cell }, { requiredKeys: ['value'] }),
);
const csv = fc
  .tuple(
    fc.constantFrom('', 'value\n', 'value,note,expiresAt\n', 'Term,Comment\r\n', '\uFEFFvalue\n', 'note\n'),
    fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 }),
  )
  .map(([head, rows]) => head + rows.map((cells) => cells.join(',')).join('\n'));

const storedList = (of: ListKind) => ({
  ...{ key: 1, id: 'list_1', name: 'l', description: '', kind: of, action: 'block' as const, label: 'l' },
  ...{ severity: 'High' as const, category: 'Spam', enabled: true, createdAt: new Date(0) },
});

export const listTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'list-entries',
    description: 'each entry of a request is read, or rejected with its line and a reason',
    runs: 300,
    inputs: fc.tuple(kind, fc.oneof(fc.record({ entries: fc.array(row, { maxLength: 8 }) }), fc.record({ csv }))),
    check: ([of, given]) =>
      expectRefusal(async () => {
        const { entries, rejections } = await readEntryRows(of, given);
        if ('entries' in given)
          ensure(entries.length + rejections.length === given.entries.length, 'an entry was lost');
        for (const { line, reason } of rejections) ensure(line >= 1 && reason !== '', 'no line or reason');
        for (const entry of entries) ensure('value' in checkEntry(of, entry.value), 'not accepted when read again');
      }),
  }),
  defineTarget({
    name: 'list-matches',
    description: 'an accepted entry is found in a text that consists of it, inside of it, and gone when it is removed',
    runs: 300,
    inputs: fc.tuple(fc.constantFrom('terms', 'domains', 'texts', 'authors'), value),
    async check([of, given]) {
      const checked = checkEntry(of, given.trim());
      if ('reason' in checked) return;
      const lists = createAccountLists(() => 1_000);
      lists.setLists([storedList(of)]);
      const entry = { id: 1, list: 1, value: checked.value, isRemoved: false, expiresAtMs: 0 };
      await lists.apply([entry]);
      const content = checked.value.replace(/^\*|\*$/g, '');
      const about = { text: { content, language: 'en' }, authorId: checked.value };
      const { labels, findings } = lists.match(about, undefined);
      ensure(labels.length === 1, 'not found');
      for (const { place } of findings)
        ensure(place?.kind !== 'span' || (place.start >= 0 && place.end <= content.length), 'a place outside');
      await lists.apply([{ ...entry, expiresAtMs: 500 }]);
      ensure(lists.match(about, undefined).labels.length === 0, 'found after its expiry');
      await lists.apply([{ ...entry, isRemoved: true }]);
      ensure(lists.match(about, undefined).labels.length === 0, 'found after its removal');
    },
  }),
];
