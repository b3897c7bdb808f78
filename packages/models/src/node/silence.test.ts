/** Tests that models run in silence: the runtime neither collects usage data nor stores any for sending. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { tinyModelFolder } from '../testing/assets.ts';
import { loadTextModel } from './load-text-model.ts';

it('opening and running a model leaves no telemetry behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-silence-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    await using model = await loadTextModel({ folder: tinyModelFolder, workers: 1 });
    await model?.classify('hello');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});
