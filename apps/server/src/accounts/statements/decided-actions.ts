/** What a decision took and which policy it named, as the log of actions has them, in the fields of its statement. */
import {
  builtInActionNames,
  type DecisionVisibility,
  type Policy,
  policySchema,
  type Statement,
  statementKeywords,
} from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const policyBody = policySchema.pick({ name: true, text: true, crosswalk: true });

/** Columns of a decision `r (account, id, item, decided_at)`: its actions as JSON, and the body of its first policy. */
export const decidedActionColumns = sql`
  (select json_agg(json_build_object('action', a.action, 'endsAt', a.ends_at) order by a.id)::text from actions a
    where a.account = r.account and a.request = r.id and a.item = r.item and a.taken_at = r.decided_at) as actions,
  (select p.body from actions a join policies p
      on p.account = a.account and p.id = a.policies[1] and p.version = a.policy_versions[1]
    where a.account = r.account and a.request = r.id and a.item = r.item and a.taken_at = r.decided_at
    order by a.id limit 1) as policy`;

const decidedAction = z.object({ action: z.string(), endsAt: z.coerce.date().nullable() });
const textColumn = z.string().nullable();
export const decidedActionRow = { actions: textColumn, policy: textColumn };

export interface DecidedActions {
  readonly actions: readonly z.output<typeof decidedAction>[];
  readonly policy: Pick<Policy, 'name' | 'text' | 'crosswalk'> | null;
}

export const toDecidedActions = (row: { actions: string | null; policy: string | null }): DecidedActions => ({
  actions: row.actions === null ? [] : z.array(decidedAction).parse(JSON.parse(row.actions)),
  policy: row.policy === null ? null : policyBody.parse(JSON.parse(row.policy)),
});

const visibilities: Readonly<Record<string, DecisionVisibility>> = {
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  label: 'DECISION_VISIBILITY_CONTENT_LABELLED',
};
const isBuiltIn = (action: string): boolean => builtInActionNames.some((name) => name === action);

/** The day on which the last of them ends; nothing if one does not. */
function endOf<Field extends string>(field: Field, some: DecidedActions['actions']): { [Name in Field]?: string } {
  const ends = some.flatMap(({ endsAt }) => endsAt ?? []);
  if (some.length === 0 || ends.length < some.length) return {};
  const last = new Date(Math.max(...ends.map((end) => end.getTime())));
  return { [field]: last.toISOString().slice(0, 10) } as { [Name in Field]?: string };
}

/** The restrictions that the actions are; nothing if none of them restricts anything. */
export function describeRestrictions({ actions }: DecidedActions): Partial<Statement> {
  const onContent = actions.filter(({ action }) => visibilities[action] !== undefined);
  const own = actions.filter(({ action }) => !isBuiltIn(action));
  const visible = [...onContent, ...own];
  const restricted = actions.filter(({ action }) => action === 'restrict');
  const suspended = actions.filter(({ action }) => action === 'suspend');
  const values = onContent.flatMap(({ action }) => visibilities[action] ?? []);
  return {
    ...(visible.length > 0 && {
      decision_visibility: [...new Set([...values, ...own.map(() => 'DECISION_VISIBILITY_OTHER' as const)])],
    }),
    ...(own.length > 0 && { decision_visibility_other: [...new Set(own.map(({ action }) => action))].join(', ') }),
    ...endOf('end_date_visibility_restriction', visible),
    ...(restricted.length > 0 && { decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION' as const }),
    ...endOf('end_date_service_restriction', restricted),
    ...(suspended.length > 0 && { decision_account: 'DECISION_ACCOUNT_SUSPENDED' as const }),
    ...endOf('end_date_account_restriction', suspended),
  };
}

const EXPLANATION_CHARACTERS = 2_000;

/** The ground and the category that the policy gives. */
export function describePolicy({ policy }: DecidedActions): Partial<Statement> {
  if (!policy) return {};
  const { dsaCategory, dsaKeywords } = policy.crosswalk;
  const explanation = policy.text.trim().slice(0, EXPLANATION_CHARACTERS).trim();
  const keywords = statementKeywords.filter((keyword) => dsaKeywords.includes(keyword));
  return {
    incompatible_content_ground: policy.name,
    ...(explanation !== '' && { incompatible_content_explanation: explanation }),
    ...(dsaCategory !== null && {
      category: dsaCategory,
      ...(keywords.length > 0 ? { category_specification: keywords } : {}),
    }),
  };
}
