/** API keys: made, shown once, listed, rotated, revoked. */
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Answers, api } from '../../api.ts';
import { useKeys } from '../../callers.ts';
import { useChange } from '../../change.ts';
import { Ago, Moment } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret.tsx';
import { Badge, type Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Confirm } from '../../components/ui/dialog.tsx';
import { Empty, Loaded } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';
import { NewKey } from './new-key.tsx';
import { RotateKey } from './rotate-key.tsx';

type Key = Answers['keys']['list']['keys'][number];

const isOver = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();

function stateOf({ revokedAt, expiresAt, replacedBy }: Key): { tone: Tone; says: string } {
  if (revokedAt !== null) return { tone: 'neutral', says: 'Revoked' };
  if (isOver(expiresAt)) return { tone: 'neutral', says: 'Expired' };
  return replacedBy === null ? { tone: 'good', says: 'Good' } : { tone: 'low', says: 'Being replaced' };
}

const isGood = ({ revokedAt, expiresAt }: Key): boolean => revokedAt === null && !isOver(expiresAt);

interface RowProps {
  of: Key;
  onRotate(key: Key): void;
  onRevoke(key: Key): void;
}

function Row({ of: key, onRotate, onRevoke }: RowProps) {
  const { may } = useMe();
  const { tone, says } = stateOf(key);
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{key.name}</span>
        <span className="font-mono text-muted text-xs">
          wnw_{key.mode}_{key.keyId}…
        </span>
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
        <Ago at={key.lastUsedAt} />
      </Td>
      <Td>
        <Ago at={key.createdAt} />
      </Td>
      <Td>
        <Moment at={key.expiresAt} />
      </Td>
      <Td className="text-right">
        {may('admin') && isGood(key) && (
          <RowMenu
            label={`What can be done with ${key.name}`}
            actions={[
              ...(key.replacedBy === null ? [{ label: 'Rotate', onSelect: () => onRotate(key) }] : []),
              { label: 'Revoke', onSelect: () => onRevoke(key), isDangerous: true },
            ]}
          />
        )}
      </Td>
    </Tr>
  );
}

export default function KeysScreen() {
  const { may } = useMe();
  const keys = useKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [rotating, setRotating] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const [secret, setSecret] = useState<string>();
  const revoke = useChange((keyId: string) => api.keys.revoke.mutate({ keyId }), {
    refresh: ['keys'],
    told: 'The key is revoked.',
    onDone: () => setRevoking(undefined),
  });
  const make = may('admin') && (
    <Button look="primary" onClick={() => setIsMaking(true)}>
      <Plus aria-hidden /> Create key
    </Button>
  );
  const made = (apiKey: string) => {
    setIsMaking(false);
    setRotating(undefined);
    setSecret(apiKey);
  };
  return (
    <Page title="API keys" lead="What programs call Winnow with. A key is shown once, when it is made." actions={make}>
      <Loaded query={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Empty icon={KeyRound} title="There is no key yet" action={make}>
              A key lets a program send content, and counts what it uses.
            </Empty>
          ) : (
            <Table aria-label="API keys">
              <Heads names={['Name', 'State', 'Scopes', 'Last used', 'Created', 'Expires']} hasActions />
              <tbody>
                {[...all]
                  .sort((a, b) => Number(isGood(b)) - Number(isGood(a)))
                  .map((key) => (
                    <Row key={key.keyId} of={key} onRotate={setRotating} onRevoke={setRevoking} />
                  ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
      <NewKey isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={made} />
      {rotating && <RotateKey of={rotating} onClose={() => setRotating(undefined)} onMade={made} />}
      <Confirm
        title={`Revoke ${revoking?.name ?? 'the key'}?`}
        verb="Revoke"
        isOpen={revoking !== undefined}
        isBusy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.keyId)}
        onClose={() => setRevoking(undefined)}
      >
        Requests with it are refused from now on. This cannot be taken back. To change a key without a gap, rotate it.
      </Confirm>
      <SecretDialog title="Your new key" secret={secret} onClose={() => setSecret(undefined)}>
        Copy it now: it is stored nowhere and cannot be shown again.
      </SecretDialog>
    </Page>
  );
}
