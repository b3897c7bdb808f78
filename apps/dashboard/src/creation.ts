/** Creates something, confirms it by its name, and opens the screen where it is shown. */
import { useNavigate } from 'react-router';
import { useApiMutation } from './api-mutation.ts';
import { toastSuccess } from './components/ui/toast.tsx';
import { SAVED } from './components/unsaved-guard.tsx';
import { t } from './i18n/i18n.ts';

interface CreationOptions<Created> {
  /** Prefix of the keys of queries to invalidate. */
  refresh: string;
  /** Of the screen to open. */
  toPath(created: Created): string;
}

export function useCreation<Draft, Created extends { readonly name: string }>(
  create: (draft: Draft) => Promise<Created>,
  { refresh, toPath }: CreationOptions<Created>,
) {
  const go = useNavigate();
  return useApiMutation(create, {
    refresh: [refresh],
    onDone(created) {
      toastSuccess(t('{{name}} created.', { name: created.name }));
      void go(toPath(created), SAVED);
    },
  });
}
