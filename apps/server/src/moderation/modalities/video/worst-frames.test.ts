/** Which frames a contact sheet is made of. */
import { expect, test } from 'vitest';
import type { FrameResult } from './frames.ts';
import { WorstFrames } from './worst-frames.ts';

const frame = (timeS: number): FrameResult => ({ timeS, findings: [], bypass: [], coverage: 1, runs: [] });

test('of many flagged pictures the worst are kept, of equals those that come first', () => {
  const kept = new WorstFrames();
  for (let at = 0; at < 100; at++) kept.add(frame(at), Uint8Array.of(at), at === 90 ? 99 : 60);
  const times = [...kept.all().keys()].map(({ timeS }) => timeS);
  expect(times).toEqual([...Array.from({ length: 23 }, (_, at) => at), 90]);
});
