/** Statistics for a time span, from the hourly totals: volume, callers, verdicts, latency. */
import { type Modality, modalities } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { percentileMs } from './latency-steps.ts';
import { listTimeSteps, type OverviewTimeSpan } from './time-steps.ts';
import { loggedVerdicts } from './verdict-codes.ts';

const countColumns = z.object({ requests: z.coerce.number(), contents: z.coerce.number(), tokens: z.coerce.number() });
const sums = sql`sum(requests) as requests, sum(contents) as contents, sum(tokens) as tokens`;
const pointRow = countColumns.extend({ step: z.coerce.number(), modality: z.number() });
const callerRow = countColumns.extend({ caller: z.string() });
const callerPointRow = callerRow.extend({ step: z.coerce.number() });
const latencyRow = z.object({ modality: z.number(), step: z.coerce.number(), requests: z.coerce.number() });
const severityRow = z.object({ place: z.coerce.number(), contents: z.coerce.number() });
const categoryRow = z.object({ category: z.string(), contents: z.coerce.number() });

const MAX_GROUPS = 12;
/** Callers with a time series: more lines could not be distinguished in a chart. */
const MAX_GROUPS_BY_STEP = 5;

const modalityOf = (place: number): Modality => modalities[place] ?? 'text';

/** @throws DatabaseUnavailable */
export async function readOverview(database: Database, accountKey: number, wanted: OverviewTimeSpan) {
  const { from, to } = wanted;
  const steps = listTimeSteps(wanted);
  /**
   * The 1-based index of an hour's time step. An hour in which a day begins counts entirely towards the previous day.
   */
  const step = sql`width_bucket(hour, ${`{${steps.map((at) => at.toISOString()).join(',')}}`}::timestamptz[]) as step`;
  const span = sql`account = ${accountKey} and hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`;
  const rowsOf = async <Row extends z.ZodType>(row: Row, statement: SQL): Promise<z.output<Row>[]> =>
    z.array(row).parse(await runStatement(database, statement));

  const findCallers = async () => {
    const callers = await rowsOf(
      callerRow,
      sql`select caller, ${sums} from activity_hours where ${span}
        group by caller order by sum(contents) desc, caller limit ${MAX_GROUPS}`,
    );
    const first = JSON.stringify(callers.slice(0, MAX_GROUPS_BY_STEP).map(({ caller }) => caller));
    const points = await rowsOf(
      callerPointRow,
      sql`select ${step}, caller, ${sums} from activity_hours
        where ${span} and caller in (select json_array_elements_text(${first}::json)) group by 1, 2 order by 1, 2`,
    );
    return { callers, points };
  };

  const [points, called, severities, categories, latencies] = await Promise.all([
    rowsOf(
      pointRow,
      sql`select ${step}, modality, ${sums} from activity_hours where ${span} group by 1, 2 order by 1, 2`,
    ),
    findCallers(),
    rowsOf(
      severityRow,
      sql`select n as place, sum(v) as contents from activity_hours, unnest(severities) with ordinality as u (v, n)
        where ${span} group by n`,
    ),
    rowsOf(
      categoryRow,
      sql`select category, sum(contents) as contents from activity_hour_categories where ${span}
        group by category order by sum(contents) desc, category limit ${MAX_GROUPS}`,
    ),
    rowsOf(
      latencyRow,
      sql`select modality, n as step, sum(v) as requests
        from activity_hours, unnest(latencies) with ordinality as u (v, n) where ${span} group by 1, 2`,
    ),
  ]);

  const latencyOf = (modality: number) => {
    const counts: number[] = [];
    for (const row of latencies) if (row.modality === modality) counts[row.step - 1] = row.requests;
    const dense = Array.from(counts, (count) => count ?? 0);
    return { p50Ms: percentileMs(dense, 0.5), p95Ms: percentileMs(dense, 0.95), p99Ms: percentileMs(dense, 0.99) };
  };
  const placed = <Point extends { readonly step: number }>({ step, ...point }: Point) => ({
    ...point,
    at: steps[step - 1] ?? from,
  });
  return {
    steps,
    points: points.map(placed).map(({ modality, ...point }) => ({ ...point, modality: modalityOf(modality) })),
    callers: called.callers,
    callerPoints: called.points.map(placed),
    verdicts: loggedVerdicts.map((verdict, code) => ({
      ...verdict,
      contents: severities.find(({ place }) => place === code + 1)?.contents ?? 0,
    })),
    categories,
    latencies: [...new Set(latencies.map(({ modality }) => modality))].sort().map((modality) => ({
      modality: modalityOf(modality),
      ...latencyOf(modality),
    })),
  };
}
