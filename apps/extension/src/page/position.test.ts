/** Tests for the position of a card. */
import { expect, test } from 'vitest';
import { positionAround, positionBeside } from './position.ts';

const view = { width: 1000, height: 700 };
const card = { width: 340, height: 400 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each([
  ['right of a picture on the left', at(20, 50, 300, 200), { left: 328, top: 50 }],
  ['left of a picture on the right', at(600, 50, 380, 200), { left: 252, top: 50 }],
  ['higher, where it would reach below the screen', at(20, 600, 300, 90), { left: 328, top: 292 }],
  ['above what is as wide as the screen, and at its bottom', at(0, 500, 1000, 150), { left: 8, top: 92 }],
  ['below what is as wide as the screen', at(0, 10, 1000, 100), { left: 8, top: 118 }],
])('%s', (_, target, place) => expect(positionBeside(target, card, view)).toEqual(place));

test('it is always wholly on the screen, where it fits at all', () => {
  for (const left of [-500, 0, 400, 990, 5000])
    for (const top of [-500, 0, 400, 690, 5000]) {
      const place = positionBeside(at(left, top, 100, 100), card, view);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.left + card.width).toBeLessThanOrEqual(view.width);
      expect(place.top + card.height).toBeLessThanOrEqual(view.height);
    }
});

test.each([
  ['below on the left', [], { left: 100, top: 308 }],
  ['below on the right, where a button is on the left', [at(100, 310, 60, 30)], { left: 300, top: 308 }],
  ['above, where buttons are below', [at(100, 310, 60, 30), at(440, 310, 60, 30)], { left: 100, top: 152 }],
  ['nowhere, where buttons are all around', [at(0, 0, 1000, 199), at(0, 301, 1000, 300)], undefined],
])('around a field: %s', (_, obstacles, place) =>
  expect(positionAround(at(100, 200, 400, 100), { box: { width: 200, height: 40 }, view, obstacles })).toEqual(place),
);
