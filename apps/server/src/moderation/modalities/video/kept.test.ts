/** Which pictures a sheet is made of. */
import { expect, test } from 'vitest';
import type { SeenFrame } from './frames.ts';
import { Kept } from './kept.ts';

const frame = (timeS: number): SeenFrame => ({ timeS, findings: [], bypass: [], coverage: 1, runs: [] });

test('of many flagged pictures the worst are kept, of equals those that come first', () => {
  const kept = new Kept();
  for (let at = 0; at < 100; at++) kept.add(frame(at), Uint8Array.of(at), at === 90 ? 99 : 60);
  const times = [...kept.all().keys()].map(({ timeS }) => timeS);
  expect(times).toEqual([...Array.from({ length: 23 }, (_, at) => at), 90]);
});
