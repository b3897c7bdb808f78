/**
 * Tests for malicious files: each is rejected with an error class or analyzed, quickly, and the next image still opens.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictures, type Pictures } from '../image.ts';
import { bombs } from './testing/bombs.ts';
import { png } from './testing/files.ts';

const signal = new AbortController().signal;
/** Small enough to notice a bomb that goes off: an idle image process takes about 100 MB. */
const limitMemoryBytes = 700 * 2 ** 20;

let pictures: Pictures;
beforeAll(() => {
  const start = { settings: { threads: 1 }, limitPixels: 40_000_000, limitMemoryBytes };
  pictures = createPictures({ processes: 1, process: { start } });
});
afterAll(() => pictures[Symbol.asyncDispose]());

/** "opened", or the name of the error. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    await using picture = await pictures.open(bytes, { signal });
    await picture.metadata();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.name : 'nonsense';
  }
}

describe('a bomb does not go off', () => {
  test.each(bombs)('%s', async (_, expected, make) => {
    expect(await outcome(await make())).toMatch(expected);
    expect(await outcome(png(2, 2))).toBe('opened');
  });
});
