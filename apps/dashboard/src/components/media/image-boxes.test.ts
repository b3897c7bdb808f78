/** Tests for boxes over pictures. */
import { expect, test } from 'vitest';
import { toLabelledBoxes, toPercentBox } from './image-boxes.ts';

const box = { left: 10, top: 20, width: 30, height: 40 };
const issue = { term: 'x', context: 'x', category: 'Hate', severity: 'High' } as const;

test('each place is drawn once, and named by all that was found there', () => {
  const found = toLabelledBoxes({
    issues: [{ ...issue, box }, { ...issue, box }, { ...issue, category: 'Bullying', severity: 'Low', box }, issue],
    detectedPii: [
      { type: 'Email', value: 'j***', box },
      { type: 'Phone', value: '***' },
    ],
  });
  expect(found).toEqual([
    { box, label: 'Hate, High; Bullying, Low', kind: 'issue' },
    { box, label: 'Email', kind: 'pii' },
  ]);
});

test.each([
  ['EAN13', 'QrCode (EAN13)'],
  ['QRCode', 'QrCode'],
  [undefined, 'QrCode'],
])('a code of the kind %s is named %s', (codeFormat, label) => {
  const detectedPii = [{ type: 'QrCode' as const, value: '***', box, ...(codeFormat && { codeFormat }) }];
  expect(toLabelledBoxes({ issues: [], detectedPii })).toEqual([{ box, label, kind: 'pii' }]);
});

test('a box keeps its place however large the picture is drawn', () => {
  expect(toPercentBox(box, { width: 100, height: 200 })).toEqual({
    left: '10%',
    top: '10%',
    width: '30%',
    height: '20%',
  });
});
