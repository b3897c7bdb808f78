/** The wellness settings, which determine how media are shown in review: the account's and a person's. */
import type { AccountWellness, BlurStrength, WellnessOverride } from '@winnow/core';
import { Field } from '../../components/ui/field.tsx';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';

const strengths: readonly SelectOption<BlurStrength>[] = [
  { value: 'strong', label: 'Strong' },
  { value: 'medium', label: 'Medium' },
  { value: 'light', label: 'Light' },
  { value: 'none', label: 'None', hint: 'Content is shown at once.' },
];

interface AccountFieldsProps {
  value: AccountWellness;
  disabled: boolean;
  onChange(next: AccountWellness): void;
}

/** The account's default, and its rule. */
export function AccountWellnessFields({ value, disabled, onChange }: AccountFieldsProps) {
  const set = (part: Partial<AccountWellness>) => onChange({ ...value, ...part });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-medium">Default in review; people can change it for themselves</legend>
      <Field label="Blur until revealed">
        <Select
          value={value.blurStrength}
          options={strengths}
          disabled={disabled}
          onChange={(blurStrength) => set({ blurStrength })}
          className="max-w-48"
        />
      </Field>
      <Switch
        label="Greyscale"
        isOn={value.greyscale}
        disabled={disabled}
        onChange={(greyscale) => set({ greyscale })}
      />
      <Switch label="Players start muted" isOn={value.mute} disabled={disabled} onChange={(mute) => set({ mute })} />
      <Switch
        label="Decide only on revealed content"
        hint="Applies to everyone; people cannot turn it off."
        isOn={value.mustReveal}
        disabled={disabled}
        onChange={(mustReveal) => set({ mustReveal })}
      />
    </fieldset>
  );
}

/** Radix has no value for "nothing chosen". */
const DEFAULT = 'default';

interface ToggleChoiceProps {
  label: string;
  value: boolean | null;
  /** The account's. */
  usual: boolean;
  onChange(next: boolean | null): void;
}

function ToggleChoice({ label, value, usual, onChange }: ToggleChoiceProps) {
  const options = [
    { value: DEFAULT, label: `As the account has it (${usual ? 'on' : 'off'})` },
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ] as const;
  return (
    <Field label={label}>
      <Select
        value={value === null ? DEFAULT : value ? 'on' : 'off'}
        options={options}
        onChange={(next) => onChange(next === DEFAULT ? null : next === 'on')}
      />
    </Field>
  );
}

interface OwnFieldsProps {
  account: AccountWellness;
  own: WellnessOverride;
  onChange(part: Partial<WellnessOverride>): void;
}

/** What the signed-in person chooses for themselves; saved at once. */
export function OwnWellnessFields({ account, own, onChange }: OwnFieldsProps) {
  const usual = { value: DEFAULT, label: `As the account has it (${account.blurStrength})` } as const;
  return (
    <div className="flex flex-col gap-4">
      <Field label="Blur until revealed">
        <Select
          value={own.blurStrength ?? DEFAULT}
          options={[usual, ...strengths]}
          onChange={(next) => onChange({ blurStrength: next === DEFAULT ? null : next })}
        />
      </Field>
      <ToggleChoice
        label="Greyscale"
        value={own.greyscale}
        usual={account.greyscale}
        onChange={(greyscale) => onChange({ greyscale })}
      />
      <ToggleChoice
        label="Players start muted"
        value={own.mute}
        usual={account.mute}
        onChange={(mute) => onChange({ mute })}
      />
    </div>
  );
}
