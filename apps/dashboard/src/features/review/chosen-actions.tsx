/** What is to be done with a decision: actions, the policies that are violated, and the reason. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { listPolicyRows, usePolicies } from '../../policies.ts';
import { DefaultActions } from '../policies/default-actions.tsx';
import type { PolicyDraft } from '../policies/policy-draft.ts';
import type { ReviewItemId } from './review-queue.ts';

export interface ChosenActionsDraft {
  readonly actions: PolicyDraft['defaultActions'];
  /** Ids. */
  readonly policies: readonly string[];
  readonly decisionReason: string;
  /** For the team. */
  readonly actorNote: string;
}

export const NO_ACTIONS: ChosenActionsDraft = { actions: [], policies: [], decisionReason: '', actorNote: '' };

const toText = (text: string) => (text.trim() === '' ? null : text);

/** As the server takes it. */
export const toChosenActions = ({ actions, policies, decisionReason, actorNote }: ChosenActionsDraft) => ({
  actions: actions.map(({ durationHours, ...action }) =>
    durationHours === undefined ? action : { ...action, durationSec: durationHours * 3600 },
  ),
  policies: [...policies],
  decisionReason: toText(decisionReason),
  actorNote: toText(actorNote),
});

export interface ChosenActionsState {
  readonly chosen: ChosenActionsDraft;
  set(chosen: ChosenActionsDraft): void;
}

/** What the author will receive, by the template of a chosen policy. */
function MessagePreview({ chosen, of }: { chosen: ChosenActionsDraft; of: ReviewItemId }) {
  const { requestId, item } = of;
  const body = { requestId, item, ...toChosenActions({ ...chosen, actorNote: '' }) };
  const { data } = useQuery({
    queryKey: ['message-preview', body],
    queryFn: () => api.templates.preview.mutate(body),
    enabled: chosen.policies.length > 0 && chosen.actions.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (!data?.message || chosen.policies.length === 0 || chosen.actions.length === 0) return null;
  const { subject, contentMarkdown, lang } = data.message;
  return (
    <section aria-label={t('Message')} className="rounded-lg bg-sunken p-3">
      <p className="mb-1 text-muted text-xs">
        {t('Message')} · {lang}
      </p>
      <p className="break-words font-medium">{subject}</p>
      <p className="whitespace-pre-wrap break-words">{contentMarkdown}</p>
    </section>
  );
}

export function ChosenActionsFields({ chosen, set, of }: ChosenActionsState & { of: ReviewItemId }) {
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
        <Field label={t('Note for the team')}>
          <Textarea
            rows={2}
            maxLength={2000}
            value={chosen.actorNote}
            onChange={({ target }) => set({ ...chosen, actorNote: target.value })}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          />
        </Field>
        <MessagePreview chosen={chosen} of={of} />
      </div>
    </details>
  );
}
