/** What an account has that its rules name: profiles, banks, lists, queues, actions, policies. */
import { type CategoryModality, defaultProfile, listQueues, type ModerationRule, type RuleWorld } from '@winnow/core';
import { listActionTypes } from '../../accounts/actions/action-type-store.ts';
import { readReviewQueues } from '../../accounts/activity/review-routing.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { findPolicies } from '../../accounts/policies/policy-store.ts';
import type { Services } from '../../operations/services.ts';
import { listBanks } from '../../platform/storage/bank-store.ts';
import { readCategoryModalities } from '../../platform/storage/custom-category-store.ts';
import { readLists } from '../../platform/storage/list-store.ts';

type NamedProfile = Pick<
  typeof defaultProfile,
  'id' | 'thresholds' | 'blocklist' | 'customCategories' | 'lists' | 'urgentEffect'
> & { readonly waves?: (typeof defaultProfile)['waves'] };

const toWorldProfile = (
  { id, thresholds, blocklist, customCategories = [], lists, urgentEffect, waves }: NamedProfile,
  modalities: ReadonlyMap<string, CategoryModality>,
): RuleWorld['profiles'][number] => ({
  id,
  off: Object.entries(thresholds).flatMap(([name, threshold]) => (threshold === 'Off' ? [name] : [])),
  customCategories: customCategories.map((one) => ({ id: one.id, modality: modalities.get(one.id) ?? 'text' })),
  hasBlocklist: blocklist.length > 0,
  lists,
  hasUrgentLabels: urgentEffect !== 'off',
  countsWaves: waves !== undefined,
});

/** @throws DatabaseUnavailable */
export async function readRuleWorld(
  { database, profiles, clock }: Services,
  caller: Caller,
  rules: readonly ModerationRule[],
): Promise<RuleWorld> {
  const { accountKey } = caller;
  const named = [...new Set(rules.flatMap(({ effect }) => effect.policies))];
  const [modalities, own, banks, lists, queues, actionTypes, policies] = await Promise.all([
    readCategoryModalities(database, accountKey),
    profiles.list(caller),
    listBanks(database, accountKey),
    readLists(database, accountKey),
    readReviewQueues(database, accountKey),
    listActionTypes(database, accountKey),
    findPolicies(database, accountKey, named),
  ]);
  return {
    profiles: [
      toWorldProfile(defaultProfile, modalities),
      ...own.profiles.map((profile) => toWorldProfile(profile as NamedProfile, modalities)),
    ],
    banks: banks.map(({ name }) => name),
    lists: lists.filter(({ enabled }) => enabled),
    queues: listQueues(queues).flatMap(({ id, isEnabled }) => (isEnabled ? [id] : [])),
    actionTypes,
    policies: policies.flatMap(({ id, archived }) => (archived ? [] : [id])),
    nowMs: clock(),
  };
}
