/** The wellness settings, which determine how media are shown in review: the account's and a person's. */
import type { AccountWellness, BlurStrength, WellnessOverride } from '@winnow/core';
import { Field } from '../../components/ui/field.tsx';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';

const strengths: readonly SelectOption<BlurStrength>[] = [
  { value: 'strong', label: t('Strong') },
  { value: 'medium', label: t('Medium') },
  { value: 'light', label: t('Slight') },
  { value: 'none', label: t('None'), hint: t('Content is shown at once.') },
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
      <legend className="mb-3 font-medium">{t('Default in review; people can change it for themselves')}</legend>
      <Field label={t('Blur until revealed')}>
        <Select
          value={value.blurStrength}
          options={strengths}
          disabled={disabled}
          onChange={(blurStrength) => set({ blurStrength })}
          className="max-w-48"
        />
      </Field>
      <Switch
        label={t('Greyscale')}
        isOn={value.greyscale}
        disabled={disabled}
        onChange={(greyscale) => set({ greyscale })}
      />
      <Switch
        label={t('Players start muted')}
        isOn={value.mute}
        disabled={disabled}
        onChange={(mute) => set({ mute })}
      />
      <Switch
        label={t('Decide only on revealed content')}
        hint={t('Applies to everyone; people cannot turn it off.')}
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
    { value: DEFAULT, label: t('As the account has it ({{value}})', { value: nameValue(usual ? 'on' : 'off') }) },
    { value: 'on', label: t('On') },
    { value: 'off', label: t('Off') },
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
  const usual = {
    value: DEFAULT,
    label: t('As the account has it ({{value}})', { value: nameValue(account.blurStrength) }),
  } as const;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('Blur until revealed')}>
        <Select
          value={own.blurStrength ?? DEFAULT}
          options={[usual, ...strengths]}
          onChange={(next) => onChange({ blurStrength: next === DEFAULT ? null : next })}
        />
      </Field>
      <ToggleChoice
        label={t('Greyscale')}
        value={own.greyscale}
        usual={account.greyscale}
        onChange={(greyscale) => onChange({ greyscale })}
      />
      <ToggleChoice
        label={t('Players start muted')}
        value={own.mute}
        usual={account.mute}
        onChange={(mute) => onChange({ mute })}
      />
    </div>
  );
}
