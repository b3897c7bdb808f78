/** What happened in a span of time, from the sums by the hour: how much, for whom, how it was judged, how long it took. */
import { type Modality, modalities, severityLadder } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { runStatement } from '../storage/statement.ts';
import { percentileMs } from './latency.ts';

export interface Span {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly step: 'hour' | 'day';
}

const counted = z.object({ contents: z.coerce.number(), tokens: z.coerce.number() });
const pointRow = counted.extend({ at: z.coerce.date(), modality: z.number() });
const callerRow = counted.extend({ caller: z.string() });
const latencyRow = z.object({ modality: z.number(), step: z.coerce.number(), requests: z.coerce.number() });
const severityRow = z.object({ place: z.coerce.number(), contents: z.coerce.number() });
const categoryRow = z.object({ category: z.string(), contents: z.coerce.number() });

const TOP = 12;

const modalityOf = (place: number): Modality => modalities[place] ?? 'text';

/** @throws DatabaseUnavailable */
export async function readOverview(database: Database, accountKey: number, { from, to, step }: Span) {
  const span = sql`account = ${accountKey} and hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`;
  const rowsOf = async <Row extends z.ZodType>(row: Row, statement: SQL): Promise<z.output<Row>[]> =>
    z.array(row).parse(await runStatement(database, statement));

  const [points, callers, severities, categories, steps] = await Promise.all([
    rowsOf(
      pointRow,
      sql`select date_trunc(${step}, hour, 'UTC') as at, modality, sum(contents) as contents, sum(tokens) as tokens
        from activity_hours where ${span} group by 1, 2 order by 1, 2`,
    ),
    rowsOf(
      callerRow,
      sql`select caller, sum(contents) as contents, sum(tokens) as tokens from activity_hours where ${span}
        group by caller order by sum(contents) desc, caller limit ${TOP}`,
    ),
    rowsOf(
      severityRow,
      sql`select n as place, sum(v) as contents from activity_hours, unnest(severities) with ordinality as u (v, n)
        where ${span} group by n`,
    ),
    rowsOf(
      categoryRow,
      sql`select category, sum(contents) as contents from activity_hour_categories where ${span}
        group by category order by sum(contents) desc, category limit ${TOP}`,
    ),
    rowsOf(
      latencyRow,
      sql`select modality, n as step, sum(v) as requests
        from activity_hours, unnest(latencies) with ordinality as u (v, n) where ${span} group by 1, 2`,
    ),
  ]);

  const latencyOf = (modality: number) => {
    const counts: number[] = [];
    for (const row of steps) if (row.modality === modality) counts[row.step - 1] = row.requests;
    const dense = Array.from(counts, (count) => count ?? 0);
    return { p50Ms: percentileMs(dense, 0.5), p95Ms: percentileMs(dense, 0.95), p99Ms: percentileMs(dense, 0.99) };
  };
  return {
    points: points.map(({ modality, ...point }) => ({ ...point, modality: modalityOf(modality) })),
    callers,
    verdicts: severityLadder.map((severity, index) => ({
      severity,
      contents: severities.find(({ place }) => place === index + 1)?.contents ?? 0,
    })),
    categories,
    latencies: [...new Set(steps.map(({ modality }) => modality))].sort().map((modality) => ({
      modality: modalityOf(modality),
      ...latencyOf(modality),
    })),
  };
}
