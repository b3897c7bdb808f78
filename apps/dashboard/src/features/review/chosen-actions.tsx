/** What is to be done with a decision: actions, the policies that are violated, strikes, and the reason. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import type { KeyboardEvent } from 'react';
import { api } from '../../api.ts';
import { type ActionDraft, ActionRows } from '../../components/action-rows.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, NumberInput, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { listPolicyOptions, usePolicies } from '../../policies.ts';
import type { ReviewItemId } from './review-queue.ts';

export interface ChosenActionsDraft {
  readonly actions: readonly ActionDraft[];
  /** Ids. */
  readonly policies: readonly string[];
  /** Undefined: as in the policies. */
  readonly strikeCount?: number | undefined;
  readonly expiryInDays?: number | undefined;
  readonly decisionReason: string;
  /** For the team. */
  readonly actorNote: string;
}

export const NO_ACTIONS: ChosenActionsDraft = { actions: [], policies: [], decisionReason: '', actorNote: '' };

const toText = (text: string) => (text.trim() === '' ? null : text);

const toAction = ({ action, parameters, durationHours, startsAt }: ActionDraft) => ({
  action,
  ...(parameters !== undefined && { parameters: { ...parameters } }),
  ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
  ...(durationHours !== undefined && { durationSec: durationHours * 3600 }),
});

/** As the server takes it. */
export const toChosenActions = ({ actions, policies, decisionReason, actorNote }: ChosenActionsDraft) => ({
  actions: actions.map(toAction),
  policies: [...policies],
  decisionReason: toText(decisionReason),
  actorNote: toText(actorNote),
});

/** Strikes are given with a rejection, and not with the answer to an appeal. */
export const toStrikes = ({ strikeCount, expiryInDays }: ChosenActionsDraft) => ({
  ...(strikeCount !== undefined && { strikeCount }),
  ...(expiryInDays !== undefined && { expiryInDays }),
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

/** Undefined for an empty field: the number is what the policies give. */
const toWhole = (value: number | null) => (value === null ? undefined : Math.round(value));

function StrikeFields({ chosen, set }: ChosenActionsState) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('Strikes')} hint={t('With a rejection. Empty: as in the policies.')}>
        <NumberInput
          min={0}
          max={limits.policy.strikes}
          value={chosen.strikeCount}
          onChange={(value) => set({ ...chosen, strikeCount: toWhole(value) })}
        />
      </Field>
      <Field label={t('Expire after days')} hint={t('Empty: as in the policies.')}>
        <NumberInput
          min={1}
          max={limits.policy.expiryDays}
          value={chosen.expiryInDays}
          onChange={(value) => set({ ...chosen, expiryInDays: toWhole(value) })}
        />
      </Field>
    </div>
  );
}

const blurOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) =>
  key === 'Escape' && currentTarget.blur();

interface ChosenActionsFieldsProps extends ChosenActionsState {
  /** Whose message to the author is shown; absent: there are many. */
  of?: ReviewItemId;
  /** Whether strikes can be given: not with the answer to an appeal, and not without an author. */
  hasStrikes: boolean;
}

export function ChosenActionsFields({ chosen, set, of, hasStrikes }: ChosenActionsFieldsProps) {
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
            options={listPolicyOptions(policies)}
            chosen={chosen.policies}
            onChange={choosePolicies}
            className="flex max-h-48 flex-col gap-2.5 overflow-y-auto p-1"
          />
        )}
        <ActionRows actions={chosen.actions} onChange={(actions) => set({ ...chosen, actions })} />
        {hasStrikes && <StrikeFields chosen={chosen} set={set} />}
        <Field label={t('Reason')}>
          <Textarea
            rows={2}
            maxLength={limits.action.reasonCharacters}
            value={chosen.decisionReason}
            onChange={({ target }) => set({ ...chosen, decisionReason: target.value })}
            onKeyDown={blurOnEscape}
          />
        </Field>
        <Field label={t('Note for the team')}>
          <Textarea
            rows={2}
            maxLength={limits.action.reasonCharacters}
            value={chosen.actorNote}
            onChange={({ target }) => set({ ...chosen, actorNote: target.value })}
            onKeyDown={blurOnEscape}
          />
        </Field>
        {of && <MessagePreview chosen={chosen} of={of} />}
      </div>
    </details>
  );
}
