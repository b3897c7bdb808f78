/** The fields of a policy. */
import {
  limits,
  type PolicyCategory,
  type PolicySeverityLevel,
  policyCategories,
  policySeverityLevels,
  type StatementCategory,
  statementCategoryNames,
  statementKeywords,
} from '@winnow/core';
import { formatList } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input, NumberInput, Textarea } from '../../components/ui/field.tsx';
import { NONE, Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameLevel } from '../../i18n/names.ts';
import { listPolicyRows, type PolicyRecord } from '../../policies.ts';
import { DefaultActions } from './default-actions.tsx';
import { type PolicyDraft, setPolicyCategory, toWords } from './policy-draft.ts';

interface PolicyFormProps {
  draft: PolicyDraft;
  onChange(draft: PolicyDraft): void;
  /** Those that may be above it. */
  parents: readonly PolicyRecord[];
}

export function PolicyForm({ draft, onChange, parents }: PolicyFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <Card title={t('Policy')}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('Name')}>
              <Input
                value={draft.name}
                maxLength={limits.policy.nameCharacters}
                onChange={({ target }) => onChange({ ...draft, name: target.value })}
              />
            </Field>
            <Field label={t('Above it')}>
              <Select<string>
                value={draft.parentId ?? NONE}
                options={[
                  { value: NONE, label: t('None') },
                  ...listPolicyRows(parents).map(({ policy: { id, name }, level }) => ({
                    value: id,
                    label: `${'– '.repeat(level)}${name}`,
                  })),
                ]}
                onChange={(id) => onChange({ ...draft, parentId: id === NONE ? null : id })}
              />
            </Field>
          </div>
          <Field label={t('Text')} hint={t('What is not allowed, and what is, in Markdown.')}>
            <Textarea
              rows={8}
              value={draft.text}
              maxLength={limits.policy.textCharacters}
              onChange={({ target }) => onChange({ ...draft, text: target.value })}
            />
          </Field>
        </div>
      </Card>
      <Consequences draft={draft} onChange={onChange} />
      <Crosswalk draft={draft} onChange={onChange} />
    </div>
  );
}

function Consequences({ draft, onChange }: Omit<PolicyFormProps, 'parents'>) {
  return (
    <Card title={t('Consequences')} hint={t('What a violation should lead to.')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('Severity level')}>
            <Select<PolicySeverityLevel>
              value={draft.severityLevel}
              options={policySeverityLevels.map((value) => ({ value, label: nameLevel(value) }))}
              onChange={(severityLevel) => onChange({ ...draft, severityLevel })}
            />
          </Field>
          <Field label={t('Strikes')} hint={t('For the author, with each violation.')}>
            <Input
              type="number"
              min={0}
              max={limits.policy.strikes}
              value={draft.strikeCount}
              onChange={({ target }) => onChange({ ...draft, strikeCount: Number(target.value) })}
            />
          </Field>
          <Field label={t('Days until they expire')} hint={t('Empty: they do not.')}>
            <NumberInput
              min={1}
              max={limits.policy.expiryDays}
              value={draft.expiryInDays}
              onChange={(expiryInDays) => onChange({ ...draft, expiryInDays })}
            />
          </Field>
        </div>
        <DefaultActions
          actions={draft.defaultActions}
          onChange={(defaultActions) => onChange({ ...draft, defaultActions })}
        />
      </div>
    </Card>
  );
}

function Crosswalk({ draft, onChange }: Omit<PolicyFormProps, 'parents'>) {
  const { category, dsaCategory, dsaKeywords: keywords } = draft.crosswalk;
  const set = (change: Partial<PolicyDraft['crosswalk']>) =>
    onChange({ ...draft, crosswalk: { ...draft.crosswalk, ...change } });
  return (
    <Card
      title={t('Crosswalk')}
      hint={t('The category of verdicts, and how the policy is named in the EU’s transparency database.')}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Category')} hint={t('Choosing one fills in what is suggested for it.')}>
            <Select<PolicyCategory | typeof NONE>
              value={category ?? NONE}
              options={[
                { value: NONE, label: t('None') },
                ...policyCategories.map((value) => ({ value, label: nameCategory(value) })),
              ]}
              onChange={(value) => onChange(setPolicyCategory(draft, value === NONE ? null : value))}
            />
          </Field>
          <Field label={t('DSA category')}>
            <Select<StatementCategory | typeof NONE>
              value={dsaCategory ?? NONE}
              options={[
                { value: NONE, label: t('None') },
                ...statementCategoryNames.map((value) => ({ value, label: toWords(value) })),
              ]}
              onChange={(value) => set({ dsaCategory: value === NONE ? null : value })}
            />
          </Field>
        </div>
        <details>
          <summary className="cursor-pointer text-[0.8125rem]">
            {t('DSA keywords: {{keywords}}', {
              keywords: keywords.length === 0 ? t('none') : formatList(keywords.map(toWords)),
            })}
          </summary>
          <div className="mt-3">
            <CheckboxGroup
              legend={t('Keywords')}
              options={statementKeywords.map((value) => ({ value }))}
              chosen={keywords}
              onChange={(chosen) => set({ dsaKeywords: chosen.slice(0, limits.policy.keywords) })}
              className="grid gap-2 [overflow-wrap:anywhere] sm:grid-cols-2"
            />
          </div>
        </details>
      </div>
    </Card>
  );
}
