/** Which frames a contact sheet is made of. */
import { expect, test } from 'vitest';
import { WorstFrames } from './worst-frames.ts';

test('of many flagged pictures the worst are kept, of equals those that come first', () => {
  const kept = new WorstFrames();
  for (let at = 0; at < 100; at++) kept.add(at, Uint8Array.of(at), at === 90 ? 99 : 60);
  expect([...kept.all().keys()]).toEqual([...Array.from({ length: 23 }, (_, at) => at), 90]);
});
