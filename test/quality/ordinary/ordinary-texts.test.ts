/** The suite of ordinary texts is broad, our own, and shares nothing with training data. */
import { describe, expect, test } from 'vitest';
import { nearKey } from '../../../packages/models/training/corpus/near-key.ts';
import { findOverlaps, type TextOverlap } from '../../../packages/models/training/corpus/overlap.ts';
import { readWrittenTexts } from '../../../packages/models/training/corpus/read-corpus.ts';
import { ordinaryPartOf, readOrdinaryTexts } from './ordinary-texts.ts';

const suite = readOrdinaryTexts();
const written = readWrittenTexts().lines;
const count = <Key>(keys: readonly Key[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<Key, number>());

/** Above this share of common 5-grams two texts count as near-duplicates. */
const mostShared = 0.5;

test('holds three thousand texts of forty kinds, five of a kind at least', () => {
  const kinds = count(suite.map(({ kind }) => kind));
  expect(suite.length).toBeGreaterThanOrEqual(3000);
  expect(kinds.size).toBeGreaterThanOrEqual(40);
  expect([...kinds].filter(([, texts]) => texts < 5)).toEqual([]);
});

test('is English by half, and each of the twelve languages has a hundred texts', () => {
  const languages = count(suite.map(({ language }) => language));
  expect([...languages.keys()].sort()).toEqual('ar de en es fr hi it ja pl pt ru tr zh'.split(' '));
  expect((languages.get('en') ?? 0) / suite.length).toBeGreaterThan(0.45);
  expect([...languages].filter(([, texts]) => texts < 100)).toEqual([]);
});

test('is drawn into halves, each with every kind', () => {
  const dev = suite.filter((text) => ordinaryPartOf(text) === 'dev');
  expect(Math.abs(dev.length / suite.length - 0.5)).toBeLessThan(0.03);
  for (const part of ['dev', 'test'] as const)
    expect(new Set(suite.filter((text) => ordinaryPartOf(text) === part).map(({ kind }) => kind)).size).toBe(
      new Set(suite.map(({ kind }) => kind)).size,
    );
});

describe('no text', () => {
  const texts = [...written.map(({ row }) => row.text), ...suite.map(({ text }) => text)];
  const ofSuite = ({ second }: TextOverlap) => second >= written.length;

  test('repeats another of the suite, or one that models learn from', () => {
    const told = findOverlaps(texts, mostShared)
      .filter(ofSuite)
      .map(({ first, second }) => `${texts[second]} <> ${texts[first]}`);
    expect(told).toEqual([]);
  });

  test('opens with the letters of another one', () => {
    const taken = new Set(written.map(({ row }) => nearKey(row.text)));
    const keys = suite.map(({ text }) => nearKey(text));
    expect(keys.filter((key) => taken.has(key))).toEqual([]);
    expect([...count(keys)].filter(([, texts]) => texts > 1)).toEqual([]);
  });
});

test('a text of the written ones with a word changed would be seen', () => {
  const source = written.find(({ row }) => row.lang === 'en' && row.text.split(' ').length > 20)?.row.text ?? '';
  const changed = source.replace(/^\S+/, 'Otherwise');
  expect(findOverlaps([source, changed], mostShared)).toHaveLength(1);
});
