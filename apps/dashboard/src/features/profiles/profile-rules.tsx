/**
 * A profile's settings other than categories and words: name, personal data, pictures, hidden words, scams, waves,
 * review, policy.
 */
import {
  type FailurePolicy,
  failurePolicies,
  limits,
  redactionModes,
  type UnreadablePolicy,
  unreadablePolicies,
  unsafeSeverities,
  type urgentEffects,
} from '@winnow/core';
import { formatPercent } from '../../components/format.tsx';
import { PiiCategoryPicker } from '../../components/pii-category-picker.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity, nameValue } from '../../i18n/names.ts';
import { type CategoryEffect, effectOptions } from './custom-categories.tsx';
import { HelpTextFields } from './help-texts.tsx';
import { type ProfileDraft, setDraftField } from './profile-draft.ts';
import { WaveFields } from './wave-fields.tsx';

interface ProfileRulesProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

/** Radix reserves '' for no selection. */
const NONE = 'none';
type OptionalChoice<Value extends string> = Value | typeof NONE;

export function ProfileNameFields({ draft, onChange }: ProfileRulesProps) {
  return (
    <Card title={t('Profile')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Name')}>
          <Input
            value={draft.name}
            maxLength={100}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </Field>
        <Field label={t('Description')}>
          <Input
            value={draft.description ?? ''}
            maxLength={500}
            onChange={({ target }) => onChange(setDraftField(draft, 'description', target.value || undefined))}
          />
        </Field>
      </div>
    </Card>
  );
}

const STEP = 0.05;

type ReviewBandRange = NonNullable<ProfileDraft['reviewBand']>;

/** The two ends of the band; if one passes the other, it moves the other along. */
const bandEnds = [
  {
    name: 'from',
    label: t('From'),
    sliderLabel: t('Review from'),
    moved: ({ to }: ReviewBandRange, from: number): ReviewBandRange => ({ from, to: Math.max(from, to) }),
  },
  {
    name: 'to',
    label: t('To'),
    sliderLabel: t('Review to'),
    moved: ({ from }: ReviewBandRange, to: number): ReviewBandRange => ({ from: Math.min(to, from), to }),
  },
] as const;

function ReviewBandFields({ draft, onChange }: ProfileRulesProps) {
  const { reviewBand } = draft;
  const set = (next: typeof reviewBand) => onChange(setDraftField(draft, 'reviewBand', next));
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('Review band')}
        hint={t('Uncertain verdicts wait for human review: those whose highest score lies between the two marks.')}
        isOn={reviewBand !== undefined}
        onChange={(isOn) => set(isOn ? { from: 0.4, to: 0.7 } : undefined)}
      />
      {reviewBand && (
        <div className="grid gap-4 sm:grid-cols-2">
          {bandEnds.map(({ name, label, sliderLabel, moved }) => (
            <div key={name}>
              <p className="text-[0.8125rem] text-muted">
                {label} {formatPercent(reviewBand[name])}
              </p>
              <Slider
                aria-label={sliderLabel}
                value={reviewBand[name]}
                min={0}
                max={1}
                step={STEP}
                onChange={(mark) => set(moved(reviewBand, mark))}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const failurePolicyLabels: Readonly<Record<FailurePolicy, string>> = {
  error: t('No verdict, nothing charged'),
  review: t('Not clean, to the review queue'),
  allow: t('Verdict as found'),
};
const unreadablePolicyLabels: Readonly<Record<UnreadablePolicy, string>> = {
  tell: t('Verdict as found, marked incomplete'),
  review: t('Not clean, to the review queue'),
  unsafe: t('Unsafe, at least Low'),
};

/** The policy for content that was not judged completely. */
function IncompleteFields({ draft, onChange }: ProfileRulesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('If an analyzer fails')} hint={t('Or runs out of time.')}>
        <Select<FailurePolicy>
          value={draft.onFailure ?? 'error'}
          options={failurePolicies.map((value) => ({ value, label: failurePolicyLabels[value] }))}
          onChange={(policy) => onChange(setDraftField(draft, 'onFailure', policy === 'error' ? undefined : policy))}
        />
      </Field>
      <Field label={t('If something cannot be read')} hint={t('An unknown script, tiny letters, unclear speech.')}>
        <Select<UnreadablePolicy>
          value={draft.onUnreadable ?? 'tell'}
          options={unreadablePolicies.map((value) => ({ value, label: unreadablePolicyLabels[value] }))}
          onChange={(policy) => onChange(setDraftField(draft, 'onUnreadable', policy === 'tell' ? undefined : policy))}
        />
      </Field>
    </div>
  );
}

/** Recordings and videos have no category for spam. */
function ScamField({ draft, onChange }: ProfileRulesProps) {
  return (
    <Field label={t('Scams in recordings and videos')} hint={t('Where one reaches the threshold of Spam.')}>
      <Select<CategoryEffect>
        value={draft.scamEffect ?? 'label'}
        options={effectOptions}
        onChange={(effect) => onChange(setDraftField(draft, 'scamEffect', effect === 'label' ? undefined : effect))}
      />
    </Field>
  );
}

const urgentOptions = [...effectOptions, { value: 'off' as const, label: t('Off') }];

function UrgentField({ draft, onChange }: ProfileRulesProps) {
  return (
    <Field
      label={t('Urgent labels')}
      hint={t('Grooming, threats with a plan, wishes to die and the like: first in the review queue.')}
    >
      <Select<(typeof urgentEffects)[number]>
        value={draft.urgentEffect ?? 'review'}
        options={urgentOptions}
        onChange={(effect) => onChange(setDraftField(draft, 'urgentEffect', effect === 'review' ? undefined : effect))}
      />
    </Field>
  );
}

export function ProfileRules({ draft, onChange }: ProfileRulesProps) {
  return (
    <Card title={t('Rules')}>
      <div className="flex flex-col gap-5">
        <PiiCategoryPicker
          legend={t('Personal data to look for')}
          chosen={draft.piiCategories}
          onChange={(chosen) => onChange(setDraftField(draft, 'piiCategories', chosen))}
          className="sm:grid-cols-4"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Redaction')} hint={t('Used when a request does not specify one.')}>
            <Select<OptionalChoice<(typeof redactionModes)[number]>>
              value={draft.redactionMode ?? NONE}
              options={[
                { value: NONE, label: t('blur') },
                ...redactionModes
                  .filter((mode) => mode !== 'blur')
                  .map((value) => ({ value, label: nameValue(value) })),
              ]}
              onChange={(mode) => onChange(setDraftField(draft, 'redactionMode', mode === NONE ? undefined : mode))}
            />
          </Field>
          <Field label={t('Hidden words')} hint={t('Evasion attempts are at least this severe.')}>
            <Select<OptionalChoice<(typeof unsafeSeverities)[number]>>
              value={draft.treatBypassAs ?? NONE}
              options={[
                { value: NONE, label: t('As severe as the words they hide') },
                ...unsafeSeverities.map((value) => ({
                  value,
                  label: t('At least {{severity}}', { severity: nameSeverity(value) }),
                })),
              ]}
              onChange={(least) => onChange(setDraftField(draft, 'treatBypassAs', least === NONE ? undefined : least))}
            />
          </Field>
        </div>
        <Switch
          label={t('Words in images count')}
          hint={t('Requires the Pro tier.')}
          isOn={draft.readImageText}
          onChange={(readImageText) => onChange({ ...draft, readImageText })}
        />
        <Switch
          label={t('Judge texts with their context')}
          hint={t(
            'A harmless text can complete a threat that it answers. Requests have to send the messages before it.',
          )}
          isOn={draft.readContext ?? false}
          onChange={(isOn) => onChange(setDraftField(draft, 'readContext', isOn || undefined))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <ScamField draft={draft} onChange={onChange} />
          <UrgentField draft={draft} onChange={onChange} />
        </div>
        {draft.urgentEffect !== 'off' && <HelpTextFields draft={draft} onChange={onChange} />}
        <IncompleteFields draft={draft} onChange={onChange} />
        <WaveFields draft={draft} onChange={onChange} />
        <ReviewBandFields draft={draft} onChange={onChange} />
        <Field
          label={t('Policy')}
          hint={t('What is not allowed, in plain words. A guard model, if the server has one, follows it.')}
        >
          <Textarea
            value={draft.policy ?? ''}
            maxLength={limits.profile.policyCharacters}
            onChange={({ target }) => onChange(setDraftField(draft, 'policy', target.value || undefined))}
          />
        </Field>
      </div>
    </Card>
  );
}
