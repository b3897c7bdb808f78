/** Tests for the tokenizers: the same ids as Python's library, at a bounded cost. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError } from './model-errors.ts';
import { readGenerated, spamModelFolder, tinyModelFolder } from './testing/assets.ts';
import { createTokenizer } from './tokenizer.ts';

const tokenizerOf = async (folder: string) => createTokenizer(await readFile(join(folder, 'tokenizer.json'), 'utf8'));
const references = await readGenerated<{ text: string; tiny: number[]; spam: number[] }[]>('token-ids.json');

describe.each([
  { kind: 'tiny' as const, says: 'Unigram with Metaspace', folder: tinyModelFolder },
  { kind: 'spam' as const, says: 'WordPiece', folder: spamModelFolder },
])('$says', async ({ kind, folder }) => {
  const tokenizer = await tokenizerOf(folder);

  it('gives the ids of Python for 300 texts in 21 languages, and again from memory', () => {
    expect(references.length).toBeGreaterThanOrEqual(300);
    for (const round of ['first', 'remembered']) {
      for (const reference of references) {
        expect(tokenizer.encode(reference.text).ids, `${round}: ${reference.text}`).toEqual(reference[kind]);
      }
    }
  });

  it('names what each token stands for', () => {
    for (const { text } of references) {
      const { ids, surfaces } = tokenizer.encode(text);
      expect(surfaces).toHaveLength(ids.length);
    }
  });
});

it('knows what stands around a text', async () => {
  const { before, after } = await tokenizerOf(spamModelFolder);
  expect([before, after]).toEqual([[2], [3]]);
});

it('reads 10,000 unknown signs without a space, cut into stretches that lose none', async () => {
  const tokenizer = await tokenizerOf(tinyModelFolder);
  const known = tokenizer.encode('the cat');
  const { ids } = tokenizer.encode(`${'\u{12000}'.repeat(10_000)} the cat`);
  expect(ids.slice(-known.ids.length)).toEqual(known.ids);
  expect(ids.length).toBeGreaterThanOrEqual(10_000 / 200);
});

it('takes special tokens that a user writes for the signs that they are', async () => {
  const tokenizer = await tokenizerOf(spamModelFolder);
  expect(tokenizer.encode('[SEP] [CLS]').ids).not.toContain(3);
});

it.each(['', '{', '{}', '{"model":{"type":"Unigram","vocab":7}}', '{"model":{"type":"New","vocab":{}}}'])(
  'refuses %j as a tokenizer.json',
  (json) => {
    expect(() => createTokenizer(json)).toThrow(ModelError);
  },
);
