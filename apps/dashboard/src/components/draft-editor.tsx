/** Parts of the editors of things with versions: their version, restoring them, and the changes of a draft. */
import type { ReactNode } from 'react';
import { useApiMutation } from '../api-mutation.ts';
import { RichText, t } from '../i18n/i18n.ts';
import { ChangeList, type FieldChange } from './change-list.tsx';
import { Badge } from './ui/badge.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

interface VersionedRecord {
  readonly id: string;
  readonly version: number;
  readonly archived?: boolean;
}

/** For the line below the title of a screen. */
export const VersionLead = ({ of: { id, version, archived } }: { of: VersionedRecord }) => (
  <>
    <RichText
      i18nKey="Version {{version}} · <code>{{id}}</code>"
      values={{ version, id }}
      components={{ code: <code className="text-xs" /> }}
    />{' '}
    {archived && <Badge>{t('archived')}</Badge>}
  </>
);

interface RestoreButtonProps {
  name: string;
  /** Prefix of the keys of queries to invalidate. */
  refresh: string;
  restore(): Promise<unknown>;
}

/** For something archived. */
export function RestoreButton({ name, refresh, restore }: RestoreButtonProps) {
  const restoring = useApiMutation(restore, {
    refresh: [refresh],
    successMessage: t('{{name}} restored.', { name }),
  });
  return (
    <Button isBusy={restoring.isPending} onClick={() => restoring.mutate(undefined)}>
      {t('Restore')}
    </Button>
  );
}

interface DraftWithChangesProps {
  /** Of the draft; absent: it cannot be changed, and none are shown. */
  changes?: readonly FieldChange[] | undefined;
  children: ReactNode;
}

/** A draft, and beside it what would change. */
export const DraftWithChanges = ({ changes, children }: DraftWithChangesProps) => (
  <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
    {children}
    {changes && (
      <div className="min-w-0 xl:sticky xl:top-5">
        <Card title={t('What would change')}>
          <ChangeList changes={changes} />
        </Card>
      </div>
    )}
  </div>
);
