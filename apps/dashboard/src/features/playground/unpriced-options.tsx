/** Request fields without a price: the profile, and the settings of options. */
import { getFieldAt, type Modality, redactionModes } from '@winnow/core';
import { PiiCategoryPicker } from '../../components/pii-category-picker.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity, nameValue } from '../../i18n/names.ts';
import { useProfiles } from '../../profiles.ts';
import { formatTracks, parseTracks, setRequestField } from './playground-request.ts';
import type { RequestOptionsProps } from './request-options-props.ts';

/** Severities and redaction modes. */
const toLabel = (value: string): string =>
  value === 'Medium' || value === 'High' ? nameSeverity(value) : nameValue(value);

/** Radix reserves '' for no selection. */
const NONE = 'none';

interface UnpricedChoice {
  readonly modality: Modality;
  readonly param: string;
  /** The option that it belongs to. */
  readonly of: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The label of the default. */
  readonly absent: string;
}

const unpricedChoices: readonly UnpricedChoice[] = [
  {
    modality: 'text',
    param: 'replaceSeverity',
    of: 'replace',
    label: t('Replace from'),
    values: ['Medium', 'High'],
    absent: nameSeverity('Low'),
  },
  {
    modality: 'image',
    param: 'redactionMode',
    of: 'redactPii',
    label: t('Redaction'),
    values: redactionModes,
    absent: t('From the profile, otherwise blur'),
  },
];

export function UnpricedOptions({ modality, request, onChange }: RequestOptionsProps) {
  const profiles = useProfiles().data?.profiles ?? [];
  const set = (param: string, value: unknown) => onChange(setRequestField(request, param, value));
  return (
    <>
      {unpricedChoices
        .filter((row) => row.modality === modality && getFieldAt(request, row.of) === true)
        .map(({ param, label, values, absent }) => (
          <Field key={param} label={label}>
            <Select
              value={String(request[param] ?? NONE)}
              options={[{ value: NONE, label: absent }, ...values.map((value) => ({ value, label: toLabel(value) }))]}
              onChange={(value) => set(param, value === NONE ? undefined : value)}
            />
          </Field>
        ))}
      {modality === 'image' && request.detectPii === true && (
        <PiiCategoryPicker
          legend={t('Personal data to find')}
          chosen={request.piiCategories as readonly string[] | undefined}
          onChange={(chosen) => set('piiCategories', chosen)}
        />
      )}
      {modality === 'video' && request.analyzeAudio !== undefined && (
        <Field label={t('Audio track')} hint={t('0 is the first. Commas separate several: 0, 1')}>
          <Input
            inputMode="numeric"
            defaultValue={formatTracks(getFieldAt(request, 'analyzeAudio.channel'))}
            onChange={({ target }) => set('analyzeAudio.channel', parseTracks(target.value))}
          />
        </Field>
      )}
      <Field label={t('Profile')}>
        <Select
          value={String(request.moderationProfileId ?? NONE)}
          options={[
            { value: NONE, label: t('None: everything counts from Low') },
            ...profiles.map(({ id, name, version }) => ({ value: id, label: `${name} · v${version}` })),
          ]}
          onChange={(value) => set('moderationProfileId', value === NONE ? undefined : value)}
        />
      </Field>
    </>
  );
}
