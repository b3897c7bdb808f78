/** The result of one scanned item: a line of results.jsonl. */
import {
  type AudioItem,
  getCategoryNames,
  type ImageItem,
  modalities,
  type Severity,
  type TextItem,
  textItemSchema,
  unjudgedReasons,
  type VideoItem,
  worstSeverity,
} from '@winnow/core';
import { z } from 'zod';
import { needsReview } from '../exit-status.ts';
import type { ScanItem } from './scan-items.ts';
import type { TextChunk } from './text-chunks.ts';

const { issues: textIssues, bypass, severity } = textItemSchema.shape;

/** The names of all modalities: recordings and videos have two that texts do not have. */
export const scanCategories = [...new Set(modalities.flatMap((modality) => getCategoryNames(modality)))];
const category = z.enum(scanCategories);

export const recordKinds = ['text', 'picture', 'audio', 'video'] as const;
export type RecordKind = (typeof recordKinds)[number];
/** In sentences, in the singular. */
export const kindNouns = {
  text: 'text',
  picture: 'picture',
  audio: 'recording',
  video: 'video',
} as const satisfies Record<RecordKind, string>;

const recordPlaceFields = {
  /** Relative to the working directory of the scan, with slashes. */
  file: z.string(),
  /** 1-based; absent if the item is the whole file. */
  record: z.int().optional(),
  /** The file's size and modification time. */
  stamp: z.string(),
};

/** Thumbnail of an unsafe picture. */
const thumbnail = z.object({ width: z.int(), height: z.int(), mediaType: z.string(), base64: z.string() });
export type RecordThumbnail = z.output<typeof thumbnail>;

const place = z.number().min(0).optional();
/** Positions are in UTF-16 units of the item's text, in pixels of the upright picture, or in seconds. */
const issue = textIssues.element.extend({ category, start: place, end: place });

const recordVerdictFields = {
  kind: z.enum(recordKinds),
  severity,
  confidence: z.number(),
  categoryScores: z.partialRecord(category, severity),
  issues: z.array(issue),
  /** Number of issues beyond those listed. */
  moreIssues: z.int(),
  isBypassAttempt: z.boolean(),
  techniques: z.array(bypass.element.shape.technique),
  reason: z.string(),
  /** Why parts were not judged; absent: everything was. */
  unjudged: z.array(z.enum(unjudgedReasons)).optional(),
  /** For texts only. */
  language: z.string().optional(),
  characters: z.int().optional(),
  /** For unsafe texts: the most relevant part. */
  excerpt: z.object({ start: z.int(), text: z.string() }).optional(),
  thumbnail: thumbnail.optional(),
  engine: z.string(),
  /** Analyzers that were unavailable or failed, with the reason. */
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
};

export const scanRecord = z.discriminatedUnion('status', [
  z.object({ ...recordPlaceFields, status: z.literal('clean'), ...recordVerdictFields }),
  z.object({ ...recordPlaceFields, status: z.literal('unsafe'), ...recordVerdictFields }),
  z.object({ ...recordPlaceFields, status: z.enum(['skipped', 'unmoderated', 'failed']), why: z.string() }),
]);
export type ScanRecord = z.output<typeof scanRecord>;
export type JudgedRecord = Extract<ScanRecord, { severity: Severity }>;

export const isJudged = (record: ScanRecord): record is JudgedRecord => 'severity' in record;

/** More would make megabytes per line of a file full of profanities. */
const MOST_ISSUES = 50;
const EXCERPT_BEFORE = 160;
const EXCERPT_CHARACTERS = 600;

/** The key by which an item's result is found when a scan is resumed. */
export const itemKeyOf = ({ file, record }: { file: string; record?: number | undefined }): string =>
  record === undefined ? file : `${file}#${record}`;

const recordPlaceOf = ({ source, record }: ScanItem) => ({
  file: source.name,
  ...(record !== undefined && { record }),
  stamp: source.stamp,
});

/** An item without a verdict. */
export const toUnjudgedRecord = (
  item: ScanItem,
  { status, why }: { status: 'skipped' | 'unmoderated' | 'failed'; why: string },
): ScanRecord => ({ ...recordPlaceOf(item), status, why });

type FileItem = ImageItem | AudioItem | VideoItem;
type AnyItem = TextItem | FileItem;

function unjudgedIn(results: readonly AnyItem[]): Pick<JudgedRecord, 'unjudged'> {
  const reasons = new Set(results.flatMap(({ coverage }) => coverage.parts.map(({ reason }) => reason)));
  return reasons.size > 0 ? { unjudged: [...reasons] } : {};
}

