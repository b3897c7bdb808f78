/** Tests for the regular expressions of accounts: what is found, and what their sizes may cost. */
import { describe, expect, test } from 'vitest';
import { areTooLarge, createExpressionSet, isListableExpression, measureExpression } from './expression-set.ts';

function createSet(...sources: readonly string[]) {
  const set = createExpressionSet();
  for (const [id, source] of sources.entries()) set.add(id, source);
  set.settle();
  return set;
}

describe('expressions', () => {
  test('are found in any case, with every place', () =>
    expect(createSet('qx-[0-9]{4}', '\\bbog\\w+').search('QX-1234 bogland qx-9999', 20)).toEqual([
      { id: 0, start: 0, end: 7 },
      { id: 0, start: 16, end: 23 },
      { id: 1, start: 8, end: 15 },
    ]));

  test('that were added are found after the next settling, also beside many others', () => {
    const set = createSet(...Array.from({ length: 300 }, (_, at) => `fen(glass|grass) number ${at}x`));
    set.add(300, 'marsh *gold');
    expect(set.search('marsh gold', 20)).toEqual([]);
    set.settle();
    expect(set.search('marsh gold, fenglass number 299x', 20).map(({ id }) => id)).toEqual([299, 300]);
    expect([set.matches('FENGRASS NUMBER 7X'), set.matches('fenglass number 300x')]).toEqual([true, false]);
  });

  test('what was settled is found while others are added', () => {
    const set = createSet('marsh *gold', 'fenglass');
    set.add(2, 'reedmoss');
    expect(set.search('marsh gold, reedmoss, fenglass', 20).map(({ id }) => id)).toEqual([0, 1]);
    expect([set.matches('fenglass'), set.matches('reedmoss')]).toEqual([true, false]);
    set.settle();
    expect(set.search('marsh gold, reedmoss, fenglass', 20).map(({ id }) => id)).toEqual([0, 1, 2]);
  });

  test('places that are empty are none', () =>
    expect(createSet('a*').search('bab', 20)).toEqual([{ id: 0, start: 1, end: 2 }]));

  test.each(['(', 'a*', '(a{100}){100}', '(?=a)', '\\p{L}{1000}\\p{N}{1000}'])('%j is not listable', (source) =>
    expect(isListableExpression(source)).toBe(false),
  );

  // A backtracking engine would not end within the timeout.
  test('end on a text that is hostile to backtracking', () =>
    expect(createSet('(a+)+$').search(`${'a'.repeat(20_000)}b`, 20)).toEqual([]));
});

describe('sizes', () => {
  test('are those of the compiled expression, however short it is written', () => {
    expect(measureExpression('casino')).toBeLessThan(10);
    expect(measureExpression('.{490}y')).toBeGreaterThan(490);
    expect(measureExpression('.{990}.{90}y')).toBeUndefined();
  });

  test('two hundred ordinary expressions are not too large together, fifty hostile ones are', () => {
    expect(areTooLarge(Array.from({ length: 200 }, (_, at) => `(bad|worse|worst)\\s+word${at}`))).toBe(false);
    expect(areTooLarge(Array.from({ length: 50 }, (_, at) => `.{490}y${at}`))).toBe(true);
  });

  test('places of what would take too long are the whole text; nothing that matches is left out', () => {
    const sources = Array.from({ length: 4 }, (_, at) => `.{490}${at}`);
    const text = `${'a'.repeat(9_000)}0123`;
    const places = createSet(...sources).search(text, 1);
    expect(places.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    expect(places.slice(0, 2).map(({ end }) => end)).toEqual([9_001, 9_002]);
    expect(places.at(-1)).toEqual({ id: 3, start: 0, end: text.length });
  });

  test('the places of one that is cheap are found after one whose places would take too long', () => {
    const text = `${'a'.repeat(12_000)} marsh gold`;
    expect(createSet('.{990}y?', 'marsh gold').search(text, 1)).toEqual([
      { id: 0, start: 0, end: text.length },
      { id: 1, start: 12_001, end: text.length },
    ]);
  });
});
