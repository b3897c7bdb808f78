/** What an author would receive by a template that is being edited, with its placeholders filled. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BuiltInAction, builtInActionNames } from '@winnow/core';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api.ts';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { usePolicies } from '../../policies.ts';
import { useCurrentUser } from '../../session.tsx';
import type { TemplateDraft } from './templates.ts';

/** Long enough to have an end to show. */
const PREVIEW_HOURS = 24;

/** What the message would be about. */
interface PreviewFacts {
  readonly action: BuiltInAction;
  readonly decisionReason: string;
  readonly requestId: string;
}

const actionOptions = builtInActionNames.map((value) => ({ value, label: titleValue(value) }));

function usePreview(draft: TemplateDraft, { action, decisionReason, requestId }: PreviewFacts, isOn: boolean) {
  const policies = usePolicies().data?.policies ?? [];
  // A template without a policy is shown with one, so that its placeholders are filled.
  const policy =
    policies.find(({ id, archived }) => id === draft.policyId && !archived) ??
    policies.find(({ archived }) => !archived);
  const body = {
    draft,
    actions: [{ action, durationSec: PREVIEW_HOURS * 3600 }],
    policies: policy ? [policy.id] : [],
    decisionReason: decisionReason.trim() || null,
    ...(requestId.trim() !== '' && { requestId: requestId.trim() }),
    template: null,
  };
  return useQuery({
    queryKey: ['message-preview', body],
    queryFn: () => api.templates.preview.mutate(body),
    enabled: isOn,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
}

export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const { may } = useCurrentUser();
  const [facts, setFacts] = useState<PreviewFacts>({ action: 'remove', decisionReason: '', requestId: '' });
  const isWritten = [draft.name, draft.subject, draft.contentMarkdown].every((text) => text.trim() !== '');
  const { data, error } = usePreview(useDeferredValue(draft), useDeferredValue(facts), may('moderator') && isWritten);
  if (!may('moderator')) return null;
  return (
    <Card title={t('Preview')} hint={t('As authors get it; the link to appeal is signed with a decision.')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
          <Field label={t('Action')}>
            <Select
              value={facts.action}
              options={actionOptions}
              onChange={(action) => setFacts({ ...facts, action })}
            />
          </Field>
          <Field label={t('Reason')}>
            <Input
              value={facts.decisionReason}
              maxLength={2000}
              onChange={({ target }) => setFacts({ ...facts, decisionReason: target.value })}
            />
          </Field>
          <Field label={t('Request id')} hint={t('Of a content that the message quotes.')}>
            <Input value={facts.requestId} onChange={({ target }) => setFacts({ ...facts, requestId: target.value })} />
          </Field>
        </div>
        {isWritten && error && <ErrorState error={error} />}
        {!isWritten && <p className="text-muted">{t('Name, subject and text are needed first.')}</p>}
        {isWritten && !error && data?.message && (
          <article lang={data.message.lang} dir="auto" className="rounded-lg bg-sunken p-3">
            <p className="break-words font-medium">{data.message.subject}</p>
            <p className="mt-1 whitespace-pre-wrap break-words">{data.message.contentMarkdown}</p>
          </article>
        )}
      </div>
    </Card>
  );
}
