/** The strikes of an author that count now: neither removed nor expired, by the database's clock. */
import { type SQL, sql } from 'drizzle-orm';

/** Of rows of the table of strikes, called `s`. */
export const isActiveStrike: SQL = sql`(s.removed_at is null and (s.expires_at is null or s.expires_at > now()))`;

/** The sum as an SQL value. @param place the account and the author, as SQL */
export const activeStrikesSql = ({ account, author }: { readonly account: SQL; readonly author: SQL }): SQL => sql`
  (select coalesce(sum(s.strike_count), 0)::int from strikes s
   where s.account = ${account} and s.author = ${author} and ${isActiveStrike})`;
