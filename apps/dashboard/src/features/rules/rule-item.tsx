/** A rule in the list: its condition and effect as sentences, its status, how often it held, and its problems. */
import type { RuleStatus } from '@winnow/core';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ConditionDraft } from '../../components/conditions/condition-draft.ts';
import { describeCondition } from '../../components/conditions/condition-sentence.ts';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { getArrow, t } from '../../i18n/i18n.ts';
import { describeEffect, useRuleNames } from './effect-sentence.ts';
import { toRuleDraft } from './rule-draft.ts';
import { RuleFigures } from './rule-figures.tsx';
import { describeProblem, ProblemList } from './rule-problems.tsx';
import { nextStatuses, statusHints, statusNames, statusTones, statusVerbs } from './rule-status.ts';
import type { RuleRecord, RulesDocument } from './rules.ts';

export const StatusBadge = ({ status }: { status: RuleStatus }) => (
  <span title={statusHints[status]}>
    <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
  </span>
);

interface MoveButtonsProps {
  name: string;
  isBusy: boolean;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

interface MoveButtonProps {
  label: string;
  icon: LucideIcon;
  isBusy: boolean;
  onMove?: (() => void) | undefined;
}

const MoveButton = ({ label, icon: Icon, isBusy, onMove }: MoveButtonProps) => (
  <Button look="ghost" size="icon" disabled={isBusy || !onMove} aria-label={label} onClick={onMove}>
    <Icon aria-hidden />
  </Button>
);

const MoveButtons = ({ name, isBusy, onUp, onDown }: MoveButtonsProps) => (
  <>
    <MoveButton label={t('Move {{name}} up', { name })} icon={ArrowUp} isBusy={isBusy} onMove={onUp} />
    <MoveButton label={t('Move {{name}} down', { name })} icon={ArrowDown} isBusy={isBusy} onMove={onDown} />
  </>
);

/** "If links ≥ 2 → to the queue spam" */
export function RuleSentence({ rule }: { rule: Pick<RuleRecord, 'when' | 'effect'> }) {
  const names = useRuleNames();
  const { effect } = toRuleDraft({ id: '', name: '', ...rule });
  return (
    <p className="break-words">
      {t('If {{condition}}', { condition: describeCondition(rule.when as ConditionDraft, names) })} {getArrow()}{' '}
      <strong className="font-medium">{describeEffect(effect, names)}</strong>
    </p>
  );
}

interface RuleItemProps extends Omit<MoveButtonsProps, 'name'> {
  rule: RuleRecord;
  document: RulesDocument;
  mayChange: boolean;
  onStatus(status: RuleStatus): void;
}

export function RuleItem({ rule, document, mayChange, onStatus, ...move }: RuleItemProps) {
  const names = useRuleNames();
  const { id, name, description, status } = rule;
  const counts = document.counts.find((one) => one.rule === id);
  const problems = document.problems.filter((problem) => problem.rule === id);
  const nameOf = (ruleId: string) => document.rules.find((one) => one.id === ruleId)?.name ?? ruleId;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2">
            <Link to={`/rules/${id}`} className="break-words font-medium text-accent hover:underline">
              {name}
            </Link>
            <StatusBadge status={status} />
          </h3>
          {description && (
            <p dir="auto" className="break-words text-start text-muted">
              {description}
            </p>
          )}
        </div>
        {mayChange && (
          <div className="flex shrink-0 items-center">
            {status !== 'archived' && <MoveButtons name={name} {...move} />}
            <RowMenu
              label={t('Actions for {{name}}', { name })}
              actions={nextStatuses[status].map((next) => ({
                label: statusVerbs[next],
                onSelect: () => onStatus(next),
              }))}
            />
          </div>
        )}
      </div>
      <RuleSentence rule={rule} />
      <ProblemList problems={problems.map((problem) => describeProblem(problem, rule.when as ConditionDraft, names))} />
      {counts && (status === 'live' || status === 'shadow') && <RuleFigures counts={counts} nameOf={nameOf} />}
    </li>
  );
}
