/**
 * Writes rows of the activity log, their hourly totals and the totals of their authors in one statement, so that a batch
 * is written entirely and only once.
 */
import type { Database } from '../../platform/storage/database.ts';
import { requestTime } from '../../platform/storage/request-ids.ts';
import type { ActivityLogRow } from './activity-entry.ts';
import { readStoredAuthor } from './item-policy.ts';
import { loggedVerdicts, readVerdictCode } from './verdict-codes.ts';

/** Element-wise sum; the shorter array is padded with zeros. */
const addArraysSql = (column: string): string =>
  `(select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n)
    from unnest(h.${column}, excluded.${column}) with ordinality as u (a, b, n))`;

/**
 * $1 rows, $2 totals, $3 totals of categories, $4 totals of authors, as JSON arrays. A batch that was already written
 * changes nothing. Totals are sorted, so that servers cannot deadlock.
 */
const WRITE = `
  with entry as materialized (
    select * from json_to_recordset($1::json) as e (id bigint, account int, item smallint, modality smallint,
      severity smallint, confidence smallint, profile_version int, tokens int, latency_ms int, caller text,
      profile text, categories text[], content_hash text, result text, evidence text, content text, review text,
      content_id text, author text, thread_authors text[], about text, thread text, rule_queue text, pdq text,
      pdq_variants text)
  ), written as (
    insert into activity (id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms,
      caller, profile, categories, content_hash, content_id, author, thread_authors, pdq)
    select id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms,
      caller, profile, categories, decode(content_hash, 'hex'), content_id, author, thread_authors, decode(pdq, 'hex') from entry
    on conflict do nothing returning account, id, item
  ), detailed as (
    insert into activity_details (id, account, item, result, evidence, content, about, thread, pdq_variants)
    select id, account, item, result, evidence, content, about, thread, decode(pdq_variants, 'hex')
    from entry join written using (account, id, item)
  ), categorised as (
    insert into activity_categories (id, account, item, category)
    select id, account, item, unnest(categories) from entry join written using (account, id, item)
  ), reviewed as (
    insert into reviews (id, account, item, modality, severity, categories, reason, content_id, author, rule_queue)
    select id, account, item, modality, severity, categories, review, content_id, author, rule_queue from entry join written using (account, id, item)
    where review is not null on conflict do nothing
  ), hourly as (
    insert into activity_hours as h (account, hour, modality, caller, requests, contents, tokens, severities, latencies)
    select account, hour, modality, caller, requests, contents, tokens, severities, latencies
    from json_to_recordset($2::json) as s (account int, hour timestamptz, modality smallint, caller text,
      requests int, contents int, tokens bigint, severities int[], latencies int[])
    where exists (select from written)
    on conflict (account, hour, modality, caller) do update set requests = h.requests + excluded.requests,
      contents = h.contents + excluded.contents, tokens = h.tokens + excluded.tokens,
      severities = ${addArraysSql('severities')}, latencies = ${addArraysSql('latencies')}
  ), authored as (
    insert into authors as h (account, id, display_name, about, first_number, last_number, contents, flagged)
    select account, id, display_name, about, first_number, last_number, contents, flagged
    from json_to_recordset($4::json) as s (account int, id text, display_name text, about text, first_number bigint,
      last_number bigint, contents int, flagged int)
    where exists (select from written)
    on conflict (account, id) do update set contents = h.contents + excluded.contents,
      flagged = h.flagged + excluded.flagged, first_number = least(h.first_number, excluded.first_number),
      last_number = greatest(h.last_number, excluded.last_number),
      display_name = coalesce(excluded.display_name, h.display_name), about = coalesce(excluded.about, h.about)
  )
  insert into activity_hour_categories as h (account, hour, category, contents)
  select account, hour, category, contents
  from json_to_recordset($3::json) as s (account int, hour timestamptz, category text, contents int)
  where exists (select from written)
  on conflict (account, hour, category) do update set contents = h.contents + excluded.contents`;

interface HourSum {
  readonly account: number;
  readonly hour: string;
  readonly modality: number;
  readonly caller: string;
  requests: number;
  contents: number;
  tokens: number;
  readonly severities: number[];
  readonly latencies: number[];
}

interface CategorySum {
  readonly account: number;
  readonly hour: string;
  readonly category: string;
  contents: number;
}

interface AuthorSum {
  readonly account: number;
  readonly id: string;
  display_name: string | null;
  about: string | null;
  first_number: string;
  last_number: string;
  contents: number;
  flagged: number;
}

const hourOf = ({ id }: ActivityLogRow): string => `${requestTime(BigInt(id)).toISOString().slice(0, 13)}:00:00Z`;

/** Sorted by key. */
const sortedByKey = <Value>(sums: ReadonlyMap<string, Value>): Value[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

function incrementAt(counts: number[], place: number): void {
  while (counts.length <= place) counts.push(0);
  counts[place] = (counts[place] ?? 0) + 1;
}

function aggregateRows(rows: readonly ActivityLogRow[]): { hours: HourSum[]; categories: CategorySum[] } {
  const hours = new Map<string, HourSum>();
  const categories = new Map<string, CategorySum>();
  for (const row of rows) {
    const { account, modality, caller } = row;
    const hour = hourOf(row);
    const key = `${account} ${hour} ${modality} ${caller}`;
    const none = { requests: 0, contents: 0, tokens: 0, severities: loggedVerdicts.map(() => 0), latencies: [] };
    const sum: HourSum = hours.get(key) ?? { account, hour, modality, caller, ...none };
    hours.set(key, sum);
    sum.contents += 1;
    sum.tokens += row.tokens;
    incrementAt(sum.severities, row.severity);
    if (row.opens) {
      sum.requests += 1;
      incrementAt(sum.latencies, row.latency_step);
    }
    for (const category of row.categories) {
      const name = `${account} ${hour} ${category}`;
      const counted = categories.get(name) ?? { account, hour, category, contents: 0 };
      categories.set(name, counted);
      counted.contents += 1;
    }
  }
  return { hours: sortedByKey(hours), categories: sortedByKey(categories) };
}

/** Totals by author; of what is known of an author, the latest counts. */
function aggregateAuthors(rows: readonly ActivityLogRow[]): AuthorSum[] {
  const authors = new Map<string, AuthorSum>();
  const named = rows.filter(({ author }) => author !== null);
  const inOrder = named.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  for (const { account, author, about, id: number, severity } of inOrder) {
    if (author === null) continue;
    const key = `${account} ${author}`;
    const { displayName = null, ...known } = readStoredAuthor(about);
    const none = { display_name: null, about: null, first_number: number, contents: 0, flagged: 0 };
    const sum: AuthorSum = authors.get(key) ?? { account, id: author, ...none, last_number: number };
    authors.set(key, sum);
    sum.display_name = displayName ?? sum.display_name;
    sum.about = Object.keys(known).length > 0 ? JSON.stringify(known) : sum.about;
    sum.last_number = number;
    sum.contents += 1;
    sum.flagged += readVerdictCode(severity).isClean ? 0 : 1;
  }
  return sortedByKey(authors);
}

/** @throws DatabaseUnavailable, StorageFull */
export async function writeActivity(database: Database, rows: readonly ActivityLogRow[]): Promise<void> {
  const { hours, categories } = aggregateRows(rows);
  const parameters = [rows, hours, categories, aggregateAuthors(rows)];
  await database.sql(
    WRITE,
    parameters.map((value) => JSON.stringify(value)),
  );
}
