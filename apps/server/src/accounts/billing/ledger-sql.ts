/** The ledger's SQL statements. Each takes a whole batch as arrays, one element per entry. */

/** The ledger's column `kind`: what the row's tokens are. */
export const ledgerKinds = { grant: 1, charge: 2 } as const;

/** Every statement locks its accounts in the same order, so servers cannot deadlock. */
const LOCKED = `
  locked as materialized (
    select key from accounts where key in (select account from entry) order by key for update
  )`;

/**
 * A request is never charged twice: `tolerant` skips charged ones, at 1.5 times the cost per row. `strict` fails the
 * whole batch on such a row, which is so rare that the batch can then simply be rerun tolerantly.
 */
type ConflictMode = 'strict' | 'tolerant';
const onConflict: Record<ConflictMode, string> = { strict: '', tolerant: 'on conflict do nothing' };

/**
 * $1 numbers, $2 accounts, $3 tokens. For unlimited accounts: one ledger row each, and the sum is added to the account.
 */
export const chargeSql = (manner: ConflictMode): string => `
  with entry as (
    select * from unnest($1::bigint[], $2::int[], $3::bigint[]) as entry (id, account, tokens)
  ), ${LOCKED}, charged as (
    insert into ledger (id, account, tokens, kind)
    select id, account, -tokens, ${ledgerKinds.charge} from entry
    ${onConflict[manner]}
    returning account, tokens
  ), total as (
    select account, sum(tokens)::bigint as tokens from charged group by account
  )
  update accounts a set used = a.used - total.tokens
  from locked join total on total.account = locked.key where a.key = locked.key`;

/**
 * $1 numbers, $2 accounts, $3 tokens, $4 whether it is a capture. Ends reservations: returns the reserved tokens less
 * the charge; a missing reservation changes nothing.
 * Rows: per account its key, its new balance, and the numbers of the ended reservations as one text (rows are
 * the most expensive part here).
 */
export const settleSql = (manner: ConflictMode): string => `
  with entry as (
    select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::boolean[]) as entry (id, account, tokens, is_capture)
  ), ${LOCKED}, ended as (
    delete from reservations r using entry where r.id = entry.id
    returning r.id, r.account, r.tokens as reserved, entry.tokens, entry.is_capture
  ), charged as (
    insert into ledger (id, account, tokens, kind)
    select id, account, -tokens, ${ledgerKinds.charge} from ended where is_capture
    ${onConflict[manner]}
    returning account, tokens
  ), back as (
    select account, sum(reserved)::bigint as tokens, string_agg(id::text, ',') as ids from ended group by account
  ), total as (
    select account, sum(tokens)::bigint as tokens from charged group by account
  )
  update accounts a
  set balance = a.balance + back.tokens + coalesce(total.tokens, 0), used = a.used - coalesce(total.tokens, 0)
  from locked join back on back.account = locked.key left join total on total.account = locked.key
  where a.key = locked.key
  returning a.key, a.balance::float8 as balance, back.ids`;

/** $1 numbers, $2 accounts. Rows: number, key and balance of each one that has been charged. */
export const findChargedSql = `
  select l.id::text as id, a.key, a.balance::float8 as balance
  from unnest($1::bigint[], $2::int[]) as entry (id, account)
  join ledger l using (account, id) join accounts a on a.key = l.account`;

/**
 * $1 numbers, $2 accounts, $3 tokens, $4 the server. Reserves each account's sum if its balance covers it: the
 * condition is part of the update, so PostgreSQL rechecks it after waiting for the row.
 * Rows: key and new balance of the accounts that could pay.
 */
export const reserveSql = `
  with entry as (
    select * from unnest($1::bigint[], $2::int[], $3::bigint[]) as entry (id, account, tokens)
  ), ${LOCKED}, total as (
    select account, sum(tokens)::bigint as tokens from entry group by account
  ), paid as (
    update accounts a set balance = a.balance - total.tokens
    from locked join total on total.account = locked.key
    where a.key = locked.key and a.balance >= total.tokens
    returning a.key, a.balance
  ), reserved as (
    insert into reservations (id, account, server, tokens)
    select id, account, $4::int, tokens from entry join paid on paid.key = entry.account
  )
  select key, balance::float8 as balance from paid`;

/** $1 accounts. Rows: key and balance, locked until the transaction ends. */
export const lockSql = `
  select key, balance::float8 as balance from accounts where key = any($1::int[]) order by key for update`;
