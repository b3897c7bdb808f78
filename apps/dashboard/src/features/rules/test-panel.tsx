/** Tries a rule on a pasted text: the verdict before and after, what would follow, and how it was decided. */
import { useMutation } from '@tanstack/react-query';
import { someLeaf } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { formatList } from '../../components/format.tsx';
import { VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, NumberInput, Textarea } from '../../components/ui/field.tsx';
import { NONE, Select } from '../../components/ui/select.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { getArrow, t } from '../../i18n/i18n.ts';
import { listLanguageOptions } from '../../language-options.ts';
import { useProfiles } from '../../profiles.ts';
import { useRuleNames } from './effect-sentence.ts';
import { type RuleInput, type RulesDocument, withRule } from './rules.ts';
import { TraceTree } from './trace-tree.tsx';

type TestOutcome = RouterOutputs['rules']['test'];

interface TestedText {
  readonly content: string;
  readonly language: string;
  /** Empty: that of requests which name none. */
  readonly profile: string;
  readonly authorId: string;
  readonly authorAgeDays: number | null;
  readonly trustLevel: number | null;
}

const emptyText: TestedText = {
  ...{ content: '', language: 'auto', profile: '', authorId: '', authorAgeDays: null, trustLevel: null },
};

const DAY_MS = 86_400_000;
/** Of an author of whom only age or trust are given: the request needs an id. */
const UNNAMED_AUTHOR = 'test';

/** Personal data is looked for if the rule asks for it. */
function toRequest(text: TestedText, { when }: RuleInput) {
  const { content, language, profile, authorId, authorAgeDays, trustLevel } = text;
  const hasAuthor = authorId.trim() !== '' || authorAgeDays !== null || trustLevel !== null;
  return {
    ...{ content, language },
    ...(profile !== '' && { moderationProfileId: profile }),
    ...(someLeaf(when as Parameters<typeof someLeaf>[0], ({ signal }) => signal === 'personalData') && { pii: true }),
    ...(hasAuthor && {
      author: {
        id: authorId.trim() || UNNAMED_AUTHOR,
        ...(authorAgeDays !== null && { createdAt: new Date(Date.now() - authorAgeDays * DAY_MS).toISOString() }),
        ...(trustLevel !== null && { trustLevel }),
      },
    }),
  };
}

interface TestFieldsProps {
  text: TestedText;
  onChange(text: TestedText): void;
}

function TestFields({ text, onChange }: TestFieldsProps) {
  const profiles = useProfiles().data?.profiles ?? [];
  return (
    <>
      <Field label={t('Text')}>
        <Textarea
          dir="auto"
          value={text.content}
          placeholder={t('Write or paste something')}
          onChange={({ target }) => onChange({ ...text, content: target.value })}
        />
      </Field>
      <details>
        <summary className="cursor-pointer text-[0.8125rem]">{t('Author, language, profile')}</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Field label={t('Language')}>
            <Select<string>
              value={text.language}
              options={listLanguageOptions('text', false)}
              onChange={(language) => onChange({ ...text, language })}
            />
          </Field>
          <Field label={t('Profile')}>
            <Select<string>
              value={text.profile || NONE}
              options={[
                { value: NONE, label: t('None') },
                ...profiles.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(profile) => onChange({ ...text, profile: profile === NONE ? '' : profile })}
            />
          </Field>
          <Field label={t('Author id')} hint={t('For strikes.')}>
            <Input
              value={text.authorId}
              maxLength={200}
              onChange={({ target }) => onChange({ ...text, authorId: target.value })}
            />
          </Field>
          <Field label={t('Days since the author joined')}>
            <NumberInput
              min={0}
              step="any"
              value={text.authorAgeDays}
              onChange={(authorAgeDays) => onChange({ ...text, authorAgeDays })}
            />
          </Field>
          <Field label={t('Trust level')}>
            <NumberInput
              min={0}
              max={100}
              step="any"
              value={text.trustLevel}
              onChange={(trustLevel) => onChange({ ...text, trustLevel })}
            />
          </Field>
        </div>
      </details>
    </>
  );
}

interface TestResultProps {
  outcome: TestOutcome;
  tested: RuleInput;
  document: RulesDocument;
}

function Consequences({ outcome: { after }, tested, document }: TestResultProps) {
  const names = useRuleNames();
  const nameOf = (id: string) => [tested, ...document.rules].find((rule) => rule.id === id)?.name ?? id;
  const facts = [
    after.queueId === null ? undefined : t('to the queue {{queue}}', { queue: names.queue(after.queueId) }),
    ...after.labels.map(({ name }) => t('label “{{label}}”', { label: name })),
    ...after.actions.map(({ action }) => names.action(action)),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      {after.rules.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {t('Applied: {{rules}}', { rules: formatList(after.rules.map(nameOf)) })}
        </p>
      )}
      {facts.length > 0 && <p>{formatList(facts)}</p>}
    </>
  );
}

function TestResult({ outcome, tested, document }: TestResultProps) {
  const names = useRuleNames();
  const result = outcome.rules.find(({ id }) => id === tested.id);
  return (
    <div role="status" className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <VerdictBadge {...outcome.before} /> <span aria-hidden>{getArrow()}</span>
        <span className="sr-only">{t('with the rules')}</span> <VerdictBadge {...outcome.after} />
      </p>
      <Consequences {...{ outcome, tested, document }} />
      {result ? (
        <TraceTree
          condition={tested.when as Parameters<typeof TraceTree>[0]['condition']}
          trace={result.trace}
          names={names}
        />
      ) : (
        <p className="text-muted">{t('The rule has expired.')}</p>
      )}
    </div>
  );
}

interface TestPanelProps {
  /** Undefined: it is not complete. */
  rule: RuleInput | undefined;
  document: RulesDocument;
}

export function TestPanel({ rule, document }: TestPanelProps) {
  const [text, setText] = useState(emptyText);
  const testing = useMutation({
    mutationFn: async (draft: RuleInput) => {
      const tested: RuleInput = { ...draft, status: 'live' };
      const request = toRequest(text, tested);
      const rules = { mode: document.mode, rules: withRule(document.rules, tested) };
      return { tested, outcome: await api.rules.test.mutate({ request, rules }) };
    },
  });
  const { data, error } = testing;
  return (
    <Card title={t('Try the rule on a text')} hint={t('As if it were live. Nothing is stored, charged or done.')}>
      <div className="flex flex-col gap-4">
        <TestFields text={text} onChange={setText} />
        <Button
          className="self-start"
          disabled={!rule || text.content.trim() === ''}
          isBusy={testing.isPending}
          onClick={() => rule && testing.mutate(rule)}
        >
          {t('Try')}
        </Button>
        {error && <ErrorState error={error} />}
        {data && <TestResult {...data} document={document} />}
      </div>
    </Card>
  );
}
