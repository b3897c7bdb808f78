/** Fields of a request that cost nothing: the profile, and how an option does its work. */
import { useQuery } from '@tanstack/react-query';
import { fieldAt, type Modality, piiCategories, piiCategoriesIn, redactionModes } from '@winnow/core';
import { api } from '../../api.ts';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Checkbox } from '../../components/ui/switch.tsx';
import type { OptionsProps } from './options.tsx';
import { withField } from './request.ts';

/** Radix keeps '' for "nothing is chosen". */
const NONE = 'none';

interface ChoiceRow {
  readonly modality: Modality;
  readonly param: string;
  /** The option that it belongs to. */
  readonly of: string;
  readonly label: string;
  readonly values: readonly string[];
  /** What absent means. */
  readonly absent: string;
}

const choices: readonly ChoiceRow[] = [
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
    absent: 'As the profile says, else blur',
  },
];

function PiiChoice({ request, onChange }: Pick<OptionsProps, 'request' | 'onChange'>) {
  const names = piiCategoriesIn('image').map((id) => piiCategories[id].name);
  const chosen = new Set((request.piiCategories as readonly string[] | undefined) ?? names);
  const toggle = (name: string, isOn: boolean) => {
    const next = names.filter((each) => (each === name ? isOn : chosen.has(each)));
    onChange(withField(request, 'piiCategories', next.length === names.length ? undefined : next));
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[0.8125rem]">Personal data to find</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {names.map((name) => (
          <Checkbox key={name} label={name} isOn={chosen.has(name)} onChange={(isOn) => toggle(name, isOn)} />
        ))}
      </div>
    </fieldset>
  );
}

export function Unpriced({ modality, request, onChange }: OptionsProps) {
  const { data } = useQuery({ queryKey: ['profiles'], queryFn: () => api.profiles.list.query() });
  const profiles = data?.profiles ?? [];
  const set = (param: string, value: unknown) => onChange(withField(request, param, value));
  return (
    <>
      {choices
        .filter((row) => row.modality === modality && fieldAt(request, row.of) === true)
        .map(({ param, label, values, absent }) => (
          <Field key={param} label={label}>
            <Select
              value={String(request[param] ?? NONE)}
              options={[{ value: NONE, label: absent }, ...values.map((value) => ({ value, label: value }))]}
              onChange={(value) => set(param, value === NONE ? undefined : value)}
            />
          </Field>
        ))}
      {modality === 'image' && request.detectPii === true && <PiiChoice request={request} onChange={onChange} />}
      {modality === 'video' && request.analyzeAudio !== undefined && (
        <Field label="Audio track" hint="0 is the first.">
          <Input
            type="number"
            min={0}
            max={63}
            value={Number(fieldAt(request, 'analyzeAudio.channel') ?? 0)}
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
