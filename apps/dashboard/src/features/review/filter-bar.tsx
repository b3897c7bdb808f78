/** Search in the content of the queue, and its filters. */
import {
  getCategoryNames,
  modalities,
  reviewReasons,
  reviewStates,
  type Severity,
  unsafeSeverities,
} from '@winnow/core';
import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity, titleValue } from '../../i18n/names.ts';
import { reasonLabels, stateLabels } from './item-labels.ts';
import type { DeskFilter } from './use-review-queue.ts';

const ANY = '*';
const categories = [...new Set(modalities.flatMap((modality) => getCategoryNames(modality)))];

interface Choice {
  readonly name:
    | 'category'
    | 'severity'
    | 'modality'
    | 'reason'
    | 'state'
    | 'isUrgent'
    | 'isReported'
    | 'olderThanHours'
    | 'score';
  readonly label: string;
  readonly any: string;
  readonly options: readonly { value: string; label: string }[];
  /** From the value of the option; the value itself if absent. */
  readonly read?: (value: string) => boolean | number;
}

const choices: readonly Choice[] = [
  {
    name: 'category',
    label: t('Category'),
    any: t('Any category'),
    options: categories.map((value) => ({ value, label: nameCategory(value) })),
  },
  {
    name: 'severity',
    label: t('Severity'),
    any: t('Any severity'),
    options: unsafeSeverities.map((value) => ({ value, label: nameSeverity(value as Severity) })),
  },
  {
    name: 'score',
    label: t('Score'),
    any: t('Any score'),
    options: ['0.5', '0.7', '0.9'].map((value) => ({ value, label: t('Score from {{score}}', { score: value }) })),
    read: Number,
  },
  {
    name: 'modality',
    label: t('Kind of content'),
    any: t('Any kind'),
    options: modalities.map((value) => ({ value, label: titleValue(value) })),
  },
  {
    name: 'reason',
    label: t('Reason'),
    any: t('Any reason'),
    options: reviewReasons.map((value) => ({ value, label: reasonLabels[value] })),
  },
  {
    name: 'state',
    label: t('State'),
    any: t('Any state'),
    options: reviewStates.flatMap((value) => (value === 'closed' ? [] : [{ value, label: stateLabels[value] }])),
  },
  {
    name: 'isUrgent',
    label: t('Urgent labels'),
    any: t('Urgent or not'),
    options: [
      { value: 'true', label: t('Urgent') },
      { value: 'false', label: t('Not urgent') },
    ],
    read: (value) => value === 'true',
  },
  {
    name: 'isReported',
    label: t('Reports'),
    any: t('Reported or not'),
    options: [
      { value: 'true', label: t('Reported') },
      { value: 'false', label: t('Not reported') },
    ],
    read: (value) => value === 'true',
  },
  {
    name: 'olderThanHours',
    label: t('Age'),
    any: t('Any age'),
    options: [
      { value: '1', label: t('Older than an hour') },
      { value: '24', label: t('Older than a day') },
      { value: '168', label: t('Older than a week') },
    ],
    read: Number,
  },
];

const fields = [
  { name: 'authorId', label: t('Author id') },
  { name: 'language', label: t('Language') },
  { name: 'waveId', label: t('Wave id') },
] as const;

interface FilterBarProps {
  filter: DeskFilter;
  searchField: RefObject<HTMLInputElement | null>;
  onChange(filter: DeskFilter): void;
}

const without = (filter: DeskFilter, name: keyof DeskFilter): DeskFilter => {
  const { [name]: _, ...rest } = filter;
  return rest;
};

export function FilterBar({ filter, searchField, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filter).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = ['text', ...fields.map(({ name }) => name)].map((name) => [
      name,
      String(data.get(name) ?? '').trim(),
    ]);
    const kept = Object.entries(filter).filter(([name]) => !typed.some(([each]) => each === name));
    onChange(Object.fromEntries([...kept, ...typed.filter(([, value]) => value !== '')]));
  };
  const choose = ({ name, read }: Choice, value: string) =>
    onChange(value === ANY ? without(filter, name) : { ...filter, [name]: read ? read(value) : value });
  return (
    // Remounted when the filter is cleared elsewhere, so that its fields are empty as well.
    <search key={count === 0 ? 'none' : 'some'} aria-label={t('Search and filter')} className="mb-3 block">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
        <Input
          ref={searchField}
          name="text"
          type="search"
          className="w-full sm:w-72"
          maxLength={200}
          aria-label={t('Search in content')}
          placeholder={t('Search in content (/)')}
          defaultValue={filter.text}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        <Button size="small" type="submit">
          <Search aria-hidden /> {t('Search')}
        </Button>
        <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('Filters')}
        </Button>
        {count > 0 && (
          <Button size="small" look="ghost" onClick={() => onChange({})}>
            <X aria-hidden /> {t('Clear')}
          </Button>
        )}
        {isOpen && (
          <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
            {choices.map((choice) => (
              <Select
                key={choice.name}
                aria-label={choice.label}
                value={String(filter[choice.name] ?? ANY)}
                onChange={(value) => choose(choice, value)}
                options={[{ value: ANY, label: choice.any }, ...choice.options]}
              />
            ))}
            {fields.map(({ name, label }) => (
              <Input key={name} name={name} aria-label={label} placeholder={label} defaultValue={filter[name]} />
            ))}
          </div>
        )}
      </form>
    </search>
  );
}
