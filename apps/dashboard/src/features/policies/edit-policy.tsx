/** Edits a policy or creates one: the draft, its changes, its versions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ArchiveButton } from '../../components/archive-button.tsx';
import { DraftWithChanges, RestoreButton, VersionLead } from '../../components/draft-editor.tsx';
import { Page } from '../../components/page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { useCreation } from '../../creation.ts';
import { t } from '../../i18n/i18n.ts';
import { type PolicyRecord, usePolicies } from '../../policies.ts';
import { useCurrentUser } from '../../session.tsx';
import { diffPolicies, emptyPolicyDraft, type PolicyDraft, toPolicyDraft } from './policy-draft.ts';
import { PolicyForm } from './policy-form.tsx';
import { PolicyHistory } from './policy-history.tsx';

/** The policies in use that may be above one; the server refuses a circle. */
function useParents(ownId?: string): PolicyRecord[] {
  const all = usePolicies().data?.policies ?? [];
  return all.filter(({ id, archived }) => !archived && id !== ownId);
}

export function NewPolicy() {
  const [draft, setDraft] = useState<PolicyDraft>(emptyPolicyDraft);
  const parents = useParents();
  const creating = useCreation((next: PolicyDraft) => api.policies.create.mutate(next), {
    refresh: 'policies',
    toPath: ({ id }) => `/policies/${id}`,
  });
  return (
    <Page
      title={t('New policy')}
      actions={
        <Button
          look="primary"
          disabled={draft.name.trim() === ''}
          isBusy={creating.isPending}
          onClick={() => creating.mutate(draft)}
        >
          {t('Create')}
        </Button>
      }
    >
      <PolicyForm draft={draft} onChange={setDraft} parents={parents} />
    </Page>
  );
}

interface EditorActionsProps {
  policy: PolicyRecord;
  canPublish: boolean;
  isPublishing: boolean;
  onPublish(): void;
}

function EditorActions({ policy, canPublish, isPublishing, onPublish }: EditorActionsProps) {
  const { may } = useCurrentUser();
  if (!may('admin')) return <p className="text-muted">{t('Admins change policies.')}</p>;
  if (policy.archived) {
    const restore = () => api.policies.restore.mutate({ policyId: policy.id });
    return <RestoreButton name={policy.name} refresh="policies" restore={restore} />;
  }
  return (
    <>
      <ArchiveButton
        name={policy.name}
        list="policies"
        archive={() => api.policies.archive.mutate({ policyId: policy.id })}
      >
        {t('It is no longer in use. Its versions are kept, and it can be restored.')}
      </ArchiveButton>
      <Button look="primary" disabled={!canPublish} isBusy={isPublishing} onClick={onPublish}>
        {t('Publish')}
      </Button>
    </>
  );
}

function PolicyEditor({ policy }: { policy: PolicyRecord }) {
  const { may } = useCurrentUser();
  const published = toPolicyDraft(policy);
  const [draft, setDraft] = useState(published);
  const [tab, setTab] = useState<'draft' | 'versions'>('draft');
  const parents = useParents(policy.id);
  const changes = diffPolicies(published, draft);
  const mayPublish = may('admin') && !policy.archived;
  const publishing = useApiMutation(
    (next: PolicyDraft) => api.policies.replace.mutate({ policyId: policy.id, policy: next }),
    { refresh: ['policies'], onDone: ({ version }) => toastSuccess(t('Version {{version}} published.', { version })) },
  );
  return (
    <Page
      title={policy.name}
      lead={<VersionLead of={policy} />}
      actions={
        <EditorActions
          policy={policy}
          canPublish={changes.length > 0 && draft.name.trim() !== ''}
          isPublishing={publishing.isPending}
          onPublish={() => publishing.mutate(draft)}
        />
      }
    >
      <Tabs<'draft' | 'versions'>
        aria-label={t('Policy')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'draft',
            label: t('Policy'),
            content: (
              <DraftWithChanges changes={changes}>
                <fieldset disabled={!mayPublish} className="min-w-0">
                  <legend className="sr-only">{t('Policy')}</legend>
                  <PolicyForm draft={draft} onChange={setDraft} parents={parents} />
                </fieldset>
              </DraftWithChanges>
            ),
          },
          {
            value: 'versions',
            label: t('Versions'),
            content: (
              <PolicyHistory
                policyId={policy.id}
                {...(mayPublish && {
                  onTake: (next: PolicyDraft) => {
                    setDraft(next);
                    setTab('draft');
                  },
                })}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

export function EditPolicy() {
  const { policyId = '' } = useParams();
  const query = useQuery({
    queryKey: ['policies', policyId],
    queryFn: () => api.policies.get.query({ policyId }),
  });
  return (
    <ScreenLoader query={query} title={t('Policies')}>
      {(policy) => <PolicyEditor key={policy.version} policy={policy} />}
    </ScreenLoader>
  );
}
