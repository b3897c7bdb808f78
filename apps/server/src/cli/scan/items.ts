/** What a file holds to be judged: the file itself, or each of its records. */
import { limits } from '@winnow/core';
import { rowsOf } from './csv-rows.ts';
import { type FileKind, HEAD_BYTES, kindOf } from './kinds.ts';
import { headOf, linesOf, textOf, whole } from './read-file.ts';
import type { Source } from './sources.ts';

export interface ReadOptions {
  /** Larger texts, and larger records of files, are skipped. */
  readonly maxSizeBytes: number;
  /** Columns of CSV files by name or, counted from 1, by number; none: all. */
  readonly columns: readonly string[];
  /** The first row of a CSV file is a record like the others. */
  readonly withoutHeader: boolean;
  /** Fields of JSONL files, such as "message.text"; none: every text in the record. */
  readonly fields: readonly string[];
  /** Each line of a text file is a record. */
  readonly byLine: boolean;
}

/** A text, a picture in the file, or why there is neither. */
export type Content =
  | { readonly text: string }
  | { readonly isPicture: true }
  | { readonly status: 'skipped' | 'unmoderated' | 'failed'; readonly why: string };

export type Item = Content & {
  readonly source: Source;
  /** Counted from 1; absent: the item is the whole file. */
  readonly record?: number;
};

const laterKinds: Readonly<Record<'sound' | 'film', string>> = {
  sound: 'Sound: not yet moderated.',
  film: 'Film: not yet moderated.',
};

const tooLarge = (maxSizeBytes: number, why: string): Content => ({
  status: 'skipped',
  why: `Larger than ${maxSizeBytes.toLocaleString('en-US')} bytes (${why}).`,
});

const nothing: Content = { status: 'skipped', why: 'Empty.' };

/** What is to be judged of one text. */
function contentOf(text: string, { maxSizeBytes }: ReadOptions): Content {
  if (Buffer.byteLength(text) > maxSizeBytes) return tooLarge(maxSizeBytes, '--max-size');
  return text.trim() === '' ? nothing : { text };
}

type Reader = (pieces: AsyncGenerator<string>, options: ReadOptions) => AsyncGenerator<Content>;

/** Files whose records are judged one by one, by extension. */
const recordReaders: Readonly<Record<string, Reader>> = {
  '.csv': csvRecords,
  '.tsv': csvRecords,
  '.jsonl': jsonRecords,
  '.ndjson': jsonRecords,
};

/**
 * The items of one file. What cannot be read becomes an item that says so; nothing is thrown.
 * @param onRead hears how many bytes of the file were read since it was called last
 */
export async function* itemsOf(
  source: Source,
  options: ReadOptions,
  onRead: (count: number) => void,
): AsyncGenerator<Item> {
  const { extension } = source;
  let record = 0;
  try {
    if (source.isLink) return yield { source, status: 'skipped', why: 'A link or a device, not a file.' };
    const kind = kindOf(await headOf(source.path, HEAD_BYTES), extension);
    if (kind.is !== 'text') return yield { source, ...withoutText(kind, source) };
    const reader = recordReaders[extension] ?? (options.byLine ? lineRecords : undefined);
    if (!reader && source.sizeBytes > options.maxSizeBytes)
      return yield { source, ...tooLarge(options.maxSizeBytes, '--max-size') };
    const pieces = textOf(source.path, kind.encoding, onRead);
    if (!reader) return yield { source, ...contentOf(await whole(pieces), options) };
    for await (const content of reader(pieces, options)) {
      record += 1;
      yield { source, record, ...content };
    }
    if (record === 0) yield { source, ...nothing };
  } catch (error) {
    // Decided: one file that cannot be read is told with the results, and does not end the scan.
    const after = record === 0 ? '' : ` after record ${record}`;
    const why = `Cannot be read${after}: ${error instanceof Error ? error.message : String(error)}`;
    yield { source, ...(record > 0 && { record: record + 1 }), status: 'failed', why };
  }
}

function withoutText({ is }: Exclude<FileKind, { is: 'text' }>, { sizeBytes }: Source): Content {
  if (is === 'binary') return { status: 'skipped', why: 'A binary file.' };
  if (is !== 'picture') return { status: 'unmoderated', why: laterKinds[is] };
  const most = limits.image.sizeBytes;
  return sizeBytes > most ? tooLarge(most, 'the most that an image may have') : { isPicture: true };
}

/** Whether any of the files is a picture: what pictures are judged with is opened for nothing else. */
export async function holdPictures(sources: readonly Source[]): Promise<boolean> {
  for (const { path, extension, isLink } of sources) {
    if (isLink) continue;
    // Decided: a file that cannot be read is told when its turn comes.
    const head = await headOf(path, HEAD_BYTES).catch(() => undefined);
    if (head && kindOf(head, extension).is === 'picture') return true;
  }
  return false;
}

async function* lineRecords(pieces: AsyncGenerator<string>, options: ReadOptions): AsyncGenerator<Content> {
  for await (const line of linesOf(pieces, options.maxSizeBytes)) yield contentOf(line, options);
}

async function* csvRecords(pieces: AsyncGenerator<string>, options: ReadOptions): AsyncGenerator<Content> {
  let columns: readonly number[] | undefined;
  for await (const row of rowsOf(pieces, 4 * options.maxSizeBytes)) {
    const isFirst = columns === undefined;
    columns ??= columnsIn(row, options);
    if (isFirst && !options.withoutHeader) continue;
    const cells = options.columns.length > 0 ? columns.map((column) => row[column] ?? '') : row;
    yield contentOf(cells.filter((cell) => cell !== '').join('\n'), options);
  }
}

/** Where the wanted columns are. @throws Error where one is missing */
function columnsIn(firstRow: readonly string[], { columns, withoutHeader }: ReadOptions): number[] {
  return columns.map((column) => {
    const named = withoutHeader ? -1 : firstRow.indexOf(column);
    const index = named >= 0 ? named : /^\d+$/.test(column) ? Number(column) - 1 : -1;
    if (index >= 0 && index < firstRow.length) return index;
    const known = withoutHeader ? `${firstRow.length} columns` : firstRow.map((name) => `"${name}"`).join(', ');
    throw new Error(`There is no column "${column}"; there are ${known}.`);
  });
}

async function* jsonRecords(pieces: AsyncGenerator<string>, options: ReadOptions): AsyncGenerator<Content> {
  for await (const line of linesOf(pieces, 4 * options.maxSizeBytes)) {
    if (line.trim() === '') yield nothing;
    else yield jsonContent(line, options);
  }
}

function jsonContent(line: string, options: ReadOptions): Content {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { status: 'failed', why: 'The line is no JSON.' };
  }
  const { fields } = options;
  const wanted = fields.length > 0 ? fields.map((field) => valueAt(value, field)) : [value];
  if (wanted.every((one) => one === undefined))
    return { status: 'skipped', why: `It has no field ${fields.join(', ')} (--field).` };
  return contentOf(wanted.flatMap(textsIn).join('\n'), options);
}

const valueAt = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (at, name) => (at instanceof Object && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined),
      value,
    );

/** Every text in a JSON value, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value instanceof Object ? Object.values(value).flatMap(textsIn) : [];
}
