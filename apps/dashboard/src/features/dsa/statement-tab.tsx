/** The settings of the account's statements of reasons. */
import { decisionVisibilities, economicAreaCountries, type RedressKind } from '@winnow/core';
import { useState } from 'react';
import { SettingsForm } from '../../components/editor-form.tsx';
import { nameCountry } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { NONE, Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { type StatementDefaults, useStatementSettings, useStatementSettingsChange } from './statement-settings.ts';

type Visibility = StatementDefaults['defaultVisibility'];
const visibilityNames: Readonly<Record<Visibility, string>> = {
  DECISION_VISIBILITY_CONTENT_REMOVED: t('The content was removed'),
  DECISION_VISIBILITY_CONTENT_DISABLED: t('Access to the content was disabled'),
  DECISION_VISIBILITY_CONTENT_DEMOTED: t('The content was demoted'),
  DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED: t('The content was restricted by age'),
  DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED: t('Interaction with the content was restricted'),
  DECISION_VISIBILITY_CONTENT_LABELLED: t('The content was labelled'),
};
const visibilityOptions = decisionVisibilities
  .filter((value) => value !== 'DECISION_VISIBILITY_OTHER')
  .map((value) => ({ value, label: visibilityNames[value] }));

const keyOptions = [
  { value: NONE, label: t('Not stated') },
  { value: 'person', label: t('People') },
  { value: 'automation', label: t('Automation') },
] as const;

const redressNames: Readonly<Record<RedressKind, string>> = {
  internalComplaint: t('Complaint to you (Article 20)'),
  outOfCourt: t('Out-of-court settlement (Article 21)'),
  court: t('Courts'),
};
const redressKinds = Object.keys(redressNames) as RedressKind[];

interface PartProps {
  settings: StatementDefaults;
  isDisabled: boolean;
  onChange(settings: StatementDefaults): void;
}

function GroundCard({ settings, isDisabled, onChange }: PartProps) {
  return (
    <Card title={t('Restriction and ground')} hint={t('For decisions whose actions and policy specify nothing else.')}>
      <div className="flex flex-col gap-4">
        <Field label={t('What a rejection means')}>
          <Select
            value={settings.defaultVisibility}
            options={visibilityOptions}
            disabled={isDisabled}
            onChange={(defaultVisibility) => onChange({ ...settings, defaultVisibility })}
          />
        </Field>
        <Field label={t('Contractual ground')} hint={t('Such as a section of your terms.')}>
          <Input
            required
            maxLength={500}
            value={settings.ground}
            onChange={({ target }) => onChange({ ...settings, ground: target.value })}
          />
        </Field>
        <Field label={t('Why content is incompatible with it')}>
          <Textarea
            required
            rows={3}
            maxLength={2000}
            value={settings.groundExplanation}
            onChange={({ target }) => onChange({ ...settings, groundExplanation: target.value })}
          />
        </Field>
        <Field label={t('Link to the ground')}>
          <Input
            type="url"
            maxLength={500}
            value={settings.groundUrl ?? ''}
            onChange={({ target }) => onChange({ ...settings, groundUrl: target.value || null })}
          />
        </Field>
        <Field
          label={t('Who decides with API keys')}
          hint={t('The log records only the key. Not stated: these decisions have no statements.')}
        >
          <Select
            value={settings.decisionsByKey ?? NONE}
            options={keyOptions}
            disabled={isDisabled}
            onChange={(value) => onChange({ ...settings, decisionsByKey: value === NONE ? null : value })}
          />
        </Field>
      </div>
    </Card>
  );
}

function ScopeCard({ settings, onChange }: PartProps) {
  return (
    <Card title={t('Territorial scope')} hint={t('Where decisions apply. None chosen: not limited to countries.')}>
      <CheckboxGroup
        legend={t('Countries')}
        options={economicAreaCountries.map((value) => ({ value, label: nameCountry(value) }))}
        chosen={settings.territorialScope}
        onChange={(territorialScope) => onChange({ ...settings, territorialScope })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4"
      />
    </Card>
  );
}

interface RedressFieldsProps extends PartProps {
  kind: RedressKind;
}

function RedressFields({ kind, settings, isDisabled, onChange }: RedressFieldsProps) {
  const way = settings.redress[kind];
  const set = (next: typeof way) => onChange({ ...settings, redress: { ...settings.redress, [kind]: next } });
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={redressNames[kind]}
        isOn={way !== null}
        disabled={isDisabled}
        onChange={(isOn) => set(isOn ? { text: '', url: null } : null)}
      />
      {way !== null && (
        <div className="grid gap-3 ps-11 sm:grid-cols-2">
          <Field label={t('Text')}>
            <Textarea
              required
              rows={3}
              maxLength={1000}
              aria-label={`${redressNames[kind]}: ${t('Text')}`}
              value={way.text}
              onChange={({ target }) => set({ ...way, text: target.value })}
            />
          </Field>
          <Field label={t('Link')}>
            <Input
              type="url"
              maxLength={500}
              aria-label={`${redressNames[kind]}: ${t('Link')}`}
              value={way.url ?? ''}
              onChange={({ target }) => set({ ...way, url: target.value || null })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

function StatementSettingsForm({ stored }: { stored: StatementDefaults }) {
  const { may } = useCurrentUser();
  const [settings, setSettings] = useState(stored);
  const saving = useStatementSettingsChange();
  const part = { settings, isDisabled: !may('admin'), onChange: setSettings };
  return (
    <SettingsForm
      legend={t('Statements of reasons')}
      hasChanges={JSON.stringify(settings) !== JSON.stringify(stored)}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate(({ trustedFlaggers }) => ({ ...settings, trustedFlaggers }))}
    >
      <GroundCard {...part} />
      <ScopeCard {...part} />
      <Card title={t('Redress')} hint={t('What authors can do about a decision. What is off is not mentioned.')}>
        <div className="flex flex-col gap-4">
          {redressKinds.map((kind) => (
            <RedressFields key={kind} kind={kind} {...part} />
          ))}
        </div>
      </Card>
    </SettingsForm>
  );
}

export function StatementTab() {
  const query = useStatementSettings();
  return (
    <QueryLoader query={query}>
      {(stored) => <StatementSettingsForm key={JSON.stringify(stored)} stored={stored} />}
    </QueryLoader>
  );
}
