/** Erases everything about an author, after a question. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';

export function EraseAuthorDialog({ authorId, onClose }: { authorId: string; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const go = useNavigate();
  const erasing = useApiMutation(() => api.authors.erase.mutate({ authorId }), {
    refresh: ['activity', 'review'],
    onDone({ contents }) {
      toastSuccess(t('{{count}} rows erased.', { count: contents }));
      void go('/authors');
    },
  });
  return (
    <FormDialog
      title={t('Erase this author?')}
      description={t(
        'Everything stored about them is deleted: contents, decisions, reports, strikes and notes. This cannot be undone.',
      )}
      verb={t('Erase')}
      look="danger"
      isBusy={erasing.isPending}
      isReady={typed === authorId}
      onSubmit={() => erasing.mutate(undefined)}
      onClose={onClose}
    >
      <Field label={t('Id of the author')} hint={t('Type {{id}} to confirm.', { id: authorId })}>
        <Input
          name="authorId"
          autoComplete="off"
          className="font-mono"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
