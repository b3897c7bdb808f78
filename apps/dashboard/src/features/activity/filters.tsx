/** The filters of the log; they are kept in the URL, so that a search can be shared. */
import { getCategoryNames, modalities, type Severity, unsafeSeverities } from '@winnow/core';
import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { RouterInputs } from '../../api.ts';
import { useCallerNames } from '../../caller-names.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity, titleValue } from '../../i18n/names.ts';

export type ActivitySearchFilters = Omit<NonNullable<RouterInputs['activity']['search']>, 'after' | 'limit'>;

const DAY_MS = 86_400_000;
const activitySpans = {
  day: { label: t('Last 24 hours'), days: 1 },
  week: { label: t('Last 7 days'), days: 7 },
  month: { label: t('Last 30 days'), days: 30 },
} as const;
type ActivitySpan = keyof typeof activitySpans;
const activitySpanNames = Object.keys(activitySpans) as [ActivitySpan, ...ActivitySpan[]];
/** Instead of a preset: start and end, as entered in the fields below, in the viewer's time zone. */
const CUSTOM_SPAN = 'own';
const customSpanEnds = [
  { name: 'from', label: t('From') },
  { name: 'to', label: t('To') },
] as const;

const parseTimestamp = (text: string | null): string | undefined =>
  text === null || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

const HASH_PATTERN = /^[0-9a-fA-F]{64}$/;

/** The caller's own ids, matched exactly. */
const idFilters = [
  { name: 'author', label: t('Author id') },
  { name: 'contentId', label: t('Content id') },
] as const;

const verdictFilters = ['clean', 'unsafe', 'undecided'] as const;
const allCategories = [...new Set(modalities.flatMap((modality) => getCategoryNames(modality)))];

const findOption = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((each) => each === text);

/** The URL's filters in the form that the server accepts; unknown values are dropped. */
export function parseFilters(search: URLSearchParams, nowMs: number): ActivitySearchFilters {
  const span = findOption(activitySpanNames, search.get('span'));
  const query = search.get('q')?.trim() ?? '';
  const searchFields = {
    modality: findOption(modalities, search.get('modality')),
    verdict: findOption(verdictFilters, search.get('verdict')),
    severity: findOption(unsafeSeverities, search.get('severity')),
    category: search.get('category') ?? undefined,
    caller: search.get('caller') ?? undefined,
    authorId: search.get('author')?.trim() || undefined,
    contentId: search.get('contentId')?.trim() || undefined,
    // Rounded to whole minutes, so that the same search keeps the same query key for a while.
    from: span && new Date(Math.floor(nowMs / 60_000) * 60_000 - activitySpans[span].days * DAY_MS).toISOString(),
    ...(search.get('span') === CUSTOM_SPAN && {
      from: parseTimestamp(search.get('from')),
      to: parseTimestamp(search.get('to')),
    }),
    // Either the hash that a row shows, or the output of sha256sum.
    ...(HASH_PATTERN.test(query) ? { contentHash: query, sha256: query } : { requestId: query || undefined }),
  };
  return Object.fromEntries(Object.entries(searchFields).filter(([, value]) => value !== undefined));
}

interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { value: string; label: string }[];
}

const toFilterOptions = (names: readonly string[], toLabel = titleValue) =>
  names.map((value) => ({ value, label: toLabel(value) }));

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
  {
    name: 'span',
    label: t('Time'),
    all: t('Any time'),
    options: [
      ...activitySpanNames.map((value) => ({ value, label: activitySpans[value].label })),
      { value: CUSTOM_SPAN, label: t('Custom range') },
    ],
  },
];

const ALL = 'all';

export function FilterBar() {
  const [search, setSearch] = useSearchParams();
  const callers: FilterChoice = {
    name: 'caller',
    label: t('Key or person'),
    all: t('Anyone'),
    options: [...useCallerNames()].map(([value, label]) => ({ value, label })),
  };
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === ALL || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const submit = (name: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(name, String(new FormData(event.currentTarget).get(name)).trim());
  };
  return (
    <div className="flex flex-wrap gap-2">
      <form onSubmit={submit('q')} className="relative min-w-52 flex-1 basis-52" key={search.get('q')}>
        <Search aria-hidden className="absolute top-2.5 start-3 size-4 text-muted" />
        <Input
          name="q"
          aria-label={t('Request id, hash or SHA-256 of the content')}
          placeholder={t('Request id, hash or SHA-256')}
          defaultValue={search.get('q') ?? ''}
          className="ps-9"
        />
      </form>
      {idFilters.map(({ name, label }) => (
        <form key={`${name} ${search.get(name)}`} onSubmit={submit(name)} className="w-[calc(50%-0.25rem)] sm:w-34">
          <Input name={name} aria-label={label} placeholder={label} defaultValue={search.get(name) ?? ''} />
        </form>
      ))}
      {[...filterChoices, callers].map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={options.find(({ value }) => value === search.get(name))?.value ?? ALL}
          onChange={(value) => set(name, value)}
          options={[{ value: ALL, label: all }, ...options]}
          className="w-[calc(50%-0.25rem)] sm:w-34"
        />
      ))}
      {search.get('span') === CUSTOM_SPAN &&
        customSpanEnds.map(({ name, label }) => (
          <Input
            key={name}
            type="datetime-local"
            aria-label={label}
            title={label}
            defaultValue={search.get(name) ?? ''}
            onBlur={({ target }) => set(name, target.value)}
            className="w-[calc(50%-0.25rem)] sm:w-52"
          />
        ))}
      {search.size > 0 && (
        <Button look="ghost" onClick={() => setSearch({}, { replace: true })}>
          <X aria-hidden /> {t('Clear')}
        </Button>
      )}
    </div>
  );
}
