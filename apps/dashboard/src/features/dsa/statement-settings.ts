/** The settings of statements of reasons: read, and changed in part, so that two forms do not undo each other. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { t } from '../../i18n/i18n.ts';

export type StatementDefaults = RouterOutputs['statements']['settings'];

const KEY = 'statement-settings';

export const useStatementSettings = () => useQuery({ queryKey: [KEY], queryFn: () => api.statements.settings.query() });

/** @param change of the settings as they are now on the server */
export const useStatementSettingsChange = (options: { onDone?(): void } = {}) =>
  useApiMutation(
    async (change: (now: StatementDefaults) => StatementDefaults) =>
      api.statements.changeSettings.mutate(change(await api.statements.settings.query())),
    { refresh: [KEY], successMessage: t('Saved.'), ...options },
  );
