/** A profile being edited, or a new one: the draft, what it changes, its replay, its versions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Confirm } from '../../components/ui/dialog.tsx';
import { Loaded } from '../../components/ui/states.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { tell } from '../../components/ui/toast.tsx';
import { useMe } from '../../session.tsx';
import { Categories } from './categories.tsx';
import { changesBetween } from './compare.ts';
import { type Draft, draftOf, emptyDraft, type StoredProfile, toSend } from './draft.ts';
import { Replay } from './replay.tsx';
import { Names, Rules } from './rules.tsx';
import { Terms } from './terms.tsx';
import { Changes, Versions } from './versions.tsx';

interface FormProps {
  draft: Draft;
  onChange(draft: Draft): void;
  id: string | undefined;
}

function Form({ draft, onChange, id }: FormProps) {
  return (
    <div className="flex flex-col gap-5">
      <Names draft={draft} onChange={onChange} />
      <Categories draft={draft} onChange={onChange} />
      <Terms draft={draft} onChange={onChange} />
      <Rules draft={draft} onChange={onChange} />
      <Replay draft={draft} id={id} />
    </div>
  );
}

export function NewProfile() {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const go = useNavigate();
  const making = useChange((made: Draft) => api.profiles.create.mutate(toSend(made)), {
    refresh: ['profiles'],
    onDone({ id, name }) {
      tell(`${name} is made.`);
      void go(`/profiles/${id}`);
    },
  });
  return (
    <Page
      title="New profile"
      actions={
        <Button
          look="primary"
          disabled={draft.name.trim() === ''}
          isBusy={making.isPending}
          onClick={() => making.mutate(draft)}
        >
          Make it
        </Button>
      }
    >
      <Form draft={draft} onChange={setDraft} id={undefined} />
    </Page>
  );
}

function Archive({ profile: { id, name } }: { profile: StoredProfile }) {
  const [isAsked, setIsAsked] = useState(false);
  const go = useNavigate();
  const archiving = useChange(() => api.profiles.archive.mutate({ id }), {
    refresh: ['profiles'],
    told: `${name} is archived.`,
    onDone: () => void go('/profiles'),
  });
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Archive</Button>
      <Confirm
        title={`Archive ${name}?`}
        verb="Archive"
        isOpen={isAsked}
        isBusy={archiving.isPending}
        onConfirm={() => archiving.mutate(undefined)}
        onClose={() => setIsAsked(false)}
      >
        No request can name it any more: those that do are refused. Its versions and verdicts stay.
      </Confirm>
    </>
  );
}

function Editor({ profile }: { profile: StoredProfile }) {
  const { may } = useMe();
  const published = draftOf(profile);
  const [draft, setDraft] = useState(published);
  const [tab, setTab] = useState<'draft' | 'versions'>('draft');
  const changes = changesBetween(published, draft);
  const publishing = useChange(
    (next: Draft) => api.profiles.replace.mutate({ id: profile.id, profile: toSend(next) }),
    { refresh: ['profiles'], onDone: ({ version }) => tell(`Version ${version} is published.`) },
  );
  return (
    <Page
      title={profile.name}
      lead={
        <>
          Version {profile.version} · <code className="text-xs">{profile.id}</code>
        </>
      }
      actions={
        may('admin') ? (
          <>
            <Archive profile={profile} />
            <Button
              look="primary"
              disabled={changes.length === 0}
              isBusy={publishing.isPending}
              onClick={() => publishing.mutate(draft)}
            >
              Publish
            </Button>
          </>
        ) : (
          <p className="text-muted">Admins publish; you may try a draft.</p>
        )
      }
    >
      <Tabs<'draft' | 'versions'>
        aria-label="Profile"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'draft',
            label: 'Draft',
            content: (
              <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <Form draft={draft} onChange={setDraft} id={profile.id} />
                <div className="xl:sticky xl:top-5">
                  <Card title="What would change">
                    <Changes changes={changes} />
                  </Card>
                </div>
              </div>
            ),
          },
          {
            value: 'versions',
            label: 'Versions',
            content: (
              <Versions
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
  return <Loaded query={query}>{(profile) => <Editor key={profile.version} profile={profile} />}</Loaded>;
}
