/** Tests for loading OCR models: files that do not match the manifest are refused. */
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ModelError } from '../model-errors.ts';
import { copyFolder } from '../testing/assets.ts';
import { otherScripts } from '../vision/ocr/scripts/script-recogniser.ts';
import { loadOcrModels, shippedOcrModelFolder } from './load-ocr-models.ts';

const failureOf = (folder: string) => loadOcrModels({ folder }).catch((error: unknown) => error);

it('opens the models that ship', async () => {
  const models = await loadOcrModels();
  expect(models?.recogniser.characters).toHaveLength(18_709);
  expect(models?.recogniser.characters.at(-1)).toBe(' ');
  expect(models?.recogniser.session.outputs).toEqual(['class', 'probability', 'space']);
  expect(models?.scripts.map(({ script }) => script)).toEqual(otherScripts);
});

it('finds none where there is no manifest', async () => {
  expect(await loadOcrModels({ folder: '/does/not/exist' })).toBeUndefined();
});

it.each(['detector.onnx', 'direction.onnx', 'recogniser.onnx', 'characters.json', 'script-thai.json'])(
  '%s changed by one byte, or missing: the error names it',
  async (file) => {
    await using copy = await copyFolder(shippedOcrModelFolder);
    await appendFile(join(copy.path, file), ' ');
    const changed = await failureOf(copy.path);
    expect(changed).toBeInstanceOf(ModelError);
    expect(String(changed)).toContain(`${file} is damaged or another file`);
    await rm(join(copy.path, file));
    expect(String(await failureOf(copy.path))).toContain(file);
  },
);

it('refuses a manifest that is none', async () => {
  await using copy = await copyFolder(shippedOcrModelFolder);
  await writeFile(join(copy.path, 'manifest.json'), '{"id": "x"}');
  expect(String(await failureOf(copy.path))).toMatch(/manifest\.json is no manifest of models that read text/);
});
