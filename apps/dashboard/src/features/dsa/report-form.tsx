/** What was entered for the transparency report of a year. */
import {
  languageCodes,
  type QualitativeIndicator,
  qualitativeIndicators,
  type ReportEntries,
  unionCountries,
} from '@winnow/core';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { SettingsForm } from '../../components/editor-form.tsx';
import { nameCountry, nameLanguage } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { CodeNumbers, NumberFields } from './number-fields.tsx';
import { OrderList } from './order-list.tsx';
import {
  accuracyNumbers,
  accuracyScopes,
  moderatorNumbers,
  numberGroups,
  recipientNumbers,
  toNumbers,
  toReportEntries,
} from './report-draft.ts';

interface PartProps {
  entries: ReportEntries;
  onChange(entries: ReportEntries): void;
}

const days = [
  { name: 'publishedOn', label: t('Published on') },
  { name: 'previousPublishedOn', label: t('Previous report published on') },
] as const;

function IdentificationCard({ entries, onChange }: PartProps) {
  const { may } = useCurrentUser();
  return (
    <Card title={t('Report')}>
      <div className="flex flex-col gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <Field label={t('Name of the provider')}>
            <Input
              maxLength={200}
              value={entries.provider ?? ''}
              onChange={({ target }) => onChange({ ...entries, provider: target.value })}
            />
          </Field>
          {days.map(({ name, label }) => (
            <Field key={name} label={label}>
              <Input
                type="date"
                value={entries[name] ?? ''}
                onChange={({ target }) => onChange({ ...entries, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        <Switch
          label={t('Very large online platform')}
          hint={t('Adds what only those enter: people who moderate, and recipients.')}
          isOn={entries.isVeryLarge}
          disabled={!may('admin')}
          onChange={(isVeryLarge) => onChange({ ...entries, isVeryLarge })}
        />
      </div>
    </Card>
  );
}

function OutcomesCard({ entries, onChange }: PartProps) {
  return (
    <Card title={t('Complaints, disputes and suspensions')} hint={t('Those that come to you and not to Winnow.')}>
      <div className="flex flex-col gap-5">
        {numberGroups.map(({ name, title, numbers }) => (
          <NumberFields
            key={name}
            legend={title}
            numbers={numbers}
            values={toNumbers(entries[name])}
            onChange={(values) => onChange({ ...entries, [name]: values })}
          />
        ))}
      </div>
    </Card>
  );
}

function AccuracyCard({ entries, onChange }: PartProps) {
  return (
    <Card
      title={t('Accuracy of automated means, in percent')}
      hint={t('As you measured it; replaces what follows from reviews.')}
    >
      <div className="flex flex-col gap-5">
        {accuracyScopes.map(({ name, label }) => (
          <NumberFields
            key={name}
            legend={label}
            numbers={accuracyNumbers}
            values={toNumbers(entries.accuracy?.[name])}
            onChange={(values) => onChange({ ...entries, accuracy: { ...entries.accuracy, [name]: values } })}
          />
        ))}
      </div>
    </Card>
  );
}

const languageOptions = languageCodes
  .filter((code) => code.length === 2)
  .map((value) => ({ value, label: nameLanguage(value) }));
const countryOptions = unionCountries.map((value) => ({ value, label: nameCountry(value) }));

/** Only very large platforms enter these. */
function VeryLargeCards({ entries, onChange }: PartProps) {
  const { moderators, recipients } = entries;
  return (
    <>
      <Card title={t('People who moderate')}>
        <div className="flex flex-col gap-5">
          <NumberFields
            legend={t('All together')}
            numbers={moderatorNumbers}
            values={toNumbers(moderators)}
            onChange={(values) => onChange({ ...entries, moderators: { ...moderators, ...values } })}
          />
          <CodeNumbers
            legend={t('By language')}
            codes={languageOptions}
            values={toNumbers(moderators?.byLanguage)}
            onChange={(byLanguage) =>
              onChange({ ...entries, moderators: { ...moderators, byLanguage: byLanguage as Record<string, number> } })
            }
          />
        </div>
      </Card>
      <Card title={t('Average monthly active recipients in the EU')}>
        <div className="flex flex-col gap-5">
          <NumberFields
            legend={t('All together')}
            numbers={recipientNumbers}
            values={toNumbers(recipients)}
            onChange={(values) => onChange({ ...entries, recipients: { ...recipients, ...values } })}
          />
          <CodeNumbers
            legend={t('By Member State')}
            codes={countryOptions}
            values={toNumbers(recipients?.byCountry)}
            onChange={(byCountry) =>
              onChange({ ...entries, recipients: { ...recipients, byCountry: byCountry as Record<string, number> } })
            }
          />
        </div>
      </Card>
    </>
  );
}

/** The last ones are for very large platforms. */
const VERY_LARGE_INDICATORS = 5;
const indicators = Object.entries(qualitativeIndicators) as [QualitativeIndicator, string][];

function QualitativeCard({ entries, onChange }: PartProps) {
  const shown = entries.isVeryLarge ? indicators : indicators.slice(0, -VERY_LARGE_INDICATORS);
  return (
    <Card title={t('Texts')} hint={t('The names are those of the EU’s template.')}>
      <div className="flex flex-col gap-4">
        {shown.map(([name, label]) => (
          <Field key={name} label={<span lang="en">{label}</span>}>
            <Textarea
              rows={3}
              maxLength={10_000}
              dir="auto"
              value={entries.qualitative?.[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...entries, qualitative: { ...entries.qualitative, [name]: target.value } })
              }
            />
          </Field>
        ))}
      </div>
    </Card>
  );
}

export function ReportForm({ year, stored }: { year: string; stored: ReportEntries }) {
  const [entries, setEntries] = useState(stored);
  const saving = useApiMutation(
    (next: ReportEntries) => api.statements.changeReportEntries.mutate({ year, entries: next }),
    { refresh: ['report-entries', 'transparency-report'], successMessage: t('Saved.') },
  );
  const part = { entries, onChange: setEntries };
  return (
    <SettingsForm
      legend={t('Transparency report')}
      hasChanges={JSON.stringify(toReportEntries(entries)) !== JSON.stringify(toReportEntries(stored))}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate(toReportEntries(entries))}
    >
      <IdentificationCard {...part} />
      <OrderList orders={entries.orders ?? null} onChange={(orders) => setEntries({ ...entries, orders })} />
      <OutcomesCard {...part} />
      <AccuracyCard {...part} />
      {entries.isVeryLarge && <VeryLargeCards {...part} />}
      <QualitativeCard {...part} />
    </SettingsForm>
  );
}
