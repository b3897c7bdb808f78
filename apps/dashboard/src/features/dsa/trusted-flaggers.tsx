/** Trusted flaggers (Article 22): organisations whose notices come first. */
import { limits } from '@winnow/core';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { type StatementDefaults, useStatementSettings, useStatementSettingsChange } from './statement-settings.ts';

type TrustedFlagger = StatementDefaults['trustedFlaggers'][number];

function AddFlaggerDialog({ onClose }: { onClose(): void }) {
  const adding = useStatementSettingsChange({ onDone: onClose });
  /** The same id again changes its name. */
  const add = (flagger: TrustedFlagger) =>
    adding.mutate((now) => ({
      ...now,
      trustedFlaggers: [...now.trustedFlaggers.filter(({ reporterId }) => reporterId !== flagger.reporterId), flagger],
    }));
  return (
    <FormDialog
      title={t('Add a trusted flagger')}
      verb={t('Add')}
      isBusy={adding.isPending}
      onSubmit={(data) => add({ reporterId: String(data.get('id')).trim(), name: String(data.get('name')).trim() })}
      onClose={onClose}
    >
      <Field label={t('Name of the organisation')}>
        <Input name="name" required pattern=".*\S.*" maxLength={200} />
      </Field>
      <Field label={t('Reporter id')} hint={t('As your platform sends it with reports.')}>
        <Input name="id" required pattern=".*\S.*" maxLength={limits.item.idCharacters} />
      </Field>
    </FormDialog>
  );
}

function RemoveFlaggerDialog({ flagger, onClose }: { flagger: TrustedFlagger; onClose(): void }) {
  const removing = useStatementSettingsChange({ onDone: onClose });
  const remove = () =>
    removing.mutate((now) => ({
      ...now,
      trustedFlaggers: now.trustedFlaggers.filter(({ reporterId }) => reporterId !== flagger.reporterId),
    }));
  return (
    <ConfirmDialog
      title={t('Remove {{name}}?', { name: flagger.name })}
      verb={t('Remove')}
      isOpen
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('Their notices are then reports like those of others.')}
    </ConfirmDialog>
  );
}

const columns = [t('Name'), t('Reporter id')];

export function TrustedFlaggers() {
  const { may } = useCurrentUser();
  const query = useStatementSettings();
  const [dialog, setDialog] = useState<'add' | TrustedFlagger>();
  const close = () => setDialog(undefined);
  const add = may('admin') && (
    <Button look="primary" className="self-start" onClick={() => setDialog('add')}>
      <Plus aria-hidden /> {t('Add a trusted flagger')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        {t('Organisations with the status of Article 22. Their notices are marked and come first in every queue.')}
      </p>
      <QueryLoader query={query}>
        {({ trustedFlaggers }) =>
          trustedFlaggers.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={t('No trusted flaggers yet')} action={add} />
          ) : (
            <>
              {add}
              <Table aria-label={t('Trusted flaggers')}>
                <TableHead names={columns} hasActions={may('admin')} />
                <tbody>
                  {trustedFlaggers.map((flagger) => (
                    <Tr key={flagger.reporterId}>
                      <Td className="font-medium">{flagger.name}</Td>
                      <Td className="break-all font-mono text-xs">{flagger.reporterId}</Td>
                      {may('admin') && (
                        <Td data-actions className="text-end">
                          <Button
                            size="small"
                            aria-label={t('Remove {{name}}', { name: flagger.name })}
                            onClick={() => setDialog(flagger)}
                          >
                            {t('Remove')}
                          </Button>
                        </Td>
                      )}
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </>
          )
        }
      </QueryLoader>
      {dialog === 'add' && <AddFlaggerDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'add' && <RemoveFlaggerDialog flagger={dialog} onClose={close} />}
    </div>
  );
}
