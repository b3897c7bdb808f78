/** Request fields without a price: the profile, and the settings of options. */
import { getFieldAt, type Modality, redactionModes } from '@winnow/core';
import { PiiCategoryPicker } from '../../components/pii-category-picker.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useProfiles } from '../../profiles.ts';
import { setRequestField } from './playground-request.ts';
import type { RequestOptionsProps } from './request-options-props.ts';

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
    label: 'Replace from',
    values: ['Medium', 'High'],
    absent: 'Low',
  },
  {
    modality: 'image',
    param: 'redactionMode',
    of: 'redactPii',
    label: 'Redaction',
    values: redactionModes,
    absent: 'From the profile, otherwise blur',
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
              options={[{ value: NONE, label: absent }, ...values.map((value) => ({ value, label: value }))]}
              onChange={(value) => set(param, value === NONE ? undefined : value)}
            />
          </Field>
        ))}
      {modality === 'image' && request.detectPii === true && (
        <PiiCategoryPicker
          legend="Personal data to find"
          chosen={request.piiCategories as readonly string[] | undefined}
          onChange={(chosen) => set('piiCategories', chosen)}
        />
      )}
      {modality === 'video' && request.analyzeAudio !== undefined && (
        <Field label="Audio track" hint="0 is the first.">
          <Input
            type="number"
            min={0}
            max={63}
            value={Number(getFieldAt(request, 'analyzeAudio.channel') ?? 0)}
            onChange={({ target }) => set('analyzeAudio.channel', target.valueAsNumber || undefined)}
          />
        </Field>
      )}
      <Field label="Profile">
        <Select
          value={String(request.moderationProfileId ?? NONE)}
          options={[
            { value: NONE, label: 'None: everything counts from Low' },
            ...profiles.map(({ id, name, version }) => ({ value: id, label: `${name} · v${version}` })),
          ]}
          onChange={(value) => set('moderationProfileId', value === NONE ? undefined : value)}
        />
      </Field>
    </>
  );
}
