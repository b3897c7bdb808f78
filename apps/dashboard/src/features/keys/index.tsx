/** API keys: created, shown once, listed, rotated, revoked. */
import { KeyRound, Plus, Puzzle } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { useApiKeys } from '../../caller-names.ts';
import { DateTime, RelativeTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { ConnectExtensionDialog } from './connect-extension-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

type ApiKeyListItem = RouterOutputs['keys']['list']['keys'][number];

const hasPassed = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();

function getKeyBadge({ revokedAt, expiresAt, replacedBy }: ApiKeyListItem): { tone: BadgeTone; says: string } {
  if (revokedAt !== null) return { tone: 'neutral', says: t('Revoked') };
  if (hasPassed(expiresAt)) return { tone: 'neutral', says: t('Expired') };
  return replacedBy === null ? { tone: 'good', says: t('Active') } : { tone: 'low', says: t('Being replaced') };
}

const isActiveKey = ({ revokedAt, expiresAt }: ApiKeyListItem): boolean => revokedAt === null && !hasPassed(expiresAt);

const columns = [t('Name'), t('State'), t('Scopes'), t('Last used'), t('Created'), t('Expires')];

interface ApiKeyTableRowProps {
  of: ApiKeyListItem;
  onRotate(key: ApiKeyListItem): void;
  onRevoke(key: ApiKeyListItem): void;
}

function ApiKeyTableRow({ of: key, onRotate, onRevoke }: ApiKeyTableRowProps) {
  const { may } = useCurrentUser();
  const { tone, says } = getKeyBadge(key);
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{key.name}</span>
        <span className="font-mono text-muted text-xs">{`wnw_${key.mode}_${key.keyId}…`}</span>
      </Td>
      <Td>
        <Badge tone={tone}>{says}</Badge>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {key.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
      </Td>
      <Td>
        <RelativeTime at={key.lastUsedAt} />
      </Td>
      <Td>
        <RelativeTime at={key.createdAt} />
      </Td>
      <Td>
        <DateTime at={key.expiresAt} />
      </Td>
      <Td className="text-end">
        {may('admin') && isActiveKey(key) && (
          <RowMenu
            label={t('Actions for {{name}}', { name: key.name })}
            actions={[
              ...(key.replacedBy === null ? [{ label: t('Rotate'), onSelect: () => onRotate(key) }] : []),
              { label: t('Revoke'), onSelect: () => onRevoke(key), isDangerous: true },
            ]}
          />
        )}
      </Td>
    </Tr>
  );
}

export default function KeysScreen() {
  const { may } = useCurrentUser();
  const keys = useApiKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [isConnecting, setIsConnecting] = useState(false);
  const [rotating, setRotating] = useState<ApiKeyListItem>();
  const [revoking, setRevoking] = useState<ApiKeyListItem>();
  const [secret, setSecret] = useState<string>();
  const revoke = useApiMutation((keyId: string) => api.keys.revoke.mutate({ keyId }), {
    refresh: ['keys'],
    successMessage: t('Key revoked.'),
    onDone: () => setRevoking(undefined),
  });
  const make = may('admin') && (
    <Button look="primary" onClick={() => setIsMaking(true)}>
      <Plus aria-hidden /> {t('Create key')}
    </Button>
  );
  const actions = may('admin') && (
    <>
      <Button onClick={() => setIsConnecting(true)}>
        <Puzzle aria-hidden /> {t('Connect the extension')}
      </Button>
      {make}
    </>
  );
  const made = (apiKey: string) => {
    setIsMaking(false);
    setRotating(undefined);
    setSecret(apiKey);
  };
  return (
    <Page
      title={t('API keys')}
      lead={t('Programs use these to call Winnow. A key is shown once, when it is created.')}
      actions={actions}
    >
      <QueryLoader query={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <EmptyState icon={KeyRound} title={t('No API keys yet')} action={make}>
              {t('A key lets a program send content and tracks its usage.')}
            </EmptyState>
          ) : (
            <Table aria-label={t('API keys')}>
              <TableHead names={columns} hasActions />
              <tbody>
                {[...all]
                  .sort((a, b) => Number(isActiveKey(b)) - Number(isActiveKey(a)))
                  .map((key) => (
                    <ApiKeyTableRow key={key.keyId} of={key} onRotate={setRotating} onRevoke={setRevoking} />
                  ))}
              </tbody>
            </Table>
          )
        }
      </QueryLoader>
      <ConnectExtensionDialog isOpen={isConnecting} onClose={() => setIsConnecting(false)} />
      <NewKeyDialog isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={made} />
      {rotating && <RotateKeyDialog of={rotating} onClose={() => setRotating(undefined)} onMade={made} />}
      <ConfirmDialog
        title={t('Revoke {{name}}?', { name: revoking?.name ?? '' })}
        verb={t('Revoke')}
        isOpen={revoking !== undefined}
        isBusy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.keyId)}
        onClose={() => setRevoking(undefined)}
      >
        {t(
          'Requests with this key will be refused. This cannot be undone. To replace a key without downtime, rotate it.',
        )}
      </ConfirmDialog>
      <SecretDialog title={t('Your new key')} secret={secret} onClose={() => setSecret(undefined)}>
        {t('Copy it now. It is not stored and cannot be shown again.')}
      </SecretDialog>
    </Page>
  );
}
