/** Tests for the thread pool: a thread that dies is reported and restarted once, and the others continue. */
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeBatch } from '../batch-tensors.ts';
import type { InferenceBackend } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { tinyModelFolder } from '../testing/assets.ts';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const files = [join(tinyModelFolder, 'first.onnx'), join(tinyModelFolder, 'second.onnx')];
const script = new URL('../testing/mortal-worker.js', import.meta.url);
const LETHAL = 5;

async function mortal(workers: number) {
  const pool = await ThreadPool.start(workers, { files, script });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

/** Runs a row of this many tokens through the first stage. */
const run = (inference: InferenceBackend, length: number) =>
  inference.run(
    0,
    encodeBatch([{ ids: Array.from({ length }, (_, at) => at + 4) }], inference.stages[0]?.inputs ?? [], 0),
  );

it('names inputs and outputs of each stage', async () => {
  await using pool = await mortal(1);
  expect(pool.stages).toEqual([
    { inputs: ['input_ids', 'attention_mask'], outputs: ['logits', 'contributions', 'hidden'] },
    { inputs: ['hidden', 'attention_mask'], outputs: ['logits', 'contributions'] },
  ]);
});

it('takes its feeds over and gives its outputs away, without copies', async () => {
  await using pool = await mortal(1);
  const feeds = encodeBatch([{ ids: [4, 5, 6] }], ['input_ids', 'attention_mask'], 0);
  const outputs = await pool.run(0, feeds);
  expect(Object.values(feeds).map(({ data }) => data.length)).toEqual([0, 0]);
  expect(outputs.logits?.dims).toEqual([1, 18]);
  expect(outputs.contributions?.dims).toEqual([1, 3, 8]);
});

it('passes on what the model has against its input, and goes on', async () => {
  await using pool = await mortal(1);
  await expect(pool.run(0, {})).rejects.toThrow(/the model refuses its input: .*input_ids/);
  expect((await run(pool, 3)).logits?.data).toHaveLength(18);
});

it('lets a run that is under way come to its end before it is closed, and begins no other', async () => {
  const pool = await mortal(1);
  const running = run(pool, 3);
  // Yield to the event loop, so that the thread receives its work.
  await new Promise((resolve) => setImmediate(resolve));
  const closing = pool.close();
  await expect(run(pool, 3)).rejects.toThrow(ModelError);
  expect((await running).logits?.data).toHaveLength(18);
  await closing;
});

describe('a thread that dies', () => {
  it('says so to whom it worked for, and is started again for the next', async () => {
    await using pool = await mortal(1);
    await expect(run(pool, LETHAL)).rejects.toThrow(new ModelError("the model's thread ended (exit code 7)"));
    expect((await run(pool, 3)).logits?.data).toHaveLength(18);
    await expect(run(pool, LETHAL)).rejects.toThrow(ModelError);
    expect((await run(pool, 3)).logits?.data).toHaveLength(18);
  });

  it('is given up when it dies again before it answered', async () => {
    await using pool = await mortal(1);
    await expect(run(pool, LETHAL)).rejects.toThrow(/thread ended/);
    await expect(run(pool, LETHAL)).rejects.toThrow(/thread ended/);
    await expect(run(pool, 3)).rejects.toThrow(/have ended twice/);
  });

  it('does not stop the others', async () => {
    await using pool = await mortal(2);
    const died = expect(run(pool, LETHAL)).rejects.toThrow(ModelError);
    expect((await run(pool, 3)).logits?.data).toHaveLength(18);
    await died;
  });
});

it('starts a second thread when two runs overlap, and not before', async () => {
  await using pool = await mortal(2);
  await run(pool, 3);
  await run(pool, 3);
  expect(pool.running).toBe(1);
  await Promise.all([run(pool, 3), run(pool, 4)]);
  expect(pool.running).toBe(2);
});

describe('a thread that is idle', () => {
  const idleMs = 60_000;
  afterEach(() => vi.useRealTimers());
  const idle = async (options: Partial<ThreadPoolOptions> = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = await ThreadPool.start(1, { files, script, idleMs, ...options });
    return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
  };

  it('ends after a while, and the next run starts one that gives the same numbers', async () => {
    await using pool = await idle();
    const before = await run(pool, 3);
    vi.advanceTimersByTime(idleMs);
    expect(pool.running).toBe(0);
    expect(await run(pool, 3)).toEqual(before);
    expect(pool.running).toBe(1);
  });

  it('stays while it is used again and again', async () => {
    await using pool = await idle();
    for (let use = 0; use < 3; use++) {
      vi.advanceTimersByTime(idleMs - 1);
      await run(pool, 3);
    }
    vi.advanceTimersByTime(idleMs - 1);
    expect(pool.running).toBe(1);
  });

  it('is not started again from files that are no longer what they were', async () => {
    let isDamaged = false;
    const verify = async () => {
      if (isDamaged) throw new ModelError('the file is damaged');
    };
    await using pool = await idle({ verify });
    vi.advanceTimersByTime(idleMs);
    isDamaged = true;
    await expect(run(pool, 3)).rejects.toThrow('the file is damaged');
    isDamaged = false;
    expect((await run(pool, 3)).logits?.data).toHaveLength(18);
  });
});

it('does not start with a file that is no model', async () => {
  await expect(ThreadPool.start(2, { files: [join(tinyModelFolder, 'tokenizer.json')] })).rejects.toThrow(ModelError);
});
