/** Tests for loading: files that do not match the manifest are refused. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../model-errors.ts';
import { copyFolder, spamModelFolder, tinyModelFolder } from '../testing/assets.ts';
import { loadTextModel } from './load-text-model.ts';

/** Loads a modified copy of the tiny model. */
async function loadDamaged(damage: (folder: string) => Promise<void>): Promise<unknown> {
  await using copy = await copyFolder(tinyModelFolder);
  await damage(copy.path);
  const model = await loadTextModel({ folder: copy.path, workers: 1 }).catch((error: unknown) => error);
  if (!(model instanceof Error)) await (model as AsyncDisposable | undefined)?.[Symbol.asyncDispose]();
  return model;
}

/** Loads it with an edited manifest. */
const loadEdited = (edit: (manifest: Record<string, unknown>) => unknown) =>
  loadDamaged(async (folder) => {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(edit(manifest)));
  });

it('finds no model where there is no manifest', async () => {
  expect(await loadTextModel({ folder: spamModelFolder })).toBeUndefined();
  expect(await loadTextModel({ folder: '/does/not/exist' })).toBeUndefined();
});

describe.each(['tokenizer.json', 'first.onnx', 'second.onnx'])('%s', (file) => {
  it('changed by one byte: the error names it and both checksums', async () => {
    const error = await loadDamaged((folder) => appendFile(join(folder, file), ' '));
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(
      new RegExp(`${file} is damaged or another file: its sha256 is [0-9a-f]{64}, the manifest says`),
    );
  });

  it('missing: the error names it', async () => {
    const error = await loadDamaged((folder) => rm(join(folder, file)));
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toContain(file);
  });
});

describe('a manifest', () => {
  const [missing, ...others] = ['atLeastMedium', 'high'];
  it.each<[string, RegExp, (manifest: Record<string, unknown>) => unknown]>([
    ['without stages', /stages/, (manifest) => ({ ...manifest, stages: [] })],
    [
      'that leads out of its folder',
      /a file beside the manifest/,
      (manifest) => ({ ...manifest, tokenizer: { file: '../x', sha256: '0'.repeat(64), bytes: 1 } }),
    ],
    [
      'with an unknown signal',
      /heads/,
      (manifest) => ({ ...manifest, heads: [{ name: 'signals', kind: 'signals', labels: ['rude'] }] }),
    ],
    [
      'without signals',
      /no head has signals/,
      (manifest) => ({ ...manifest, heads: [{ name: 'topics', kind: 'topics', labels: ['food'] }] }),
    ],
    [
      'that leaves a column uncalibrated',
      /does not calibrate profanity/,
      (manifest) => ({ ...manifest, calibration: [{}, {}] }),
    ],
    [
      'that calibrates one stage of two',
      /every stage/,
      (manifest) => ({ ...manifest, calibration: (manifest.calibration as unknown[]).slice(1) }),
    ],
    [
      'with fewer heads than the model has columns',
      /gives 18 logits for 8 labels/,
      (manifest) => ({ ...manifest, heads: (manifest.heads as unknown[]).slice(0, 1) }),
    ],
    ['that is none', /no manifest of a text model/, () => [missing, others]],
  ])('%s is refused', async (_, message, edit) => {
    const error = await loadEdited(edit);
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
  });

  it.each([
    [{ hate: { absent: 0, Low: 1, Medium: 2, High: 3 } }, { hate: { None: 0, Low: 1, Medium: 2, High: 3 } }],
    [undefined, {}],
  ])('with evidence for fewer signals than there are is read: %j', async (evidence, expected) => {
    const model = await loadEdited((manifest) => ({ ...manifest, evidence }));
    expect(model).toHaveProperty('evidence', expected);
  });

  it('whose stage is no ONNX file is refused, with the checksum right', async () => {
    const error = await loadDamaged(async (folder) => {
      const path = join(folder, 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8'));
      manifest.stages[0] = { ...manifest.tokenizer, unsure: [0.2, 0.8] };
      await writeFile(path, JSON.stringify(manifest));
    });
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(/the model's thread ended/);
  });
});
