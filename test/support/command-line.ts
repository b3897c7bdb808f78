/** The command line, in this process or as one of its own, and the files it reads and writes in a folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { runInProcess } from '../../apps/server/testing/run-command-line.ts';
import { type DataFolder, startServerProcess } from './process.ts';

/** Rated Medium by word lists alone. */
export const UNSAFE = 'you f.u.c.k.i.n.g idiot';

/** Word lists only: the same verdicts whether or not a checkout has the weights. */
export const wordListsOnly = { WINNOW_TEXT_MODEL: 'off' };

interface CliRunOptions {
  readonly environment?: Record<string, string>;
  /** Piped to standard input. */
  readonly input?: string | Uint8Array;
  /** Aborted: Ctrl-C; within this process only. */
  readonly interrupted?: AbortSignal;
}

const environmentOf = (folder: DataFolder, environment: Record<string, string> = {}) => ({
  WINNOW_DATA_DIR: folder.path,
  WINNOW_PORT: '0',
  ...wordListsOnly,
  ...environment,
});

/** Runs it to completion within this process. */
export const runWinnow = (
  folder: DataFolder,
  words: readonly string[],
  { environment, input, interrupted }: CliRunOptions = {},
) => runInProcess(words, { environment: environmentOf(folder, environment), input, interrupted, from: folder.path });

/** Runs it to completion as a process of its own. */
export async function runWinnowProcess(
  folder: DataFolder,
  words: readonly string[],
  { environment, input }: CliRunOptions = {},
) {
  await using child = startServerProcess(folder.path, {
    entry: 'cli.ts',
    words,
    from: folder.path,
    ...(input !== undefined && { input }),
    environment: environmentOf(folder, environment),
  });
  const status = await child.exited;
  return { status, output: child.output(), errors: child.errors() };
}

/** @param files content by path */
export async function writeFiles(
  folder: DataFolder,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder.path, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

const scanRecordSchema = z.looseObject({
  file: z.string(),
  record: z.number().optional(),
  status: z.string(),
  kind: z.string().optional(),
  severity: z.string().optional(),
  why: z.string().optional(),
  thumbnail: z.looseObject({ mediaType: z.string(), base64: z.string() }).optional(),
});

/** The results that a scan wrote, without the half line that a kill during a write leaves at the end. */
export async function readScanResults(folder: DataFolder, out = 'winnow-report') {
  const lines = (await readFile(join(folder.path, out, 'results.jsonl'), 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => scanRecordSchema.parse(JSON.parse(line)));
}
