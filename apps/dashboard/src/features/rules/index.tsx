/** Rules: the list in their order, the form for a new one, and the editor. */
import { type RuleStatus, ruleModes } from '@winnow/core';
import { Plus, Split } from 'lucide-react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { ConfirmLive } from './confirm-live.tsx';
import { EditRule, NewRule } from './edit-rule.tsx';
import { describeEffect, useRuleNames } from './effect-sentence.ts';
import { toRuleDocument, toRuleDraft } from './rule-draft.ts';
import { ruleExamples } from './rule-examples.ts';
import { RuleItem, RuleSentence } from './rule-item.tsx';
import { type RuleInput, type RuleMode, type RuleRecord, type RulesDocument, toInput, useRules } from './rules.ts';
import { useRulesChange } from './use-rules-change.ts';

/** Of the form. No rule has it as its id: ids have no underscore. */
const NEW_RULE_PATH = '_new';

const modeLabels: Readonly<Record<RuleMode, string>> = {
  all: t('All live rules that hold'),
  first: t('Only the first live rule that holds'),
};

/** With the rule at this place and the next one of those shown the other way round. */
function swapRules(rules: readonly RuleRecord[], one: RuleRecord, other: RuleRecord): RuleInput[] {
  return rules.map((rule) => toInput(rule === one ? other : rule === other ? one : rule));
}

const isArchived = ({ status }: RuleRecord): boolean => status === 'archived';

interface RuleListProps {
  document: RulesDocument;
  rules: readonly RuleRecord[];
  label: string;
}

function RuleList({ document, rules, label }: RuleListProps) {
  const { may } = useCurrentUser();
  const names = useRuleNames();
  const [toSetLive, setToSetLive] = useState<RuleRecord>();
  const change = useRulesChange(document);
  const setStatus = (rule: RuleRecord, status: RuleStatus) =>
    change.mutate(
      { rules: document.rules.map((one) => ({ ...toInput(one), ...(one === rule && { status }) })) },
      { onSettled: () => setToSetLive(undefined) },
    );
  const swap = (one: RuleRecord, other: RuleRecord | undefined) =>
    other && (() => change.mutate({ rules: swapRules(document.rules, one, other) }));
  return (
    <>
      <ol aria-label={label} className="flex flex-col gap-3">
        {rules.map((rule, at) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            document={document}
            mayChange={may('admin')}
            isBusy={change.isPending}
            onUp={swap(rule, rules[at - 1])}
            onDown={swap(rule, rules[at + 1])}
            onStatus={(status) => (status === 'live' ? setToSetLive(rule) : setStatus(rule, status))}
          />
        ))}
      </ol>
      <ConfirmLive
        name={toSetLive?.name ?? ''}
        effect={toSetLive ? describeEffect(toRuleDraft(toSetLive).effect, names) : ''}
        isOpen={toSetLive !== undefined}
        isBusy={change.isPending}
        onConfirm={() => toSetLive && setStatus(toSetLive, 'live')}
        onClose={() => setToSetLive(undefined)}
      />
    </>
  );
}

function ModeField({ document }: { document: RulesDocument }) {
  const { may } = useCurrentUser();
  const change = useRulesChange(document, t('Saved.'));
  return (
    <Field label={t('What is applied')} className="max-w-md">
      <Select<RuleMode>
        value={document.mode}
        disabled={!may('admin') || change.isPending}
        options={ruleModes.map((value) => ({ value, label: modeLabels[value] }))}
        onChange={(mode) => change.mutate({ mode })}
      />
    </Field>
  );
}

function ExampleRules() {
  return (
    <Card title={t('Examples to start from')}>
      <ul className="flex flex-col divide-y divide-line">
        {ruleExamples.map((draft) => (
          <li key={draft.id} className="flex min-w-0 flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <Link
              to={`/rules/${NEW_RULE_PATH}?example=${draft.id}`}
              className="font-medium text-accent hover:underline"
            >
              {draft.name}
            </Link>
            <RuleSentence rule={toRuleDocument(draft) as Pick<RuleRecord, 'when' | 'effect'>} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RulesPage() {
  const { may } = useCurrentUser();
  const query = useRules();
  const make = may('admin') && (
    <Button look="primary" asChild>
      <Link to={`/rules/${NEW_RULE_PATH}`}>
        <Plus aria-hidden /> {t('New rule')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('Rules')}
      lead={t('Conditions on contents, and what follows where they hold. Changes are in force at once.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {(document) => {
          const inUse = document.rules.filter((rule) => !isArchived(rule));
          const archived = document.rules.filter(isArchived);
          return (
            <>
              {inUse.length === 0 ? (
                <>
                  <EmptyState icon={Split} title={t('No rule yet')} action={make}>
                    {t('Write a rule as a draft, test it, run it in shadow for some days, then set it live.')}
                  </EmptyState>
                  {may('admin') && <ExampleRules />}
                </>
              ) : (
                <>
                  <ModeField document={document} />
                  <RuleList document={document} rules={inUse} label={t('Rules')} />
                </>
              )}
              {archived.length > 0 && (
                <details className="rounded-xl border border-line bg-surface p-4">
                  <summary className="cursor-pointer font-semibold">
                    {t('Archived rules: {{archived}}', { archived: archived.length })}
                  </summary>
                  <div className="mt-3">
                    <RuleList document={document} rules={archived} label={t('Archived rules')} />
                  </div>
                </details>
              )}
            </>
          );
        }}
      </QueryLoader>
    </Page>
  );
}

export default function RulesScreen() {
  return (
    <Routes>
      <Route index element={<RulesPage />} />
      <Route path={NEW_RULE_PATH} element={<NewRule />} />
      <Route path=":ruleId" element={<EditRule />} />
    </Routes>
  );
}
