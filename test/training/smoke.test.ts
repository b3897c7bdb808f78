/** Training runs from data to asset, if Python and its dependencies are installed; otherwise the test is skipped. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const needed = 'import torch, onnx, onnxruntime, tokenizers, sklearn, safetensors';
const trainable = spawnSync('python3', ['-c', needed]).status === 0;

describe.skipIf(!trainable)('npm run train', () => {
  const work = mkdtempSync(join(tmpdir(), 'winnow-train-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  const train = (...words: string[]) =>
    spawnSync('python3', ['packages/models/training/main.py', ...words], { cwd: root, encoding: 'utf8' });

  it('says how it is used', () => {
    const { status, stdout } = train('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--smoke');
  });

  it('refuses a file of texts that is not there', () => {
    const { status, stderr } = train('--work', work, '--smoke', '--unseen', 'en-nothing');
    expect(status).toBe(2);
    expect(stderr).toContain("invalid choice: 'en-nothing'");
  });

  it('goes from texts to an asset with calibrated stages, in small', { timeout: 300_000 }, () => {
    const { status, stderr } = train('--work', work, '--smoke', '--unseen', 'en-plain-1', 'languages-17');
    expect(status, stderr).toBe(0);
    const manifest = JSON.parse(readFileSync(join(work, 'smoke/asset/manifest.json'), 'utf8'));
    expect(manifest.stages).toHaveLength(2);
    expect(manifest.calibration).toHaveLength(2);
    expect(Object.keys(manifest.evidence)).toHaveLength(8);
  });
});
