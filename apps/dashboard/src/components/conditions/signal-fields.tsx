/** The fields of one signal: what it is compared with. */

import { useQuery } from '@tanstack/react-query';
import {
  categoryNameSchema,
  defaultProfile,
  languageCodes,
  modalities,
  reviewReasons,
  type SignalName,
  termMatches,
  unsafeSeverities,
  urgentLabelNames,
  weekdays,
} from '@winnow/core';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { nameCategoryModality, useCategories } from '../../categories.ts';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameReason, nameSeverity, nameUrgentLabel, titleValue } from '../../i18n/names.ts';
import { useLists } from '../../lists.ts';
import { useProfiles } from '../../profiles.ts';
import { nameLanguage } from '../format.tsx';
import { PiiCategoryPicker } from '../pii-category-picker.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { Field, Input, NumberInput, Textarea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { SignalDraft } from './condition-draft.ts';
import { nameWeekday } from './signal-names.ts';

interface SignalFieldsProps {
  draft: SignalDraft;
  onChange(draft: SignalDraft): void;
}

const Columns = ({ children }: { children: ReactNode }) => <div className="grid gap-3 sm:grid-cols-2">{children}</div>;

/** An emptied field is absent. */
function Bounds({ draft, onChange, isScore = false }: SignalFieldsProps & { isScore?: boolean }) {
  const range = isScore ? { min: 0, max: 1, step: 'any' } : { min: 0, step: 'any' };
  return (
    <Columns>
      <Field label={t('At least')}>
        <NumberInput
          {...range}
          value={typeof draft.atLeast === 'number' ? draft.atLeast : null}
          onChange={(value) => onChange({ ...draft, atLeast: value ?? undefined })}
        />
      </Field>
      <Field label={t('At most')}>
        <NumberInput
          {...range}
          value={draft.atMost ?? null}
          onChange={(value) => onChange({ ...draft, atMost: value ?? undefined })}
        />
      </Field>
    </Columns>
  );
}

const ScoreBounds = (props: SignalFieldsProps) => <Bounds {...props} isScore />;

const severityOptions = unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }));
const BY_SCORE = 'score';

function CategoryFields({ draft, onChange }: SignalFieldsProps) {
  const { severity } = draft;
  const compareBy = (value: string) =>
    onChange(
      value === BY_SCORE
        ? { ...draft, severity: undefined, atLeast: 0.5 }
        : { ...draft, severity: value, atLeast: undefined, atMost: undefined },
    );
  return (
    <>
      <Columns>
        <Field label={t('Category')}>
          <Select
            value={draft.category ?? ''}
            options={categoryNameSchema.options.map((value) => ({ value, label: nameCategory(value) }))}
            onChange={(category) => onChange({ ...draft, category })}
          />
        </Field>
        <Field label={t('Severity at least')}>
          <Select<string>
            value={severity ?? BY_SCORE}
            options={[...severityOptions, { value: BY_SCORE, label: t('By its score') }]}
            onChange={compareBy}
          />
        </Field>
      </Columns>
      {severity === undefined && <ScoreBounds draft={draft} onChange={onChange} />}
    </>
  );
}

const SeverityField = ({ draft, onChange }: SignalFieldsProps) => (
  <Field label={t('Severity at least')}>
    <Select<string>
      value={String(draft.atLeast ?? '')}
      options={severityOptions}
      onChange={(atLeast) => onChange({ ...draft, atLeast })}
    />
  </Field>
);

