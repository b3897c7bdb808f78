/** Tests for a cascade of two text models: when the second is asked, and how both are combined. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ModelError } from '../model-errors.ts';
import { readGenerated, tinyModelCategories, tinyModelFolder } from '../testing/assets.ts';
import { addSecondTextModel, loadTextModel } from './load-text-model.ts';

const texts = (await readGenerated<{ text: string }[]>('expected.json')).map(({ text }) => text).slice(0, 40);
const scratch = await mkdtemp(join(tmpdir(), 'winnow-cascade-'));
afterAll(() => rm(scratch, { recursive: true }));

async function tinyModel() {
  const model = await loadTextModel({ folder: tinyModelFolder, workers: 1 });
  if (model === undefined) throw new Error('the tiny model is missing');
  return model;
}

const firstWeights = Object.fromEntries(tinyModelCategories.map((signal) => [signal, 2]));

interface SecondModelOptions {
  readonly unsure: [number, number];
  /** Of the first model that it was fitted on. */
  readonly version?: string;
}

/** The tiny model in a folder of its own, as the second after itself. */
async function secondModelFolder({ unsure, version }: SecondModelOptions): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'second-'));
  await cp(tinyModelFolder, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const cascade = { first: { id: manifest.id, version: version ?? manifest.version }, firstWeights, unsure };
  await writeFile(path, JSON.stringify({ ...manifest, languages: ['en'], cascade }));
  return folder;
}

const openPair = async (options: SecondModelOptions) =>
  addSecondTextModel(await tinyModel(), { folder: await secondModelFolder(options), workers: 1 });

describe('a cascade of two text models', () => {
  it('adds the second model’s log-odds to the weighted ones of the first', async () => {
    await using first = await tinyModel();
    await using pair = await openPair({ unsure: [0, 1] });
    for (const text of texts) {
      const alone = await first.classify(text);
      const both = await pair.classify(text, { language: 'en' });
      for (const signal of tinyModelCategories) {
        expect(both.signals[signal]?.logit, text).toBeCloseTo(3 * (alone.signals[signal]?.logit ?? Number.NaN), 3);
      }
      expect(both.severity).toEqual(alone.severity);
    }
    expect(pair.id).toContain(first.id);
  });

  it('asks the second only about texts of its languages that the first is unsure of', async () => {
    await using first = await tinyModel();
    await using pair = await openPair({ unsure: [0.3, 0.6] });
    const counts = { sure: 0, unsure: 0 };
    for (const text of texts) {
      const alone = await first.classify(text);
      expect(await pair.classify(text, { language: 'de' })).toEqual(alone);
      const likeliest = Math.max(...Object.values(alone.signals).map(({ probability }) => probability));
      const isUnsure = likeliest >= 0.3 && likeliest <= 0.6;
      counts[isUnsure ? 'unsure' : 'sure'] += 1;
      const both = await pair.classify(text);
      expect(both.signals.bullying?.logit === alone.signals.bullying?.logit, text).toBe(!isUnsure);
    }
    expect(Math.min(counts.sure, counts.unsure)).toBeGreaterThan(0);
  });

  it('refuses a model that was not made to be the second, or was fitted on another first one', async () => {
    const alone = addSecondTextModel(await tinyModel(), { folder: tinyModelFolder });
    await expect(alone).rejects.toThrow(/can be the second/);
    const other = openPair({ unsure: [0, 1], version: 'other' });
    await expect(other).rejects.toThrow(/was fitted on .* other/);
    await expect(other).rejects.toThrow(ModelError);
  });
});
