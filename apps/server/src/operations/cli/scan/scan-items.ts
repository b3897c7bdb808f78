/** The items to judge in a file: the file itself, or each of its records. */
import { isBlankText, limits, type Modality } from '@winnow/core';
import type { RecordingKind } from '../../../platform/media/av/formats.ts';
import { modalitiesIn } from '../engine/engine.ts';
import { readCsvRows } from './csv-rows.ts';
import { detectFileKind, type FileKind, SNIFFED_BYTES } from './file-kind.ts';
import { joinChunks, readFileStart, readFileText, splitIntoLines } from './read-file.ts';
import type { ScanSource } from './sources.ts';

export interface ItemReadOptions {
  /** Larger texts and records are skipped. */
  readonly maxSizeBytes: number;
  /** Columns of CSV files, by name or 1-based number; empty: all. */
  readonly columns: readonly string[];
  /** The first row of a CSV file is an ordinary record. */
  readonly withoutHeader: boolean;
  /** Fields of JSONL files, such as "message.text"; empty: every text in the record. */
  readonly fields: readonly string[];
  /** Each line of a text file is a separate record. */
  readonly byLine: boolean;
}

/** A text, a file of another modality, or why there is neither. */
export type ItemContent =
  | { readonly text: string }
  | { readonly isPicture: true }
  /** Its signature does not tell whether a container of both holds pictures. */
  | { readonly recording: RecordingKind }
  | { readonly status: 'skipped' | 'unmoderated' | 'failed'; readonly why: string };

export type ScanItem = ItemContent & {
  readonly source: ScanSource;
  /** 1-based; absent if the item is the whole file. */
  readonly record?: number;
};

const skippedAsTooLarge = (maxSizeBytes: number, why: string): ItemContent => ({
  status: 'skipped',
  why: `Larger than ${maxSizeBytes.toLocaleString('en-US')} bytes (${why}).`,
});

const emptyItem: ItemContent = { status: 'skipped', why: 'Empty.' };

/** Checks one text and wraps it as an item's content. */
function toItemContent(text: string, { maxSizeBytes }: ItemReadOptions): ItemContent {
  if (Buffer.byteLength(text) > maxSizeBytes) return skippedAsTooLarge(maxSizeBytes, '--max-size');
  return isBlankText(text) ? emptyItem : { text };
}

type RecordReader = (pieces: AsyncGenerator<string>, options: ItemReadOptions) => AsyncGenerator<ItemContent>;

/** By extension: files whose records are judged one by one. */
const recordReaders: Readonly<Record<string, RecordReader>> = {
  '.csv': csvRecords,
  '.tsv': csvRecords,
  '.jsonl': jsonRecords,
  '.ndjson': jsonRecords,
};

/**
 * The items of one file. Read errors become items with a reason; nothing is thrown.
 * @param onRead callback for the number of bytes read since its last call
 */
export async function* readItems(
  source: ScanSource,
  options: ItemReadOptions,
  onRead: (count: number) => void,
): AsyncGenerator<ScanItem> {
  const { extension } = source;
  let record = 0;
  try {
    if (source.isLink) return yield { source, status: 'skipped', why: 'A link or a device, not a file.' };
    const kind = detectFileKind(await readFileStart(source.path, SNIFFED_BYTES), extension);
    if (kind.is !== 'text') return yield { source, ...toNonTextContent(kind, source) };
    const reader = recordReaders[extension] ?? (options.byLine ? lineRecords : undefined);
    if (!reader && source.sizeBytes > options.maxSizeBytes)
      return yield { source, ...skippedAsTooLarge(options.maxSizeBytes, '--max-size') };
    const pieces = readFileText(source.path, kind.encoding, onRead);
    if (!reader) return yield { source, ...toItemContent(await joinChunks(pieces), options) };
    for await (const content of reader(pieces, options)) {
      record += 1;
      yield { source, record, ...content };
    }
    if (record === 0) yield { source, ...emptyItem };
  } catch (error) {
    // An unreadable file is reported in the results and does not end the scan.
    const after = record === 0 ? '' : ` after record ${record}`;
    const why = `Cannot be read${after}: ${error instanceof Error ? error.message : String(error)}`;
    yield { source, ...(record > 0 && { record: record + 1 }), status: 'failed', why };
  }
}

