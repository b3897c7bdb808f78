/** The results folder of a scan: one line for each item as soon as it is judged, so that a killed scan goes on where it was. */
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../arguments.ts';
import { splitIntoLines } from './read-file.ts';
import { itemKeyOf, type ScanRecord, scanRecord } from './scan-record.ts';
import type { ScanSource } from './sources.ts';

/** scan.json: what the results in this folder are of. */
const journalStateSchema = z.object({
  format: z.literal(1),
  /** Everything that a verdict depends on, besides the files. */
  fingerprint: z.string(),
  /** As the person typed it, for messages. */
  paths: z.array(z.string()),
  isDone: z.boolean(),
});
type JournalState = z.output<typeof journalStateSchema>;

export interface JournalOptions {
  readonly fingerprint: string;
  readonly paths: readonly string[];
  readonly sources: readonly ScanSource[];
  /** Forget what an unfinished scan has found. */
  readonly restart: boolean;
}

/** No line of ours is longer; a file that another program put there may be. */
const MAX_LINE_CHARACTERS = 16_000_000;

export const resultPathsIn = (folder: string) => ({
  state: join(folder, 'scan.json'),
  results: join(folder, 'results.jsonl'),
  table: join(folder, 'results.csv'),
  report: join(folder, 'report.html'),
});

/** @throws UsageError where the folder holds something else than results of a scan */
export async function assertResultsFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await readState(folder);
}

/** The results that were written so far. Owns the open file. */
export class ScanJournal implements AsyncDisposable {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #state: JournalState;
  /** Keys of the items that an earlier, unfinished scan has judged. */
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
   * Goes on with an unfinished scan of the same kind, or begins anew in place of a finished one.
   * @throws UsageError where an unfinished scan of another kind is in the way
   */
  static async open(folder: string, { fingerprint, paths, sources, restart }: JournalOptions): Promise<ScanJournal> {
    const before = await readState(folder);
    const state: JournalState = { format: 1, fingerprint, paths: [...paths], isDone: false };
    const goesOn = before !== undefined && !before.isDone && !restart;
    if (goesOn && before.fingerprint !== fingerprint)
      throw new UsageError(
        `${folder} holds an unfinished scan of ${before.paths.join(', ')} with other options or another engine. ` +
          'Finish it, name another folder with --out, or begin anew with --restart.',
      );
    const known = new Set<string>();
    const kept = goesOn ? await readReusableLines(folder, sources, known) : [];
    const { results } = resultPathsIn(folder);
    // Beside the old file, then in its place: killed here, the scan still has what it had.
    await writeFile(`${results}.new`, kept.join(''));
    await rename(`${results}.new`, results);
    await writeState(folder, state);
    return new ScanJournal(folder, await open(results, 'a'), { state, known });
  }

  /** With one write, so that a kill leaves at most one line cut off. */
  async add(records: readonly ScanRecord[]): Promise<void> {
    await this.#file.appendFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }

  /** Every result so far, in the order in which they came. */
  records(): AsyncGenerator<ScanRecord> {
    return readScanRecords(resultPathsIn(this.#folder).results);
  }

  /** The next scan begins anew. */
  async finish(): Promise<void> {
    await writeState(this.#folder, { ...this.#state, isDone: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** Undefined: there is no scan. @throws UsageError where the folder is no folder of results */
async function readState(folder: string): Promise<JournalState | undefined> {
  const text = await readFile(resultPathsIn(folder).state, 'utf8').catch(() => undefined);
  if (text === undefined) {
    // The lock's folder is ours; whatever else is there may be somebody's work.
    if ((await readdir(folder)).some((name) => name !== 'lock'))
      throw new UsageError(`${folder} is not empty and holds no results of a scan. Name another folder with --out.`);
    return undefined;
  }
  try {
    return journalStateSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageError(`${resultPathsIn(folder).state} is no state of a scan. Name another folder with --out.`, {
      cause,
    });
  }
}

async function writeState(folder: string, value: JournalState): Promise<void> {
  const path = resultPathsIn(folder).state;
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** The lines whose file is still as it was; what failed is tried again. Fills `known`. */
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

/** A line that was cut off is none. */
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
    // Decided: only the last line before a kill can be broken, and its item is judged again.
    return undefined;
  }
}
