/** The filters of the log of actions. */
import { actionSources, actionStates } from '@winnow/core';
import { nameActionType, useActionTypes } from '../../action-types.ts';
import type { RouterInputs } from '../../api.ts';
import {
  type FilterChoice,
  findOption,
  LogFilterBar,
  parseCommonFilters,
  timeFilter,
  toFilterOptions,
  useCallerFilter,
} from '../../components/log-filter-bar.tsx';
import { t } from '../../i18n/i18n.ts';
import { listPolicyOptions, usePolicies } from '../../policies.ts';

type ActionLogFilters = Omit<NonNullable<RouterInputs['actions']['list']>, 'after' | 'limit' | 'item'>;

/** The URL's filters in the form that the server accepts; unknown values are dropped. */
export function parseActionFilters(search: URLSearchParams, nowMs: number): ActionLogFilters {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const filters = {
    action: text('action'),
    state: findOption(actionStates, search.get('state')),
    source: findOption(actionSources, search.get('source')),
    policyId: text('policy'),
    actor: text('actor'),
    ...parseCommonFilters(search, nowMs),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

const fixedChoices: readonly FilterChoice[] = [
  { name: 'state', label: t('State'), all: t('Any state'), options: toFilterOptions(actionStates) },
  { name: 'source', label: t('Source'), all: t('Any source'), options: toFilterOptions(actionSources) },
];

export function ActionFilterBar() {
  const types = useActionTypes().data?.actionTypes ?? [];
  const policies = usePolicies().data?.policies ?? [];
  const choices: readonly FilterChoice[] = [
    {
      name: 'action',
      label: t('Action'),
      all: t('Any action'),
      options: types.map((type) => ({ value: type.id, label: nameActionType(type) })),
    },
    ...fixedChoices,
    {
      name: 'policy',
      label: t('Policy'),
      all: t('Any policy'),
      options: listPolicyOptions(policies),
    },
    useCallerFilter('actor'),
    timeFilter,
  ];
  return <LogFilterBar choices={choices} />;
}
