/** Edits a profile or creates one: the draft, its changes, its replay, its versions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ArchiveButton } from '../../components/archive-button.tsx';
import { DraftWithChanges, VersionLead } from '../../components/draft-editor.tsx';
import { Page } from '../../components/page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { useCreation } from '../../creation.ts';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { CategoryThresholds } from './category-thresholds.tsx';
import { CustomCategories } from './custom-categories.tsx';
import { useItemNames } from './item-names.ts';
import { diffProfiles } from './profile-diff.ts';
import {
  emptyProfileDraft,
  type ProfileDraft,
  type ProfileRecord,
  toProfileBody,
  toProfileDraft,
} from './profile-draft.ts';
import { ProfileLists } from './profile-lists.tsx';
import { ProfileNameFields, ProfileRules } from './profile-rules.tsx';
import { ReplayCard } from './replay-card.tsx';
import { ShadowCard } from './shadow-card.tsx';
import { TermLists } from './term-lists.tsx';
import { ThresholdProposalsCard } from './threshold-proposals-card.tsx';
import { VersionHistory } from './version-history.tsx';

interface ProfileFormProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
  id: string | undefined;
}

function ProfileForm({ draft, onChange, id }: ProfileFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <ProfileNameFields draft={draft} onChange={onChange} />
      <CategoryThresholds draft={draft} onChange={onChange} />
      <CustomCategories draft={draft} onChange={onChange} />
      <ProfileLists draft={draft} onChange={onChange} />
      <TermLists draft={draft} onChange={onChange} />
      <ProfileRules draft={draft} onChange={onChange} />
      {id !== undefined && <ThresholdProposalsCard draft={draft} onChange={onChange} id={id} />}
      <ReplayCard draft={draft} id={id} />
      {id !== undefined && <ShadowCard draft={draft} id={id} />}
    </div>
  );
}

export function NewProfile() {
  const [draft, setDraft] = useState<ProfileDraft>(emptyProfileDraft);
  const creating = useCreation((next: ProfileDraft) => api.profiles.create.mutate(toProfileBody(next)), {
    refresh: 'profiles',
    toPath: ({ id }) => `/profiles/${id}`,
  });
  return (
    <Page
      title={t('New profile')}
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
      <ProfileForm draft={draft} onChange={setDraft} id={undefined} />
    </Page>
  );
}

function ProfileEditor({ profile }: { profile: ProfileRecord }) {
  const { may } = useCurrentUser();
  const published = toProfileDraft(profile);
  const [draft, setDraft] = useState(published);
  const [tab, setTab] = useState<'draft' | 'versions'>('draft');
  const changes = diffProfiles(published, draft, useItemNames());
  const publishing = useApiMutation(
    (next: ProfileDraft) => api.profiles.replace.mutate({ id: profile.id, profile: toProfileBody(next) }),
    { refresh: ['profiles'], onDone: ({ version }) => toastSuccess(t('Version {{version}} published.', { version })) },
  );
  return (
    <Page
      title={profile.name}
      lead={<VersionLead of={profile} />}
      actions={
        may('admin') ? (
          <>
            <ArchiveButton
              name={profile.name}
              list="profiles"
              archive={() => api.profiles.archive.mutate({ id: profile.id })}
            >
              {t('Requests that name it will be refused. Its versions and verdicts are kept.')}
            </ArchiveButton>
            <Button
              look="primary"
              disabled={changes.length === 0}
              isBusy={publishing.isPending}
              onClick={() => publishing.mutate(draft)}
            >
              {t('Publish')}
            </Button>
          </>
        ) : (
          <p className="text-muted">{t('Admins publish; you may try a draft.')}</p>
        )
      }
    >
      <Tabs<'draft' | 'versions'>
        aria-label={t('Profile')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'draft',
            label: t('Draft'),
            content: (
              <DraftWithChanges changes={changes}>
                <ProfileForm draft={draft} onChange={setDraft} id={profile.id} />
              </DraftWithChanges>
            ),
          },
          {
            value: 'versions',
            label: t('Versions'),
            content: (
              <VersionHistory
                id={profile.id}
                onTake={(next) => {
                  setDraft(next);
                  setTab('draft');
                }}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

export function EditProfile() {
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['profiles', id], queryFn: () => api.profiles.get.query({ id }) });
  return (
    <ScreenLoader query={query} title={t('Profiles')}>
      {(profile) => <ProfileEditor key={profile.version} profile={profile} />}
    </ScreenLoader>
  );
}