/** Combines the verdicts on the parts of a text: the worst one counts. */
export function toTextRecord(
  item: ScanItem,
  text: string,
  judged: readonly { part: TextChunk; result: TextItem }[],
): ScanRecord {
  const results = judged.map(({ result }) => result);
  const severity = worstSeverity(results.map((result) => result.severity));
  const deciding = results.filter((result) => result.severity === severity);
  const isClean = severity === 'None';
  const waiting = isClean ? results.find(needsReview) : undefined;
  if (waiting) return toUnjudgedRecord(item, { status: 'failed', why: waiting.reason });
  const confidences = deciding.map(({ confidence }) => confidence);
  const issues = judged.flatMap(({ part, result }) => result.issues.map((issue) => shiftIssue(issue, part.start)));
  const [first] = deciding;
  return {
    ...recordPlaceOf(item),
    kind: 'text',
    status: isClean ? 'clean' : 'unsafe',
    severity,
    // The whole is clean only if every part is, and unsafe if one part is.
    confidence: isClean ? Math.min(...confidences) : Math.max(...confidences),
    categoryScores: mergeWorstScores(results),
    issues: issues.slice(0, MOST_ISSUES),
    moreIssues: Math.max(0, issues.length - MOST_ISSUES),
    isBypassAttempt: results.some((result) => result.isBypassAttempt),
    techniques: [...new Set(results.flatMap((result) => result.bypass.map(({ technique }) => technique)))],
    reason: first?.reason ?? '',
    ...unjudgedIn(results),
    language: first?.language ?? 'und',
    characters: text.length,
    ...(!isClean && { excerpt: createExcerpt(text, issues) }),
    engine: engineName(results),
    missing: missingAnalyzersIn(results),
  };
}

interface JudgedFile {
  readonly kind: Exclude<RecordKind, 'text'>;
  readonly result: FileItem;
  readonly thumbnail?: RecordThumbnail | undefined;
}

/** Converts the verdict on a picture, a recording or a video. */
export function toFileRecord(item: ScanItem, { kind, result, thumbnail }: JudgedFile): ScanRecord {
  const { severity, confidence, categoryScores, issues, isBypassAttempt, bypass, reason } = result;
  if (needsReview(result)) return toUnjudgedRecord(item, { status: 'failed', why: reason });
  return {
    ...recordPlaceOf(item),
    kind,
    status: severity === 'None' ? 'clean' : 'unsafe',
    severity,
    confidence,
    categoryScores,
    issues: issues.slice(0, MOST_ISSUES),
    moreIssues: Math.max(0, issues.length - MOST_ISSUES),
    isBypassAttempt,
    techniques: [...new Set(bypass.map(({ technique }) => technique))],
    reason,
    ...unjudgedIn([result]),
    ...(thumbnail && { thumbnail }),
    engine: engineName([result]),
    missing: missingAnalyzersIn([result]),
  };
}

type RecordIssue = z.output<typeof issue>;

const shiftIssue = (issue: RecordIssue, by: number): RecordIssue => ({
  ...issue,
  ...(issue.start !== undefined && { start: issue.start + by }),
  ...(issue.end !== undefined && { end: issue.end + by }),
});

function mergeWorstScores(results: readonly TextItem[]): TextItem['categoryScores'] {
  const [first, ...others] = results.map(({ categoryScores }) => categoryScores);
  const scores: Record<string, Severity> = { ...first };
  for (const other of others)
    for (const [category, severity] of Object.entries(other))
      scores[category] = worstSeverity([scores[category] ?? 'None', severity]);
  return scores as TextItem['categoryScores'];
}

/** Starts shortly before the worst issue. */
function createExcerpt(text: string, issues: readonly RecordIssue[]): { start: number; text: string } {
  const level = worstSeverity(issues.map(({ severity }) => severity));
  const at = issues.find(({ severity, start }) => severity === level && start !== undefined)?.start ?? 0;
  const start = Math.max(0, at - EXCERPT_BEFORE);
  return { start, text: text.slice(start, start + EXCERPT_CHARACTERS) };
}

const engineName = ([first]: readonly AnyItem[]): string =>
  first === undefined
    ? ''
    : [first.engine.version, ...first.engine.models.map(({ id, version }) => `${id} ${version}`)].join(', ');

function missingAnalyzersIn(results: readonly AnyItem[]): { name: string; reason: string }[] {
  const missing = new Map<string, string>();
  for (const { analyzers } of results)
    for (const { name, status, reason } of analyzers)
      if (status === 'unavailable' || status === 'failed') missing.set(name, reason ?? '');
  return [...missing].map(([name, reason]) => ({ name, reason }));
}
