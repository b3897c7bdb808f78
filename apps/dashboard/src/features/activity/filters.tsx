/** What the log is searched by; the filters stand in the address, so that a search can be sent to somebody. */
import { categoryNames, modalities, unsafeSeverities } from '@winnow/core';
import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Inputs } from '../../api.ts';
import { useCallerNames } from '../../callers.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';

export type Filters = Omit<NonNullable<Inputs['activity']['search']>, 'after' | 'limit'>;

const DAY_MS = 86_400_000;
const spans = {
  day: { label: 'Last 24 hours', days: 1 },
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
} as const;
type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as [Span, ...Span[]];
/** In place of a span: two moments, as the fields below have them, in the viewer's time. */
const OWN_SPAN = 'own';
const ends = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

const momentIn = (text: string | null): string | undefined =>
  text === null || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

const HASH = /^[0-9a-fA-F]{64}$/;

const verdicts = ['clean', 'unsafe'] as const;
const allCategories = [...new Set(modalities.flatMap((modality) => categoryNames(modality)))];

const one = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((each) => each === text);

/** What stands in the address, as the server takes it; what it would not know is left out. */
export function filtersIn(search: URLSearchParams, nowMs: number): Filters {
  const span = one(spanNames, search.get('span'));
  const words = search.get('q')?.trim() ?? '';
  const given = {
    modality: one(modalities, search.get('modality')),
    verdict: one(verdicts, search.get('verdict')),
    severity: one(unsafeSeverities, search.get('severity')),
    category: search.get('category') ?? undefined,
    caller: search.get('caller') ?? undefined,
    // By whole minutes: the same search is the same question for a while.
    from: span && new Date(Math.floor(nowMs / 60_000) * 60_000 - spans[span].days * DAY_MS).toISOString(),
    ...(search.get('span') === OWN_SPAN && { from: momentIn(search.get('from')), to: momentIn(search.get('to')) }),
    // It may be either: what a row shows, or what sha256sum prints.
    ...(HASH.test(words) ? { contentHash: words, sha256: words } : { requestId: words || undefined }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { value: string; label: string }[];
}

const plain = (names: readonly string[]) =>
  names.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const choices: readonly Choice[] = [
  { name: 'modality', label: 'Kind of content', all: 'Any kind', options: plain(modalities) },
  { name: 'verdict', label: 'Verdict', all: 'Any verdict', options: plain(verdicts) },
  { name: 'severity', label: 'Severity', all: 'Any severity', options: plain(unsafeSeverities) },
  { name: 'category', label: 'Category', all: 'Any category', options: plain(allCategories) },
  {
    name: 'span',
    label: 'Time',
    all: 'Any time',
    options: [
      ...spanNames.map((value) => ({ value, label: spans[value].label })),
      { value: OWN_SPAN, label: 'From … to …' },
    ],
  },
];

const ALL = 'all';

export function FilterBar() {
  const [search, setSearch] = useSearchParams();
  const callers: Choice = {
    name: 'caller',
    label: 'Key or person',
    all: 'Anybody',
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set('q', String(new FormData(event.currentTarget).get('q')).trim());
  };
  return (
    <div className="flex flex-wrap gap-2">
      <form onSubmit={submit} className="relative min-w-52 flex-1 basis-52" key={search.get('q')}>
        <Search aria-hidden className="absolute top-2.5 left-3 size-4 text-muted" />
        <Input
          name="q"
          aria-label="Request id, hash or SHA-256 of the content"
          placeholder="Request id, hash or SHA-256"
          defaultValue={search.get('q') ?? ''}
          className="pl-9"
        />
      </form>
      {[...choices, callers].map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={options.find(({ value }) => value === search.get(name))?.value ?? ALL}
          onChange={(value) => set(name, value)}
          options={[{ value: ALL, label: all }, ...options]}
          className="w-[calc(50%-0.25rem)] sm:w-34"
        />
      ))}
      {search.get('span') === OWN_SPAN &&
        ends.map(({ name, label }) => (
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
          <X aria-hidden /> Clear
        </Button>
      )}
    </div>
  );
}
