/** The account's rules: one document, as the server answers it. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';

export type RulesDocument = RouterOutputs['rules']['get'];
export type RuleRecord = RulesDocument['rules'][number];
export type RuleCounts = RulesDocument['counts'][number];
export type RuleInput = RouterInputs['rules']['change']['rules'][number];
export type RuleMode = RulesDocument['mode'];

export const useRules = () => useQuery({ queryKey: ['rules'], queryFn: () => api.rules.get.query() });

/** As the server takes it: without what it adds. */
export const toInput = ({ revision: _, ...rule }: RuleRecord): RuleInput => rule;

/** The rules with this one in its place, or at the end. */
export function withRule(rules: readonly RuleRecord[], rule: RuleInput): RuleInput[] {
  const others = rules.map(toInput);
  return others.some(({ id }) => id === rule.id)
    ? others.map((one) => (one.id === rule.id ? rule : one))
    : [...others, rule];
}
