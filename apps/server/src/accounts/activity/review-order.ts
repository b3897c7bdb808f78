/** In which order review items are offered. */
import { defaultQueueWeights, type QueueWeights, type queueOrders, severityLadder } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { requestAgeSql } from '../../platform/storage/request-ids.ts';

export type QueueOrder = (typeof queueOrders)[number];

/** How a queue orders its items. */
export interface ReviewOrder {
  readonly order: QueueOrder;
  readonly weights?: QueueWeights | undefined;
}

const oldestFirst = sql`r.id, r.item`;
/** How many people and clients reported it: feedback, of which the latest is kept, counts as one. */
export const reportCountSql = sql`(r.report_count + case when not r.said_correct then 1 else 0 end)`;
/** Codes above the ladder are of content without a finding. */
export const severityRankSql = sql`(case when r.severity < ${severityLadder.length} then r.severity else 0 end)`;

/** Whether an urgent label was found. */
export const isUrgentSql = sql`(cardinality(r.urgent_labels) > 0)`;

const byWeights = ({ severity, reports, hours }: QueueWeights): SQL => sql`(${severity}::float8 * ${severityRankSql}
  + ${reports}::float8 * ${reportCountSql} + ${hours}::float8 * ${sql.raw(requestAgeSql('r.id'))} / 3600) desc, ${oldestFirst}`;

const orders: Readonly<Record<QueueOrder, (weights: QueueWeights) => SQL>> = {
  age: () => oldestFirst,
  reports: () => sql`${reportCountSql} desc, ${oldestFirst}`,
  severity: () => sql`${severityRankSql} desc, ${oldestFirst}`,
  weights: byWeights,
};

/** The order of a queue: escalated items, urgent ones, then notices of trusted flaggers (Article 22 of the DSA); skipped ones last. */
export const reviewOrder = ({ order, weights = defaultQueueWeights }: ReviewOrder = { order: 'age' }): SQL =>
  sql`r.escalated_at is null, r.skipped_at nulls first, not ${isUrgentSql}, r.has_trusted_flagger desc, ${orders[order](weights)}`;
