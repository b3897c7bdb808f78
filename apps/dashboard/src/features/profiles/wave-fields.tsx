/** Whether a profile counts waves, from when something is one, and what follows. */
import { limits, unsafeSeverities } from '@winnow/core';
import { Field, NumberInput, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import { effectOptions } from './custom-categories.tsx';
import { type ProfileDraft, setDraftField } from './profile-draft.ts';

type WaveDraft = NonNullable<ProfileDraft['waves']>;

const newWaves: WaveDraft = {
  authors: 10,
  minutes: 10,
  kinds: ['text', 'picture', 'link'],
  effect: 'label',
  severity: 'Low',
  allow: [],
};

interface WaveFieldsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

export function WaveFields({ draft, onChange }: WaveFieldsProps) {
  const { waves } = draft;
  const set = (next: WaveDraft | undefined) => onChange(setDraftField(draft, 'waves', next));
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('Count waves')}
        hint={t('The same text, picture or link from many authors in a short time.')}
        isOn={waves !== undefined}
        onChange={(isOn) => set(isOn ? newWaves : undefined)}
      />
      {waves && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Minimum number of authors')}>
            <NumberInput
              value={waves.authors}
              min={limits.wave.leastAuthors}
              max={limits.wave.authors}
              onChange={(authors) => set({ ...waves, authors: authors ?? limits.wave.leastAuthors })}
            />
          </Field>
          <Field label={t('Time window in minutes')}>
            <NumberInput
              value={waves.minutes}
              min={1}
              max={limits.wave.minutes}
              onChange={(minutes) => set({ ...waves, minutes: minutes ?? 1 })}
            />
          </Field>
          <Field label={t('Effect of waves')}>
            <Select value={waves.effect} options={effectOptions} onChange={(effect) => set({ ...waves, effect })} />
          </Field>
          {waves.effect === 'unsafe' && (
            <Field label={t('Severity of waves')}>
              <Select
                value={waves.severity}
                options={unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }))}
                onChange={(severity) => set({ ...waves, severity })}
              />
            </Field>
          )}
          <Field className="sm:col-span-2" label={t('Exceptions')} hint={t('Texts and domains, one in each line.')}>
            <Textarea
              value={waves.allow.join('\n')}
              onChange={({ target }) =>
                set({ ...waves, allow: target.value.split('\n').slice(0, limits.wave.allowed) })
              }
            />
          </Field>
        </div>
      )}
    </div>
  );
}
