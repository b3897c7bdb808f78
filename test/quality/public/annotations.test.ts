/** Every line of the annotations can be parsed. */
import { expect, test } from 'vitest';
import { annotationKey, readAnnotations } from './annotations.ts';

const readings = readAnnotations();

test('there are thousands, of every signal, clean exactly where the severity is None', () => {
  expect(readings.size).toBeGreaterThan(3000);
  expect(new Set([...readings.values()].flatMap(({ signals }) => signals)).size).toBe(8);
  const torn = [...readings].filter(([, { signals, severity }]) => (signals.length === 0) !== (severity === 'None'));
  expect(torn).toEqual([]);
});

test('a text is known by the first digits of its SHA-256', () => {
  expect(annotationKey('abc')).toBe('ba7816bf8f01cfea');
});
