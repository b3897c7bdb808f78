/** Filters of the review desk: by verdict, reason, author and age, and a search in the content. */
import {
  type Modality,
  modalities,
  type ReviewItemReason,
  type ReviewState,
  type Severity,
  severityRank,
} from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { requestAgeSql } from '../../platform/storage/request-ids.ts';
import { parseWaveId } from '../../platform/storage/wave-ids.ts';
import { reviewState } from './review-entry.ts';
import { isUrgentSql, reportCountSql, severityRankSql } from './review-order.ts';

/** All that is given must hold. */
export interface ReviewFilter {
  /** Found in the content as it is kept, regardless of its case. */
  readonly text?: string | undefined;
  readonly state?: ReviewState | undefined;
  /** A wire name. */
  readonly category?: string | undefined;
  /** At least. */
  readonly severity?: Severity | undefined;
  /** At least, 0–1. */
  readonly score?: number | undefined;
  readonly language?: string | undefined;
  readonly modality?: Modality | undefined;
  readonly reason?: ReviewItemReason | undefined;
  readonly authorId?: string | undefined;
  readonly contentId?: string | undefined;
  /** "wave_" and digits: a post of this wave. */
  readonly waveId?: string | undefined;
  readonly isReported?: boolean | undefined;
  /** Whether it has an urgent label. */
  readonly isUrgent?: boolean | undefined;
  readonly olderThanHours?: number | undefined;
  readonly newerThanHours?: number | undefined;
}

/** Texts are kept as JSON, with its escapes; "%" and "_" are found as they are. */
const toPattern = (text: string): string =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`;

const ageHours = sql.raw(`(${requestAgeSql('r.id')} / 3600)`);

const when = <Value>(value: Value | undefined, make: (value: Value) => SQL): readonly SQL[] =>
  value === undefined ? [] : [make(value)];

/** @param first the first row that the log shows (retention.ts) */
export function filterCondition(filter: ReviewFilter, first: bigint): SQL {
  const parts = [
    ...when(
      filter.text,
      (text) => sql`exists (select 1 from activity_details d where d.account = r.account and d.id = r.id
        and d.item = r.item and d.id >= ${String(first)}::bigint and d.content ilike ${toPattern(text)})`,
    ),
    ...when(filter.state, (state) => sql`${reviewState} = ${state}`),
    ...when(filter.category, (category) => sql`r.categories @> array[${category}::text]`),
    ...when(filter.severity, (severity) => sql`${severityRankSql} >= ${severityRank(severity)}`),
    ...when(filter.score, (score) => sql`r.score >= ${score}::float8`),
    ...when(filter.language, (language) => sql`r.language = ${language}`),
    ...when(filter.modality, (modality) => sql`r.modality = ${modalities.indexOf(modality)}`),
    ...when(filter.reason, (reason) => sql`r.reason = ${reason}`),
    ...when(filter.authorId, (author) => sql`r.author = ${author}`),
    ...when(filter.contentId, (contentId) => sql`r.content_id = ${contentId}`),
    ...when(
      filter.waveId,
      (id) => sql`exists (select 1 from wave_posts w where w.account = r.account
        and w.wave = ${String(parseWaveId(id))}::bigint and w.request = r.id and w.item = r.item)`,
    ),
    ...when(filter.isReported, (isReported) => (isReported ? sql`${reportCountSql} > 0` : sql`${reportCountSql} = 0`)),
    ...when(filter.isUrgent, (isUrgent) => (isUrgent ? isUrgentSql : sql`not ${isUrgentSql}`)),
    ...when(filter.olderThanHours, (hours) => sql`${ageHours} > ${hours}::float8`),
    ...when(filter.newerThanHours, (hours) => sql`${ageHours} < ${hours}::float8`),
  ];
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}
