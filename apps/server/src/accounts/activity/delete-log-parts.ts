/** What is deleted with rows of the activity log. */
import { sql } from 'drizzle-orm';

/** Common table expressions that follow `gone (account, id, item)`, the deleted rows of `activity`. */
export const deleteLogParts = sql`
  details as (
    delete from activity_details d using gone g where d.account = g.account and d.id = g.id and d.item = g.item
  ), categories as (
    delete from activity_categories c using gone g where c.account = g.account and c.id = g.id and c.item = g.item
  ), media as (
    delete from review_media m using gone g where m.account = g.account and m.id = g.id and m.item = g.item
  ), shadowed as (
    delete from shadow_examples x using gone g where x.account = g.account and x.id = g.id and x.item = g.item
  ), reported as (
    delete from reports p using gone g where p.account = g.account and p.request = g.id and p.item = g.item
  )`;
