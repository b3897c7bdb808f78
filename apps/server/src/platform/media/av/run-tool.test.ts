/** Tests for what a tool call may not do, and that nothing of it remains. */
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFullOutput } from './full-output.ts';
import { RecordingsUnavailable, ToolFailed } from './recording-errors.ts';
import { runTool, type ToolCall } from './run-tool.ts';
import { type ResourceWatch, watchResources } from './testing/watch.ts';
import { findTools } from './tools.ts';

const { tools: found } = await findTools({ ffmpeg: null, ffprobe: null });
if (!found) throw new Error('no ffmpeg');
const tools = found;

let watch: ResourceWatch;
beforeEach(async () => {
  watch = await watchResources();
});
afterEach(() => watch[Symbol.asyncDispose]());

const call = (args: string[], more: Partial<ToolCall> = {}): ToolCall => ({
  tool: 'ffmpeg',
  args: ['-nostdin', '-loglevel', 'error', ...args],
  folder: watch.folder,
  signal: AbortSignal.timeout(20_000),
  cpuSeconds: 10,
  ...more,
});
const endless = ['-f', 'lavfi', '-i', 'sine', '-f', 'f32le', 'pipe:1'];

test('hands on what it writes', async () => {
  const args = ['-f', 'lavfi', '-i', 'sine=r=8000:duration=1', '-f', 'f32le', 'pipe:1'];
  expect(await readFullOutput(runTool(tools, call(args)), 1_000_000)).toHaveLength(8_000 * 4);
});

test('ends a call that writes more than it may', async () => {
  await expect(readFullOutput(runTool(tools, call(endless)), 100_000)).rejects.toThrow(ToolFailed);
  expect(await watch.processes()).toEqual([]);
});

test('no file can be written', async () => {
  const path = join(watch.folder, 'out.wav');
  await expect(
    readFullOutput(runTool(tools, call(['-f', 'lavfi', '-i', 'sine=duration=9', '-y', path])), 1_000),
  ).rejects.toThrow(ToolFailed);
  expect(existsSync(path) ? statSync(path).size : 0).toBe(0);
});

test('processor time is bounded', async () => {
  const busy = ['-f', 'lavfi', '-i', 'mandelbrot', '-f', 'null', 'pipe:1'];
  await using running = runTool(tools, call(busy, { cpuSeconds: 1 }));
  await expect(running.waitForEnd()).rejects.toThrow(ToolFailed);
});

test('an abort ends it, and its reason is what is thrown', async () => {
  const stop = new AbortController();
  await using running = runTool(tools, call(endless, { signal: stop.signal }));
  await once(running.output as unknown as NodeJS.ReadableStream, 'readable');
  stop.abort(new Error('enough'));
  await expect(running.waitForEnd()).rejects.toThrow('enough');
});

test('disposing ends it', async () => {
  const marked = [...endless.slice(0, -1), '-metadata', `comment=${watch.folder}`, 'pipe:1'];
  {
    await using running = runTool(tools, call(marked));
    await once(running.output as unknown as NodeJS.ReadableStream, 'readable');
    expect(await watch.processes()).not.toEqual([]);
  }
  expect(await watch.processes()).toEqual([]);
});

test('a program that is not there is no fault of the file', async () => {
  await using running = runTool({ ...tools, bubblewrap: undefined, ffmpeg: '/nonexistent/ffmpeg' }, call(endless));
  await expect(running.waitForEnd()).rejects.toThrow(RecordingsUnavailable);
});

test('an input that breaks is an error, even where the tool took it for the end', async () => {
  async function* broken() {
    yield new Uint8Array(4_000);
    throw new Error('broken');
  }
  const args = ['-f', 'f32le', '-i', 'pipe:0', '-f', 'f32le', 'pipe:1'];
  const run = runTool(tools, call(args, { input: broken() }));
  await expect(readFullOutput(run, 1_000_000)).rejects.toMatchObject({ cause: { message: 'broken' } });
});

test('the environment is not passed on', async () => {
  const { FFREPORT } = process.env;
  process.env.FFREPORT = `file=${watch.folder}/report.log`;
  try {
    await readFullOutput(runTool(tools, call(['-f', 'lavfi', '-i', 'sine=duration=1', '-f', 'null', 'pipe:1'])), 1_000);
  } finally {
    if (FFREPORT === undefined) delete process.env.FFREPORT;
  }
  expect(existsSync(join(watch.folder, 'report.log'))).toBe(false);
});
