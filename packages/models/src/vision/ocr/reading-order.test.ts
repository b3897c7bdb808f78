/** Tests for the reading order. */
import { expect, it } from 'vitest';
import { getBoundingBox, getCorners, getRotation } from './geometry.ts';
import type { OcrLine } from './ocr-line.ts';
import { sortInReadingOrder } from './reading-order.ts';

function line(text: string, [x, y]: readonly [number, number], degrees = 0): OcrLine {
  const quad = getCorners({ centre: [x, y], width: 80, height: 20, angle: (degrees * Math.PI) / 180 });
  const how = { rotation: getRotation(quad), mirrored: false, contrast: 1, heightPx: 20 };
  return { text, confidence: 1, quad, box: getBoundingBox(quad, { width: 999, height: 999 }), words: [], how };
}
const texts = (lines: readonly OcrLine[]) => sortInReadingOrder(lines).map(({ text }) => text);

it('reads rows from above and each from its left', () => {
  expect(texts([line('d', [150, 60]), line('b', [150, 33]), line('c', [50, 62]), line('a', [50, 30])])).toEqual([
    ...'abcd',
  ]);
});

it('reads text that is turned as it is turned', () => {
  // Rotated by 90°: the first line is on the right.
  expect(texts([line('b', [50, 50], 90), line('a', [80, 50], 90)])).toEqual(['a', 'b']);
  expect(texts([line('a', [50, 80], 180), line('b', [50, 50], 180)])).toEqual(['a', 'b']);
});

it('takes the direction of the page from no word alone, whose letters may turn its box', () => {
  const word = (text: string, at: readonly [number, number], degrees: number) => {
    const quad = getCorners({ centre: at, width: 60, height: 24, angle: (degrees * Math.PI) / 180 });
    return { ...line(text, at), quad, how: { rotation: degrees, mirrored: false, contrast: 1, heightPx: 24 } };
  };
  expect(texts([word('garden', [380, 98], -3), word('big', [60, 100], 7)])).toEqual(['big', 'garden']);
});

it('reads columns of prose one after the other, under a heading that spans them', () => {
  const sentence = (name: string) => `${name} and so it goes on`;
  const rows = [0, 1, 2].flatMap((row) => [
    line(sentence(`r${row}`), [200, 100 + row * 24]),
    line(sentence(`l${row}`), [50, 100 + row * 24]),
  ]);
  const read = texts([...rows, line('Heading', [120, 20])]).map((text) => text.split(' ')[0]);
  expect(read).toEqual(['Heading', 'l0', 'l1', 'l2', 'r0', 'r1', 'r2']);
});

it('reads a table row by row', () => {
  const rows = [0, 1, 2].flatMap((row) => [
    line(`$${row}`, [200, 100 + row * 24]),
    line(`${row} x bread`, [50, 100 + row * 24]),
  ]);
  expect(texts(rows)).toEqual(['0 x bread', '$0', '1 x bread', '$1', '2 x bread', '$2']);
});

it('has nothing to order where there is nothing', () => {
  expect(sortInReadingOrder([])).toEqual([]);
});
