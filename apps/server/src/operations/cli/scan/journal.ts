/** The results folder of a scan: each item is written as soon as it is judged, so that a killed scan can be resumed. */
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../arguments.ts';
import { splitIntoLines } from './read-file.ts';
import { itemKeyOf, type ScanRecord, scanRecord } from './scan-record.ts';
import type { ScanSource } from './sources.ts';

/** scan.json: identifies what the results in this folder belong to. */
const journalStateSchema = z.object({
  format: z.literal(1),
  /** Covers everything that a verdict depends on, besides the files. */
  fingerprint: z.string(),
  /** As typed by the user, for messages. */
  paths: z.array(z.string()),
  isDone: z.boolean(),
});
type JournalState = z.output<typeof journalStateSchema>;

export interface JournalOptions {
  readonly fingerprint: string;
  readonly paths: readonly string[];
  readonly sources: readonly ScanSource[];
  /** Discard the results of an unfinished scan. */
  readonly restart: boolean;
}

/** None of our lines is longer; a file written by another program may have longer ones. */
const MAX_LINE_CHARACTERS = 16_000_000;

export const resultPathsIn = (folder: string) => ({
  state: join(folder, 'scan.json'),
  results: join(folder, 'results.jsonl'),
  table: join(folder, 'results.csv'),
  report: join(folder, 'report.html'),
});

/** @throws UsageError if the folder contains anything but scan results */
export async function assertResultsFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await readState(folder);
}

/** The results written so far. Owns the open file. */
export class ScanJournal implements AsyncDisposable {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #state: JournalState;
  /** Keys of items that an earlier, unfinished scan has judged. */
  readonly known: ReadonlySet<string>;

  private constructor(
    folder: string,
    file: FileHandle,
    { state, known }: { state: JournalState; known: ReadonlySet<string> },
  ) {
    this.#folder = folder;
    this.#file = file;
    this.#state = state;
    this.known = known;
  }

  /**
   * Resumes an unfinished scan of the same kind, or starts over in place of a finished one.
   * @throws UsageError if there is an unfinished scan of another kind
   */
  static async open(folder: string, { fingerprint, paths, sources, restart }: JournalOptions): Promise<ScanJournal> {
    const before = await readState(folder);
    const state: JournalState = { format: 1, fingerprint, paths: [...paths], isDone: false };
    const goesOn = before !== undefined && !before.isDone && !restart;
    if (goesOn && before.fingerprint !== fingerprint)
      throw new UsageError(
        `${folder} holds an unfinished scan of ${before.paths.join(', ')} with other options or another engine. ` +
          'Finish it, name another folder with --out, or start over with --restart.',
      );
    const known = new Set<string>();
    const kept = goesOn ? await readReusableLines(folder, sources, known) : [];
    const { results } = resultPathsIn(folder);
    // Written beside the old file and then renamed, so that a kill at this point loses nothing.
    await writeFile(`${results}.new`, kept.join(''));
    await rename(`${results}.new`, results);
    await writeState(folder, state);
    return new ScanJournal(folder, await open(results, 'a'), { state, known });
  }

  /** A single write, so that a kill truncates at most one line. */
  async add(records: readonly ScanRecord[]): Promise<void> {
    await this.#file.appendFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }

  /** All results so far, in the order in which they were written. */
  records(): AsyncGenerator<ScanRecord> {
    return readScanRecords(resultPathsIn(this.#folder).results);
  }

  /** The next scan starts over. */
  async finish(): Promise<void> {
    await writeState(this.#folder, { ...this.#state, isDone: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** Undefined if there is no scan. @throws UsageError if the folder contains other files */
async function readState(folder: string): Promise<JournalState | undefined> {
  const text = await readFile(resultPathsIn(folder).state, 'utf8').catch(() => undefined);
  if (text === undefined) {
    // The lock folder is ours; anything else may be the user's own files.
    if ((await readdir(folder)).some((name) => name !== 'lock'))
      throw new UsageError(`${folder} is not empty and holds no scan results. Name another folder with --out.`);
    return undefined;
  }
  try {
    return journalStateSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageError(`${resultPathsIn(folder).state} is not the state of a scan. Name another folder with --out.`, {
      cause,
    });
  }
}

async function writeState(folder: string, value: JournalState): Promise<void> {
  const path = resultPathsIn(folder).state;
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Lines whose file is unchanged; failed items are retried. Adds to `known`. */
async function readReusableLines(
  folder: string,
  sources: readonly ScanSource[],
  known: Set<string>,
): Promise<string[]> {
  const stamps = new Map(sources.map(({ name, stamp }) => [name, stamp]));
  const kept: string[] = [];
  for await (const record of readScanRecords(resultPathsIn(folder).results)) {
    const key = itemKeyOf(record);
    if (stamps.get(record.file) !== record.stamp || record.status === 'failed' || known.has(key)) continue;
    known.add(key);
    kept.push(`${JSON.stringify(record)}\n`);
  }
  return kept;
}

/** Skips truncated lines. */
async function* readScanRecords(path: string): AsyncGenerator<ScanRecord> {
  const pieces = createReadStream(path, 'utf8') as AsyncIterable<string>;
  for await (const line of splitIntoLines(pieces, MAX_LINE_CHARACTERS)) {
    const record = parseRecordLine(line);
    if (record) yield record;
  }
}

function parseRecordLine(line: string): ScanRecord | undefined {
  try {
    return scanRecord.parse(JSON.parse(line));
  } catch {
    // Only the last line before a kill can be broken; its item is judged again.
    return undefined;
  }
}
