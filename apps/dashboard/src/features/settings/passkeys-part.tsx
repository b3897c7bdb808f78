/** The passkeys of the signed-in person: added, renamed, removed. */
import { startRegistration } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { RelativeTime } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { describePasskeyError } from '../../passkey-error.ts';
import { parseDeviceName } from './device-name.ts';
import { FactorRow, type SecurityPartProps } from './factor-row.tsx';

type Passkey = RouterOutputs['security']['get']['passkeys'][number];

const MAX_NAME_CHARACTERS = 100;

async function createPasskey(name: string) {
  const options = await api.security.startPasskey.mutate();
  try {
    // The server's library defines the options with the same types.
    const response = await startRegistration({ optionsJSON: options });
    return await api.security.addPasskey.mutate({ name, response: { ...response, type: 'public-key' } });
  } catch (error) {
    throw describePasskeyError(error);
  }
}

interface NameDialogProps {
  title: string;
  description?: string;
  verb: string;
  name: string;
  isBusy: boolean;
  onSubmit(name: string): void;
  onClose(): void;
}

const NameDialog = ({ name, onSubmit, ...rest }: NameDialogProps) => (
  <FormDialog {...rest} onSubmit={(data) => onSubmit(String(data.get('name')))}>
    <Field label={t('Name')} hint={t('Helps you recognise it later.')}>
      <Input name="name" defaultValue={name} maxLength={MAX_NAME_CHARACTERS} autoComplete="off" required />
    </Field>
  </FormDialog>
);

function PasskeyItem({ of: passkey, canRemove }: { of: Passkey; canRemove: boolean }) {
  const { passkeyId, name, createdAt, usedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const after = { refresh: ['security', 'session'], onDone: () => setOpen(undefined) };
  const rename = useApiMutation((next: string) => api.security.renamePasskey.mutate({ passkeyId, name: next }), after);
  const remove = useApiMutation(() => api.security.removePasskey.mutate({ passkeyId }), after);
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{name}</span>
        <span>
          {usedAt ? (
            <RichText i18nKey="Used <time/>" components={{ time: <RelativeTime at={usedAt} /> }} />
          ) : (
            <RichText i18nKey="Added <time/>" components={{ time: <RelativeTime at={createdAt} /> }} />
          )}
        </span>
      </span>
      <RowMenu
        label={t('Actions for {{name}}', { name })}
        actions={[
          { label: t('Rename'), onSelect: () => setOpen('rename') },
          ...(canRemove ? [{ label: t('Remove'), onSelect: () => setOpen('remove'), isDangerous: true }] : []),
        ]}
      />
      {open === 'rename' && (
        <NameDialog
          title={t('Rename the passkey')}
          verb={t('Rename')}
          name={name}
          isBusy={rename.isPending}
          onSubmit={rename.mutate}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        title={t('Remove {{name}}?', { name })}
        verb={t('Remove')}
        isOpen={open === 'remove'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setOpen(undefined)}
      >
        {t('It no longer signs you in. Delete it on the device as well, or the device will keep offering it.')}
      </ConfirmDialog>
    </li>
  );
}

export function PasskeysPart({ security: { passkeys, signedInRecently }, onCodes }: SecurityPartProps) {
  const [isAdding, setIsAdding] = useState(false);
  const add = useApiMutation(createPasskey, {
    refresh: ['security'],
    successMessage: t('Passkey added.'),
    onDone({ recoveryCodes }) {
      setIsAdding(false);
      onCodes(recoveryCodes);
    },
  });
  return (
    <FactorRow
      icon={Fingerprint}
      title={t('Passkeys')}
      action={
        <Button size="small" disabled={!signedInRecently} onClick={() => setIsAdding(true)}>
          {t('Add passkey')}
        </Button>
      }
    >
      {passkeys.length === 0 && t('Sign in with a fingerprint, face or PIN instead of your password.')}
      <ul aria-label={t('Passkeys')}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.passkeyId} of={passkey} canRemove={signedInRecently} />
        ))}
      </ul>
      {isAdding && (
        <NameDialog
          title={t('Add a passkey')}
          description={t('Your browser then asks where to store it.')}
          verb={t('Continue')}
          name={parseDeviceName(navigator.userAgent)}
          isBusy={add.isPending}
          onSubmit={add.mutate}
          onClose={() => setIsAdding(false)}
        />
      )}
    </FactorRow>
  );
}
