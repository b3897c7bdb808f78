/** The filters of the log of moderated content. */
import { getCategoryNames, modalities, type Severity, unsafeSeverities } from '@winnow/core';
import { Search } from 'lucide-react';
import type { RouterInputs } from '../../api.ts';
import {
  type FilterChoice,
  FilterForm,
  findOption,
  LogFilterBar,
  parseCommonFilters,
  timeFilter,
  toFilterOptions,
  useCallerFilter,
} from '../../components/log-filter-bar.tsx';
import { Input } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity } from '../../i18n/names.ts';

export type ActivitySearchFilters = Omit<NonNullable<RouterInputs['activity']['search']>, 'after' | 'limit'>;

const HASH_PATTERN = /^[0-9a-fA-F]{64}$/;

const verdictFilters = ['clean', 'unsafe', 'undecided'] as const;
const allCategories = [...new Set(modalities.flatMap((modality) => getCategoryNames(modality)))];

/** The URL's filters in the form that the server accepts; unknown values are dropped. */
export function parseFilters(search: URLSearchParams, nowMs: number): ActivitySearchFilters {
  const query = search.get('q')?.trim() ?? '';
  const searchFields = {
    modality: findOption(modalities, search.get('modality')),
    verdict: findOption(verdictFilters, search.get('verdict')),
    severity: findOption(unsafeSeverities, search.get('severity')),
    category: search.get('category') ?? undefined,
    caller: search.get('caller') ?? undefined,
    ...parseCommonFilters(search, nowMs),
    // Either the hash that a row shows, or the output of sha256sum.
    ...(HASH_PATTERN.test(query) ? { contentHash: query, sha256: query } : { requestId: query || undefined }),
  };
  return Object.fromEntries(Object.entries(searchFields).filter(([, value]) => value !== undefined));
}

const filterChoices: readonly FilterChoice[] = [
  { name: 'modality', label: t('Kind of content'), all: t('Any kind'), options: toFilterOptions(modalities) },
  { name: 'verdict', label: t('Verdict'), all: t('Any verdict'), options: toFilterOptions(verdictFilters) },
  {
    name: 'severity',
    label: t('Severity'),
    all: t('Any severity'),
    options: toFilterOptions(unsafeSeverities, (value) => nameSeverity(value as Severity)),
  },
  {
    name: 'category',
    label: t('Category'),
    all: t('Any category'),
    options: toFilterOptions(allCategories, nameCategory),
  },
  timeFilter,
];

export function FilterBar() {
  const callers = useCallerFilter('caller');
  return (
    <LogFilterBar choices={[...filterChoices, callers]}>
      <FilterForm name="q" className="relative min-w-52 flex-1 basis-52">
        {(value) => (
          <>
            <Search aria-hidden className="absolute top-2.5 start-3 size-4 text-muted" />
            <Input
              name="q"
              aria-label={t('Request id, hash or SHA-256 of the content')}
              placeholder={t('Request id, hash or SHA-256')}
              defaultValue={value}
              className="ps-9"
            />
          </>
        )}
      </FilterForm>
    </LogFilterBar>
  );
}
