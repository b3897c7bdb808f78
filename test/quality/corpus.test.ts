/** The written texts and the functional suite follow their rules; each rule is shown to catch violations. */
import { describe, expect, test } from 'vitest';
import {
  type CorpusLine,
  labels,
  parseCorpus,
  relationProblems,
} from '../../packages/models/training/corpus/corpus.ts';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { countCells, renderCounts } from './counts.ts';
import { readFunctionalSuite, readRareLanguages } from './held-out-texts.ts';

const written = readWrittenTexts();
const suite = readFunctionalSuite();
const rare = readRareLanguages();

describe('the written texts', () => {
  test('are there, in every label', () => {
    const used = new Set(written.lines.flatMap(({ row }) => row.labels));
    expect([...used].sort()).toEqual([...labels].sort());
  });

  test('keep the schema, line by line', () => {
    expect(written.problems).toEqual([]);
  });

  test('have no function, which is the suite’s', () => {
    expect(written.lines.filter(({ row }) => row.function !== undefined)).toEqual([]);
  });
});

describe('the functional suite', () => {
  test('keeps the schema, and every line names its function', () => {
    expect(suite.problems).toEqual([]);
    expect(suite.lines.filter(({ row }) => row.function === undefined)).toEqual([]);
  });
});

describe('the texts in rare languages', () => {
  test('keep the schema', () => {
    expect(rare.problems).toEqual([]);
  });

  test('are fifty in each, half of them violating, and ten of the languages the written texts have not', () => {
    const trained = new Set(written.lines.map(({ row }) => row.lang));
    const counts = new Map<string, [violating: number, clean: number]>();
    for (const { row } of rare.lines) {
      const [violating, clean] = counts.get(row.lang) ?? [0, 0];
      counts.set(row.lang, row.labels.length > 0 ? [violating + 1, clean] : [violating, clean + 1]);
    }
    expect([...counts.keys()].filter((language) => !trained.has(language))).toHaveLength(10);
    expect([...counts.values()]).toEqual(Array.from(counts, () => [25, 25]));
  });
});

test('no text of corpus, suite and rare languages repeats another, and pairs are pairs', () => {
  expect(relationProblems([...written.lines, ...suite.lines, ...rare.lines])).toEqual([]);
});

describe('a planted mistake turns the check red:', () => {
  const healthy = {
    text: 'the ferry was late and nobody minded',
    lang: 'en',
    labels: [],
    severity: 'None',
    register: 'chat',
    kind: 'plain',
  };
  const check = (...rows: readonly object[]) => {
    const corpus = parseCorpus(new Map([['planted.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')]]));
    return [...corpus.problems, ...relationProblems(corpus.lines)];
  };
  const { severity: _, ...withoutSeverity } = healthy;

  test('none, when nothing is planted', () => {
    expect(check(healthy)).toEqual([]);
  });

  test.each([
    ['a missing field', withoutSeverity],
    ['an unknown field', { ...healthy, author: 'me' }],
    ['a label outside the list', { ...healthy, labels: ['Rude'], severity: 'Low' }],
    ['a label twice', { ...healthy, labels: ['Hate', 'Hate'], severity: 'Low' }],
    ['a label without severity', { ...healthy, labels: ['Hate'] }],
    ['a severity without label', { ...healthy, severity: 'Low' }],
    ['an empty text', { ...healthy, text: ' ' }],
    ['a language by name', { ...healthy, lang: 'English' }],
  ])('%s', (_name, row) => {
    expect(check(row)).toHaveLength(1);
  });

  test('a line that is no JSON', () => {
    expect(parseCorpus(new Map([['x.jsonl', '{"text": "half a']])).problems).toHaveLength(1);
  });

  test.each([
    ['a pair of one', [{ ...healthy, pair: 'a' }]],
    [
      'a pair of three',
      ['kettle', 'ferry', 'gull'].map((text, n) => ({
        ...healthy,
        text,
        pair: 'a',
        ...(n > 0 ? {} : { labels: ['Spam'], severity: 'Low' }),
      })),
    ],
    ['a pair whose labels are the same', ['kettle', 'ferry'].map((text) => ({ ...healthy, text, pair: 'a' }))],
    [
      'the same text in two pairs',
      ['a', 'a', 'b', 'b'].map((pair, n) => ({
        ...healthy,
        text: n % 2 === 0 ? healthy.text : `gull ${pair}`,
        pair,
        ...(n % 2 === 0 ? {} : { labels: ['Spam'], severity: 'Low' }),
      })),
    ],
  ])('%s', (_name, rows) => {
    expect(check(...rows)).toHaveLength(1);
  });

  test('a text of the corpus, copied with one word changed', () => {
    const source = written.lines.find(({ row }) => row.lang === 'en' && row.text.split(' ').length > 20);
    if (source === undefined) throw new Error('the corpus has no English text of twenty words');
    const copy: CorpusLine = {
      location: 'planted.jsonl:1',
      row: { ...source.row, text: source.row.text.replace(/^\S+/, 'Otherwise'), pair: undefined },
    };
    const clean = relationProblems(written.lines);
    const added = relationProblems([...written.lines, copy]).filter((problem) => !clean.includes(problem));
    expect(added.join('\n')).toContain(`planted.jsonl:1 repeats ${source.location}`);
  });
});

test('counts a text under each of its labels, and a clean one under "clean"', () => {
  const row = { text: 'x', lang: 'en', register: 'group chat', kind: 'hard' } as const;
  const rows = [
    { ...row, labels: ['Hate', 'Slurs'] as const, severity: 'High' as const },
    { ...row, labels: [] as const, severity: 'None' as const },
  ].map((some) => ({ ...some, labels: [...some.labels] }));
  expect(countCells(rows).map(({ label, count }) => [label, count])).toEqual([
    ['Hate', 1],
    ['Slurs', 1],
    ['clean', 1],
  ]);
  expect(renderCounts(rows.map((some) => ({ location: 'x:1', row: some })))).toContain(
    '| hard | 2 | 0 | 1 | 0 | 1 | 0 | 0 | 0 | 0 | 1 |',
  );
});
