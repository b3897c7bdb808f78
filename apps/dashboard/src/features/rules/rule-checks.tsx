/** What is wrong with a draft: by the schema at once, by what the account has once the server has checked it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { Card } from '../../components/ui/card.tsx';
import { t } from '../../i18n/i18n.ts';
import { useRuleNames } from './effect-sentence.ts';
import { describeIssue, describeJsonIssue } from './rule-issues.ts';
import { describeProblem, ProblemList } from './rule-problems.tsx';
import { type RuleInput, type RulesDocument, withRule } from './rules.ts';
import type { RuleDraftState } from './use-rule-draft.ts';

const TYPING_MS = 400;

/** The value when it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** @returns what the server reports for this rule among the others; none while it is not complete */
function useServerProblems(rule: RuleInput | undefined, { mode, rules }: RulesDocument) {
  const body = useSettled(rule && JSON.stringify({ mode, rules: withRule(rules, rule) }));
  const { data } = useQuery({
    queryKey: ['rules-check', body],
    queryFn: () => api.rules.check.mutate(JSON.parse(body ?? '')),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  return rule ? (data?.problems.filter((problem) => problem.rule === rule.id) ?? []) : [];
}

interface RuleChecksProps {
  state: RuleDraftState;
  document: RulesDocument;
  /** Whether the JSON is shown. */
  isJson: boolean;
}

export function RuleChecks({ state, document, isJson }: RuleChecksProps) {
  const names = useRuleNames();
  const { rule, issues = [] } = state.checked;
  const found = useServerProblems(rule, document);
  const problems = [
    ...issues.map(isJson || state.isJsonBroken ? describeJsonIssue : describeIssue),
    ...found.map((problem) => describeProblem(problem, state.draft.when, names)),
  ];
  return (
    <div role="status" className="empty:contents">
      {problems.length > 0 && (
        <Card title={issues.length > 0 ? t('Not complete yet') : t('Problems')}>
          <ProblemList problems={[...new Set(problems)]} />
        </Card>
      )}
    </div>
  );
}