function TruthField({ draft, onChange }: SignalFieldsProps) {
  return (
    <Field label={t('Holds if it is')}>
      <Select<'true' | 'false'>
        value={draft.is === false ? 'false' : 'true'}
        options={[
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        onChange={(is) => onChange({ ...draft, is: is === 'true' })}
      />
    </Field>
  );
}

function CustomCategoryFields({ draft, onChange }: SignalFieldsProps) {
  const categories = useCategories().data?.categories ?? [];
  const shown = categories.filter(({ id, archived }) => !archived || id === draft.id);
  return (
    <>
      <Field label={t('Category')} hint={shown.length === 0 ? t('Create a category first.') : undefined}>
        <Select
          value={draft.id ?? ''}
          options={shown.map(({ id, name, modality }) => ({
            value: id,
            label: `${name} · ${nameCategoryModality(modality)}`,
          }))}
          onChange={(id) => onChange({ ...draft, id })}
        />
      </Field>
      <ScoreBounds draft={draft} onChange={onChange} />
    </>
  );
}

function BankField({ draft, onChange }: SignalFieldsProps) {
  const query = useQuery({ queryKey: ['banks'], queryFn: () => api.banks.list.query() });
  const names = query.data?.map(({ name }) => name) ?? [];
  const known = draft.bank && !names.includes(draft.bank) ? [...names, draft.bank] : names;
  return (
    <Field label={t('Bank')} hint={known.length === 0 ? t('Banks of hashes are created with the API.') : undefined}>
      <Select
        value={draft.bank ?? ''}
        options={known.map((value) => ({ value, label: value }))}
        onChange={(bank) => onChange({ ...draft, bank })}
      />
    </Field>
  );
}

function ListField({ draft, onChange }: SignalFieldsProps) {
  const query = useLists();
  const known = query.data?.lists.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isUnknown = draft.list && !known.some(({ value }) => value === draft.list);
  return (
    <Field label={t('List')}>
      <Select
        value={draft.list ?? ''}
        options={isUnknown ? [...known, { value: draft.list, label: draft.list }] : known}
        onChange={(list) => onChange({ ...draft, list })}
      />
    </Field>
  );
}

/** One value a line; blank lines are dropped when it is saved. */
function LinesField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly string[];
  onChange(v: string[]): void;
}) {
  return (
    <Field label={label} hint={t('One per line.')}>
      <Textarea
        rows={3}
        dir="auto"
        value={value.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
    </Field>
  );
}

const matchLabels: Readonly<Record<(typeof termMatches)[number], string>> = {
  word: t('Word'),
  substring: t('Part of a word'),
  regex: t('Regular expression (RE2)'),
};

const TermsFields = ({ draft, onChange }: SignalFieldsProps) => (
  <>
    <LinesField label={t('Terms')} value={draft.terms ?? []} onChange={(terms) => onChange({ ...draft, terms })} />
    <Field label={t('Match')}>
      <Select<string>
        value={draft.match ?? 'word'}
        options={termMatches.map((value) => ({ value, label: matchLabels[value] }))}
        onChange={(match) => onChange({ ...draft, match })}
      />
    </Field>
  </>
);

const PersonalDataFields = ({ draft, onChange }: SignalFieldsProps) => (
  <>
    <PiiCategoryPicker
      legend={t('Personal data')}
      chosen={draft.anyOf}
      onChange={(anyOf) => onChange({ ...draft, anyOf })}
    />
    <Bounds draft={draft} onChange={onChange} />
  </>
);

type Choice = { readonly value: string; readonly label: string };

/** A value that is no choice here, but that the API took, stays one. */
function ChoicesField({
  legend,
  choices,
  draft,
  onChange,
}: SignalFieldsProps & { legend: string; choices: readonly Choice[] }) {
  const chosen = draft.anyOf ?? [];
  const others = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return (
    <CheckboxGroup
      legend={legend}
      options={[...choices, ...others.map((value) => ({ value, label: value }))]}
      chosen={chosen}
      onChange={(anyOf) => onChange({ ...draft, anyOf })}
      className="grid max-h-56 grid-cols-2 gap-2 overflow-y-auto p-1 sm:grid-cols-3"
    />
  );
}

const toChoices = (values: readonly string[], toLabel: (value: string) => string): Choice[] =>
  values.map((value) => ({ value, label: toLabel(value) }));

const languageChoices = toChoices(languageCodes, nameLanguage);
const modalityChoices = toChoices(modalities, titleValue);
const reasonChoices = reviewReasons.map((value) => ({ value, label: nameReason(value) }));

const urgentChoices = urgentLabelNames.map((value) => ({ value, label: nameUrgentLabel(value) }));

const UrgentLabelFields = (props: SignalFieldsProps) => (
  <>
    <ChoicesField {...props} legend={t('Urgent labels')} choices={urgentChoices} />
    <ScoreBounds {...props} />
  </>
);

function ProfilesField(props: SignalFieldsProps) {
  const own = useProfiles().data?.profiles ?? [];
  const choices = [
    { value: defaultProfile.id, label: defaultProfile.name },
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <ChoicesField {...props} legend={t('Profiles')} choices={choices} />;
}

const timeZones = Intl.supportedValuesOf('timeZone');

function TimeFields({ draft, onChange }: SignalFieldsProps) {
  return (
    <>
      <Columns>
        <Field label={t('From')}>
          <Input
            type="time"
            value={draft.from ?? ''}
            onChange={({ target }) => onChange({ ...draft, from: target.value })}
          />
        </Field>
        <Field label={t('To')} hint={t('Not included; it may be on the next day.')}>
          <Input
            type="time"
            value={draft.to ?? ''}
            onChange={({ target }) => onChange({ ...draft, to: target.value })}
          />
        </Field>
      </Columns>
      <Field label={t('Time zone')} hint={t('Empty: UTC.')}>
        <Input
          list="time-zones"
          value={draft.timeZone ?? ''}
          onChange={({ target }) => onChange({ ...draft, timeZone: target.value || undefined })}
        />
      </Field>
      <datalist id="time-zones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <CheckboxGroup
        legend={t('Days of the week (none: every day)')}
        options={weekdays.map((value) => ({ value, label: nameWeekday(value) }))}
        chosen={draft.days ?? []}
        onChange={(days) => onChange({ ...draft, days })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      />
    </>
  );
}

const DomainsField = ({ draft, onChange }: SignalFieldsProps) => (
  <LinesField
    label={t('Domains, with their subdomains')}
    value={draft.anyOf ?? []}
    onChange={(anyOf) => onChange({ ...draft, anyOf })}
  />
);

const AuthorsField = ({ draft, onChange }: SignalFieldsProps) => (
  <LinesField label={t('Author ids')} value={draft.anyOf ?? []} onChange={(anyOf) => onChange({ ...draft, anyOf })} />
);

const signalFields: { readonly [Name in SignalName]: (props: SignalFieldsProps) => ReactNode } = {
  category: CategoryFields,
  severity: SeverityField,
  clean: TruthField,
  score: ScoreBounds,
  customCategory: CustomCategoryFields,
  urgentLabel: UrgentLabelFields,
  bank: BankField,
  list: ListField,
  blockedTerm: TruthField,
  terms: TermsFields,
  personalData: PersonalDataFields,
  language: (props) => <ChoicesField {...props} legend={t('Languages')} choices={languageChoices} />,
  modality: (props) => <ChoicesField {...props} legend={t('Modalities')} choices={modalityChoices} />,
  length: Bounds,
  links: Bounds,
  linkDomain: DomainsField,
  bypass: TruthField,
  authorId: AuthorsField,
  authorAgeDays: Bounds,
  trustLevel: Bounds,
  strikes: Bounds,
  waveAuthors: Bounds,
  profile: ProfilesField,
  time: TimeFields,
  incomplete: TruthField,
  reviewReason: (props) => <ChoicesField {...props} legend={t('Reasons')} choices={reasonChoices} />,
};

export function SignalFields(props: SignalFieldsProps) {
  const Fields = signalFields[props.draft.signal];
  return <Fields {...props} />;
}
