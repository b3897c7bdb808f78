/** Filters of a log, kept in the URL, so that a search can be shared. */
import { X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCallerNames } from '../caller-names.ts';
import { t } from '../i18n/i18n.ts';
import { titleValue } from '../i18n/names.ts';
import { Button } from './ui/button.tsx';
import { Input } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

const DAY_MS = 86_400_000;
const logSpans = {
  day: { label: t('Last 24 hours'), days: 1 },
  week: { label: t('Last 7 days'), days: 7 },
  month: { label: t('Last 30 days'), days: 30 },
} as const;
type LogSpan = keyof typeof logSpans;
const logSpanNames = Object.keys(logSpans) as [LogSpan, ...LogSpan[]];
/** Instead of a preset: start and end, as entered in the fields below, in the viewer's time zone. */
const CUSTOM_SPAN = 'own';
const customSpanEnds = [
  { name: 'from', label: t('From') },
  { name: 'to', label: t('To') },
] as const;

const parseTimestamp = (text: string | null): string | undefined =>
  text === null || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

export const findOption = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((each) => each === text);

/** The caller's own ids, matched exactly. */
const idFilters = [
  { name: 'author', label: t('Author id') },
  { name: 'contentId', label: t('Content id') },
] as const;

/** Start and end of the span of time in the URL, in the form that the server accepts. */
function parseSpan(search: URLSearchParams, nowMs: number): Readonly<Record<'from' | 'to', string | undefined>> {
  const span = findOption(logSpanNames, search.get('span'));
  if (search.get('span') === CUSTOM_SPAN)
    return { from: parseTimestamp(search.get('from')), to: parseTimestamp(search.get('to')) };
  // Rounded to whole minutes, so that the same search keeps the same query key for a while.
  const from = span && new Date(Math.floor(nowMs / 60_000) * 60_000 - logSpans[span].days * DAY_MS).toISOString();
  return { from, to: undefined };
}

/** The filters that every log has, in the form that the server accepts. */
export const parseCommonFilters = (search: URLSearchParams, nowMs: number) => ({
  authorId: search.get('author')?.trim() || undefined,
  contentId: search.get('contentId')?.trim() || undefined,
  ...parseSpan(search, nowMs),
});

export interface FilterChoice {
  /** Of its parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** The first option, which does not filter. */
  readonly all: string;
  readonly options: readonly { value: string; label: string }[];
}

export const toFilterOptions = (names: readonly string[], toLabel = titleValue) =>
  names.map((value) => ({ value, label: toLabel(value) }));

export const timeFilter: FilterChoice = {
  name: 'span',
  label: t('Time'),
  all: t('Any time'),
  options: [
    ...logSpanNames.map((value) => ({ value, label: logSpans[value].label })),
    { value: CUSTOM_SPAN, label: t('Custom range') },
  ],
};

/** Who called, as this parameter of the URL. */
export const useCallerFilter = (name: string): FilterChoice => ({
  name,
  label: t('Key or person'),
  all: t('Anyone'),
  options: [...useCallerNames()].map(([value, label]) => ({ value, label })),
});

const ALL = 'all';

/** Sets a filter in the URL; '' removes it. */
function useSetFilter(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
}

interface FilterFormProps {
  name: string;
  className: string;
  children(value: string): ReactNode;
}

/** A text that is searched for when it is sent. */
export function FilterForm({ name, className, children }: FilterFormProps) {
  const [search] = useSearchParams();
  const set = useSetFilter();
  const value = search.get(name) ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(name, String(new FormData(event.currentTarget).get(name)).trim());
  };
  return (
    <form key={value} onSubmit={submit} className={className}>
      {children(value)}
    </form>
  );
}

interface LogFilterBarProps {
  /** Before everything else. */
  children?: ReactNode;
  choices: readonly FilterChoice[];
}

export function LogFilterBar({ children, choices }: LogFilterBarProps) {
  const [search, setSearch] = useSearchParams();
  const set = useSetFilter();
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {idFilters.map(({ name, label }) => (
        <FilterForm key={name} name={name} className="w-[calc(50%-0.25rem)] sm:w-34">
          {(value) => <Input name={name} aria-label={label} placeholder={label} defaultValue={value} />}
        </FilterForm>
      ))}
      {choices.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={options.find(({ value }) => value === search.get(name))?.value ?? ALL}
          onChange={(value) => set(name, value === ALL ? '' : value)}
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