function toNonTextContent({ is }: Exclude<FileKind, { is: 'text' }>, { sizeBytes }: ScanSource): ItemContent {
  if (is === 'binary') return { status: 'skipped', why: 'A binary file.' };
  const { most, article } = largestFiles[is];
  if (sizeBytes > most) return skippedAsTooLarge(most, `the most that ${article} may have`);
  return is === 'picture' ? { isPicture: true } : { recording: is };
}

const largestFiles = {
  picture: { most: limits.image.sizeBytes, article: 'an image' },
  audio: { most: limits.audio.sizeBytes, article: 'a recording' },
  video: { most: limits.video.sizeBytes, article: 'a video' },
} as const;

/** What each kind of file is judged by; a text in any case. */
const modalitiesByKind: Readonly<Record<FileKind['is'], readonly Modality[]>> = {
  text: ['text'],
  binary: [],
  picture: ['text', 'image'],
  ...modalitiesIn,
};

/** The modalities in the files: the models of others are not opened. */
export async function findModalities(sources: readonly ScanSource[]): Promise<readonly Modality[]> {
  const found = new Set<Modality>(['text']);
  for (const { path, extension, isLink } of sources) {
    if (isLink) continue;
    // An unreadable file is reported later, in its turn.
    const head = await readFileStart(path, SNIFFED_BYTES).catch(() => undefined);
    if (head) for (const modality of modalitiesByKind[detectFileKind(head, extension).is]) found.add(modality);
  }
  return [...found];
}

async function* lineRecords(pieces: AsyncGenerator<string>, options: ItemReadOptions): AsyncGenerator<ItemContent> {
  for await (const line of splitIntoLines(pieces, options.maxSizeBytes)) yield toItemContent(line, options);
}

async function* csvRecords(pieces: AsyncGenerator<string>, options: ItemReadOptions): AsyncGenerator<ItemContent> {
  let columns: readonly number[] | undefined;
  for await (const row of readCsvRows(pieces, 4 * options.maxSizeBytes)) {
    const isFirst = columns === undefined;
    columns ??= findColumnIndices(row, options);
    if (isFirst && !options.withoutHeader) continue;
    const cells = options.columns.length > 0 ? columns.map((column) => row[column] ?? '') : row;
    yield toItemContent(cells.filter((cell) => cell !== '').join('\n'), options);
  }
}

/** The indices of the selected columns. @throws Error if one is missing */
function findColumnIndices(firstRow: readonly string[], { columns, withoutHeader }: ItemReadOptions): number[] {
  return columns.map((column) => {
    const named = withoutHeader ? -1 : firstRow.indexOf(column);
    const index = named >= 0 ? named : /^\d+$/.test(column) ? Number(column) - 1 : -1;
    if (index >= 0 && index < firstRow.length) return index;
    const known = withoutHeader ? `${firstRow.length} columns` : firstRow.map((name) => `"${name}"`).join(', ');
    throw new Error(`There is no column "${column}"; there are ${known}.`);
  });
}

async function* jsonRecords(pieces: AsyncGenerator<string>, options: ItemReadOptions): AsyncGenerator<ItemContent> {
  for await (const line of splitIntoLines(pieces, 4 * options.maxSizeBytes)) {
    if (line.trim() === '') yield emptyItem;
    else yield parseJsonRecord(line, options);
  }
}

function parseJsonRecord(line: string, options: ItemReadOptions): ItemContent {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { status: 'failed', why: 'The line is not valid JSON.' };
  }
  const { fields } = options;
  const wanted = fields.length > 0 ? fields.map((field) => getJsonField(value, field)) : [value];
  if (wanted.every((one) => one === undefined))
    return { status: 'skipped', why: `It has no field ${fields.join(', ')} (--field).` };
  return toItemContent(wanted.flatMap(collectTexts).join('\n'), options);
}

const getJsonField = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (at, name) => (at instanceof Object && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined),
      value,
    );

/** All texts in a JSON value, in order. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value instanceof Object ? Object.values(value).flatMap(collectTexts) : [];
}
