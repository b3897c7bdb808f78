/** Changes the note of an entry, and until when it matches. */
import { type ListEntry, limits } from '@winnow/core';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';

interface EntryDialogProps {
  listId: string;
  entry: ListEntry;
  onClose(): void;
}

/** "2026-12-31": its day in UTC; '': it does not expire. */
const toDay = (expiresAt: string | null): string => expiresAt?.slice(0, 10) ?? '';

export function EntryDialog({ listId, entry, onClose }: EntryDialogProps) {
  const [note, setNote] = useState(entry.note);
  const [day, setDay] = useState(toDay(entry.expiresAt));
  const saving = useApiMutation(
    () =>
      api.lists.changeEntry.mutate({
        ...{ listId, entryId: entry.id, note: note.trim() },
        // An entry can expire within a day, which a field of days does not show: unchanged, it stays.
        ...(day === toDay(entry.expiresAt) ? {} : { expiresAt: day || null }),
      }),
    { refresh: ['lists', 'list-entries'], onDone: onClose },
  );
  return (
    <FormDialog
      title={t('Edit entry')}
      verb={t('Save')}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words font-mono text-[0.8125rem]">
        <bdi>{entry.value}</bdi>
      </p>
      <Field label={t('Note')}>
        <Input
          dir="auto"
          value={note}
          maxLength={limits.list.noteCharacters}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Field label={t('Expires')} hint={t('From this day on (UTC) it is not matched any more.')}>
        <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
    </FormDialog>
  );
}
