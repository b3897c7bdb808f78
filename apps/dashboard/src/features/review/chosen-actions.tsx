/** What is to be done with a decision: actions, the policies that are violated, and the reason. */
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { listPolicyRows, usePolicies } from '../../policies.ts';
import { DefaultActions } from '../policies/default-actions.tsx';
import type { PolicyDraft } from '../policies/policy-draft.ts';

export interface ChosenActionsDraft {
  readonly actions: PolicyDraft['defaultActions'];
  /** Ids. */
  readonly policies: readonly string[];
  readonly decisionReason: string;
}

export const NO_ACTIONS: ChosenActionsDraft = { actions: [], policies: [], decisionReason: '' };

/** As the server takes it. */
export const toChosenActions = ({ actions, policies, decisionReason }: ChosenActionsDraft) => ({
  actions: actions.map(({ durationHours, ...action }) =>
    durationHours === undefined ? action : { ...action, durationSec: durationHours * 3600 },
  ),
  policies: [...policies],
  decisionReason: decisionReason.trim() === '' ? null : decisionReason,
});

export interface ChosenActionsState {
  readonly chosen: ChosenActionsDraft;
  set(chosen: ChosenActionsDraft): void;
}

export function ChosenActionsFields({ chosen, set }: ChosenActionsState) {
  const policies = usePolicies().data?.policies.filter(({ archived }) => !archived) ?? [];
  /** A policy that is chosen proposes its default actions. */
  const choosePolicies = (ids: readonly string[]) => {
    const added = policies.filter(({ id }) => ids.includes(id) && !chosen.policies.includes(id));
    const proposed = added
      .flatMap(({ defaultActions }) => defaultActions)
      .filter(({ action }, at, all) => all.findIndex((one) => one.action === action) === at)
      .filter(({ action }) => !chosen.actions.some((one) => one.action === action));
    set({ ...chosen, policies: ids, actions: [...chosen.actions, ...proposed] });
  };
  return (
    <details className="rounded-lg border border-line p-3">
      <summary className="cursor-pointer font-medium text-[0.8125rem]">{t('Actions')}</summary>
      <div className="mt-3 flex flex-col gap-4">
        {policies.length > 0 && (
          <CheckboxGroup
            legend={t('Policies')}
            options={listPolicyRows(policies).map(({ policy: { id, name } }) => ({ value: id, label: name }))}
            chosen={chosen.policies}
            onChange={choosePolicies}
            className="flex max-h-48 flex-col gap-2.5 overflow-y-auto p-1"
          />
        )}
        <DefaultActions
          legend={t('Actions')}
          actions={chosen.actions}
          onChange={(actions) => set({ ...chosen, actions })}
        />
        <Field label={t('Reason')}>
          <Textarea
            rows={2}
            maxLength={2000}
            value={chosen.decisionReason}
            onChange={({ target }) => set({ ...chosen, decisionReason: target.value })}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          />
        </Field>
      </div>
    </details>
  );
}
