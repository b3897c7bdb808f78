/** The account's policies, and how they are ordered and named. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from './api.ts';

export type PolicyRecord = RouterOutputs['policies']['get'];

/** Archived ones included. */
export const usePolicies = () =>
  useQuery({ queryKey: ['policies'], queryFn: () => api.policies.list.query({ archived: 'include' }) });

export interface PolicyRow {
  readonly policy: PolicyRecord;
  /** 0 for a policy without one above it. */
  readonly level: number;
}

/** A tree in the order in which it is read: each policy before those below it, siblings by name. */
export function listPolicyRows(
  policies: readonly PolicyRecord[],
  parentId: string | null = null,
  level = 0,
): PolicyRow[] {
  return policies
    .filter((policy) => policy.parentId === parentId)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((policy) => [{ policy, level }, ...listPolicyRows(policies, policy.id, level + 1)]);
}

/** In the order of the tree, with their names as labels. */
export const listPolicyOptions = (policies: readonly PolicyRecord[]): { value: string; label: string }[] =>
  listPolicyRows(policies).map(({ policy: { id, name } }) => ({ value: id, label: name }));
