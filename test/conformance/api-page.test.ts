/** docs/api.md says the same as the catalog: names, tiers, scopes, roles, fields, prices, dependencies, errors, events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bypassTechniques,
  categories,
  errorCatalog,
  features,
  itemFields,
  modalities,
  piiCategories,
  redactionModes,
  requestSchemas,
  roleNames,
  scopes,
  severityThresholds,
  tiers,
  webhookEventNames,
} from '@winnow/core';
import { expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const page = readFileSync(join(root, 'docs/api.md'), 'utf8');

/** The text of a section. */
function readSection(title: string): string {
  const [, text = ''] = new RegExp(`^## ${title}$([\\s\\S]*?)(?=^## )`, 'm').exec(page) ?? [];
  expect(text, title).not.toBe('');
  return text;
}

/** The rows of the table with this first line, as cells without backticks. */
function readTable(head: string, text = page): string[][] {
  const lines = text.split('\n');
  const from = lines.indexOf(head) + 2;
  expect(from, head).toBeGreaterThan(1);
  const rows = lines.slice(from);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .replaceAll('`', '')
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

test('the names of categories', () => {
  const name = (one: string | null) => one ?? 'not reported';
  expect(readTable('| signal | text | image | audio and video |').map(([, ...names]) => names)).toEqual(
    Object.values(categories).map(({ text, image, audio, video }) => {
      expect(video).toBe(audio);
      return [text, image, audio].map(name);
    }),
  );
});

test('the severities with their scores', () => {
  expect(readTable('| severity | score from |').map(([name, score]) => [name, Number(score)])).toEqual(
    Object.entries(severityThresholds),
  );
});

test('the tiers with their aliases and rate limits', () => {
  expect(readTable('| tier | requests per minute |')).toEqual(
    Object.entries(tiers).map(([name, { aliases, requestsPerMinute }]) => [
      [name, ...aliases.map((alias) => `the command line also accepts ${alias}`)].join('; '),
      requestsPerMinute?.toLocaleString('en') ?? 'no limit',
    ]),
  );
});

test('the kinds of personal data with their aliases and modalities', () => {
  const found = readTable('| name | aliases | text, audio | image |');
  expect(found.map(([name, aliases, text, image]) => [name, aliases, text !== '', image !== ''])).toEqual(
    Object.values(piiCategories).map(({ name, aliases, modalities: where }) => {
      const has = (modality: string) => where.some((one) => one === modality);
      expect(has('audio')).toBe(has('text'));
      return [name, aliases.join(', '), has('text'), has('image')];
    }),
  );
});

test('the bypass techniques', () => {
  const [, list = ''] = /^\*\*Bypass techniques\*\*, the values of `bypass\[\]\.technique`:([^.]*)\./m.exec(page) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(bypassTechniques);
});

test('the scopes and the roles', () => {
  const found = readTable('| scope | permits | by default | lowest role of a person |');
  expect(found.map(([name, , byDefault, role]) => [name, byDefault, role?.split(' ')[0]])).toEqual(
    Object.entries(scopes).map(([name, { byDefault, role }]) => [name, byDefault ? 'yes' : 'no', role]),
  );
  expect(readTable('| role | permits |').map(([name]) => name)).toEqual(roleNames);
});

/** They are the same in every modality, and have a section of their own. */
const itemNames = [...Object.keys(itemFields), 'items'];

const FIELDS = '| field | type | default | meaning |';

test.each([
  ['text', 'Text'],
  ['image', 'Images'],
  ['audio', 'Audio'],
  ['video', 'Video'],
] as const)('the fields of %s requests', (modality, section) => {
  const names = readTable(FIELDS, readSection(section)).map(([name = '']) => name);
  const fields = Object.keys(requestSchemas[modality].shape).filter((name) => !itemNames.includes(name));
  // Options inside of an object have rows of their own.
  expect(names.filter((name) => !name.includes('.')).toSorted()).toEqual(fields.toSorted());
});

test('the fields of identity and context', () => {
  const rows = readTable('| field | type | meaning |', readSection('Identity and context'));
  expect(rows.map(([name]) => name).toSorted()).toEqual(itemNames.toSorted());
});

test('the redaction modes', () => {
  const rows = readTable(FIELDS, readSection('Images'));
  expect(rows.find(([name]) => name === 'redactionMode')?.[1]).toBe(redactionModes.join(', '));
});

test('the prices', () => {
  const found = readTable('| modality | feature | in use if | tokens | from tier |');
  expect(found.map(([modality, feature, , tokens, tier]) => [modality, feature, Number(tokens), tier])).toEqual(
    modalities.flatMap((modality) =>
      features[modality].map(({ id, tokens, minTier }) => [modality, id, tokens, minTier]),
    ),
  );
});

test('the options that require others', () => {
  expect(readTable('| modality | option | requires |')).toEqual(
    modalities.flatMap((modality) =>
      features[modality].flatMap(({ id, requires }) => (requires === undefined ? [] : [[modality, id, requires]])),
    ),
  );
});

test('the errors with their status', () => {
  const found = readTable('| status | codes |').flatMap(([status, codes = '']) =>
    codes.split(', ').map((code) => [code, Number(status)]),
  );
  expect(found).toEqual(Object.entries(errorCatalog).map(([code, { status }]) => [code, status]));
});

test('the events of webhooks', () => {
  expect(readTable('| event | when | `data` |').map(([name]) => name)).toEqual(webhookEventNames);
});
