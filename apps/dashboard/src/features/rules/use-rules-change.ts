/** Changes the rules as a whole: order, mode, status. */
import { api, queryClient } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { type RuleInput, type RuleMode, type RulesDocument, toInput } from './rules.ts';

interface RulesChange {
  readonly mode?: RuleMode;
  readonly rules?: RuleInput[];
}

/** @returns a mutation; the next change begins with what the server answered */
export function useRulesChange({ version, mode, rules }: RulesDocument, successMessage?: string) {
  return useApiMutation(
    (change: RulesChange) => api.rules.change.mutate({ version, mode, rules: rules.map(toInput), ...change }),
    {
      refresh: ['rules'],
      ...(successMessage !== undefined && { successMessage }),
      onDone: (changed) => queryClient.setQueryData(['rules'], changed),
    },
  );
}
