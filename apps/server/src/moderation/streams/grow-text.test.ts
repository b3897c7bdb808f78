/** Tests for texts that grow: what is judged when, and how long a piece may take. */
import { expect, test } from 'vitest';
import { growText } from './grow-text.ts';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function* send(pieces: readonly (string | number)[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (typeof piece === 'number') await later(piece);
    else yield piece;
  }
}

async function grow(pieces: readonly (string | number)[], busyMs = 0) {
  const grown: (readonly [content: string, isWhole: boolean])[] = [];
  for await (const { content, isWhole } of growText(send(pieces))) {
    grown.push([content, isWhole]);
    await later(busyMs);
  }
  return grown;
}

test('each sentence is judged when it ends, with all before it; at the end the whole', async () => {
  expect(await grow(['On', 'e. Tw', 20, 'o. Three', 20])).toEqual([
    ['One.', false],
    ['One. Two.', false],
    ['One. Two. Three', true],
  ]);
});

test('sentences that arrive together, or while one is judged, are judged together', async () => {
  expect(await grow(['One. ', 'Two. ', 'Thr', 'ee.'])).toEqual([['One. Two. Three.', true]]);
  const slow = await grow([1, 'One. ', 5, 'Two. ', 5, 'Three. ', 5, 'Four'], 60);
  expect(slow[0]).toEqual(['One.', false]);
  expect(slow.at(-1)).toEqual(['One. Two. Three. Four', true]);
  expect(slow.length).toBeLessThan(5);
});

test('no piece is read while a sentence is judged, except for one', async () => {
  let read = 0;
  async function* pieces() {
    for (read = 1; read < 100; read += 1) {
      yield 'A sentence. ';
      await later(1);
    }
  }
  const grown = growText(pieces());
  await grown.next();
  const before = read;
  await later(50);
  expect(read - before).toBeLessThanOrEqual(1);
  await grown.return();
});

test('a text without pieces is whole and empty', async () => {
  expect(await grow([])).toEqual([['', true]]);
});

test.each([
  ['no piece in time', { idleMs: 20, totalMs: 10_000 }, ['A. ', 200, 'B. '], 'No text arrived for 1 s.'],
  ['pieces that drip', { idleMs: 1_000, totalMs: 60 }, Array(60).fill([5, 'x']).flat(), 'longer than 1 s'],
] as const)('%s is an error of the caller', async (_what, times, pieces, detail) => {
  const grown = growText(send(pieces), times);
  const all = (async () => {
    for await (const _ of grown);
  })();
  await expect(all).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringContaining(detail) });
});

test('what fails in the source fails here, and the source is left when its reader leaves', async () => {
  async function* broken() {
    yield 'One. ';
    throw new RangeError('broken');
  }
  const grown = growText(broken());
  await expect(grown.next()).rejects.toThrow('broken');
  let isLeft = false;
  async function* left() {
    try {
      for (;;) {
        yield 'One. ';
        await later(1);
      }
    } finally {
      isLeft = true;
    }
  }
  for await (const _ of growText(left())) break;
  await expect.poll(() => isLeft).toBe(true);
});
