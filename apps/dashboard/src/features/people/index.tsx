/** The people of the account: invitations, roles, removal. */
import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers, roleNames, roles } from '@winnow/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { usePeople } from '../../caller-names.ts';
import { RelativeTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';

type PersonListItem = RouterOutputs['people']['list']['people'][number];

interface PersonTableRowProps {
  of: PersonListItem;
  onRemove(person: PersonListItem): void;
  onReset(person: PersonListItem): void;
  onLink(path: string): void;
}

function PersonTableRow({ of: person, onRemove, onReset, onLink }: PersonTableRowProps) {
  const { may, person: me } = useCurrentUser();
  const { personId, name, email, role } = person;
  const changeRole = useApiMutation((next: Role) => api.people.changeRole.mutate({ personId, role: next }), {
    refresh: ['people', 'session'],
    successMessage: t('Role changed.'),
  });
  const resetLink = useApiMutation(() => api.people.resetLink.mutate({ personId }), {
    refresh: ['invitations'],
    onDone: ({ path }) => onLink(path),
  });
  const isMine = may('admin') && roleCovers(me.role, role);
  return (
    <Tr>
      <Td>
        <span className="block font-medium">
          {name} {personId === me.id && <Badge tone="accent">{t('You')}</Badge>}
        </span>
        <span className="text-muted text-xs">{email}</span>
      </Td>
      <Td>
        {isMine ? (
          <Select
            aria-label={t('Role of {{name}}', { name })}
            value={role}
            disabled={changeRole.isPending}
            onChange={(next) => changeRole.mutate(next)}
            options={roleNames
              .filter((each) => roleCovers(me.role, each))
              .map((value) => ({ value, label: nameValue(value), hint: translateCatalogText(roles[value]) }))}
            className="w-32"
          />
        ) : (
          <Badge>{nameValue(role)}</Badge>
        )}
      </Td>
      <Td>
        <RelativeTime at={person.signedInAt} />
      </Td>
      <Td>
        <RelativeTime at={person.createdAt} />
      </Td>
      <Td className="text-end">
        {isMine && personId !== me.id && (
          <RowMenu
            label={t('Actions for {{name}}', { name })}
            actions={[
              { label: t('Password reset link'), onSelect: () => resetLink.mutate(undefined) },
              { label: t('Reset second factor'), onSelect: () => onReset(person) },
              { label: t('Remove'), onSelect: () => onRemove(person), isDangerous: true },
            ]}
          />
        )}
      </Td>
    </Tr>
  );
}

function InvitationList() {
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: () => api.people.invitations.query() });
  const revoke = useApiMutation((invitationId: string) => api.people.revokeInvitation.mutate({ invitationId }), {
    refresh: ['invitations'],
    successMessage: t('Link revoked.'),
  });
  return (
    <Card title={t('Active links')} hint={t('Invitations and password reset links.')}>
      <QueryLoader query={invitations}>
        {({ invitations: all }) =>
          all.length === 0 ? (
            <p className="text-muted">{t('None.')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {all.map(({ invitationId, role, note, personId, expiresAt }) => (
                <li key={invitationId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                  <Badge tone="accent">{personId === null ? nameValue(role) : t('password reset')}</Badge>
                  <span className="min-w-40 flex-1 truncate" title={note}>
                    {note || t('No note')}
                  </span>
                  <span className="text-muted">
                    <RichText i18nKey="expires <time/>" components={{ time: <RelativeTime at={expiresAt} /> }} />
                  </span>
                  <Button size="small" isBusy={revoke.isPending} onClick={() => revoke.mutate(invitationId)}>
                    {t('Revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryLoader>
    </Card>
  );
}

export default function PeopleScreen() {
  const { may } = useCurrentUser();
  const people = usePeople();
  const [isInviting, setIsInviting] = useState(false);
  const [removing, setRemoving] = useState<PersonListItem>();
  const [resetting, setResetting] = useState<PersonListItem>();
  const [path, setPath] = useState<string>();
  const remove = useApiMutation((personId: string) => api.people.remove.mutate({ personId }), {
    refresh: ['people'],
    successMessage: t('Person removed.'),
    onDone: () => setRemoving(undefined),
  });
  const made = (next: string) => {
    setIsInviting(false);
    setPath(next);
  };
  return (
    <Page
      title={t('People')}
      lead={t('Who may sign in here, and what they may do.')}
      actions={
        may('admin') && (
          <Button look="primary" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden /> {t('Invite')}
          </Button>
        )
      }
    >
      <QueryLoader query={people}>
        {({ people: all }) => (
          <Table aria-label={t('People')}>
            <TableHead names={[t('Name'), t('Role'), t('Last sign-in'), t('Joined')]} hasActions />
            <tbody>
              {all.map((person) => (
                <PersonTableRow
                  key={person.personId}
                  of={person}
                  onRemove={setRemoving}
                  onReset={setResetting}
                  onLink={made}
                />
              ))}
            </tbody>
          </Table>
        )}
      </QueryLoader>
      {may('admin') && <InvitationList />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onMade={made} />}
      <ResetFactorDialog of={resetting} onClose={() => setResetting(undefined)} />
      <ConfirmDialog
        title={t('Remove {{name}}?', { name: removing?.name ?? '' })}
        verb={t('Remove')}
        isOpen={removing !== undefined}
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.personId)}
        onClose={() => setRemoving(undefined)}
      >
        {t('They are signed out everywhere immediately. Their actions stay in the audit log.')}
      </ConfirmDialog>
      <SecretDialog
        title={t('One-time link')}
        secret={path === undefined ? undefined : location.origin + path}
        onClose={() => setPath(undefined)}
      >
        {t('Send it to the person it is meant for: the first person to open it gets in. It cannot be shown again.')}
      </SecretDialog>
    </Page>
  );
}
