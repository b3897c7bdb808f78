/** The queue of jobs as builds before migration 0007 left it: tables of pg-boss 10, in a schema of their own. */
import type { SqlExecutor } from '../src/platform/storage/database.ts';

/** The migrations of the last build that used it. */
export const MIGRATIONS_WITH_OLDER_QUEUE = 7;

interface OlderQueueEntry {
  readonly id: bigint;
  readonly priority: number;
}

/** The part of pg-boss's schema that holds jobs: its enumeration, its functions and its partitioned table. */
const SCHEMA = [
  'create schema queue',
  `create type queue.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
  'create table queue.version (version int primary key, maintained_on timestamptz)',
  'create table queue.queue (name text primary key, policy text, partition_name text)',
  `create table queue.job (
     id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
     state queue.job_state not null default 'created', start_after timestamptz not null default now(),
     expire_in interval not null default interval '15 minutes', created_on timestamptz not null default now()
   ) partition by list (name)`,
  'create table queue.j0 (like queue.job including defaults)',
  'alter table queue.j0 add primary key (name, id)',
  `alter table queue.job attach partition queue.j0 for values in ('moderation')`,
  'create function queue.delete_queue(queue_name text) returns void language sql as $$ delete from queue.queue $$',
  `insert into queue.queue (name, policy, partition_name) values ('moderation', 'standard', 'j0')`,
];

/** Those builds gave pg-boss the job's number in the form of a uuid. */
function toUuid(id: bigint): string {
  const hex = id.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export async function createOlderQueue(sql: SqlExecutor, entries: readonly OlderQueueEntry[]): Promise<void> {
  for (const statement of SCHEMA) await sql(statement);
  for (const { id, priority } of entries)
    await sql(`insert into queue.job (id, name, priority) values ($1, 'moderation', $2)`, [toUuid(id), priority]);
}
