/** How each part of a condition was decided, as a tree: by icon and word. */
import type { Condition, ConditionTrace, truths } from '@winnow/core';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { type ConditionDraft, toGroup } from '../../components/conditions/condition-draft.ts';
import { type ConditionNames, describeCondition } from '../../components/conditions/condition-sentence.ts';
import { groupNames, truthNames } from '../../components/conditions/signal-names.ts';

type Truth = (typeof truths)[number];

const truthIcons: Readonly<Record<Truth, { Icon: LucideIcon; className: string }>> = {
  true: { Icon: CircleCheck, className: 'text-good' },
  false: { Icon: CircleX, className: 'text-muted' },
  unavailable: { Icon: CircleHelp, className: 'text-low' },
};

export function TruthMark({ truth }: { truth: Truth }) {
  const { Icon, className } = truthIcons[truth];
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1 font-medium text-xs', className)}>
      <Icon aria-hidden className="size-4" /> {truthNames[truth]}
    </span>
  );
}

interface TraceTreeProps {
  /** That was tested. */
  condition: ConditionDraft | Condition;
  trace: ConditionTrace;
  names: ConditionNames;
}

export function TraceTree({ condition, trace, names }: TraceTreeProps) {
  const draft = condition as ConditionDraft;
  const group = toGroup(draft);
  return (
    <div className="min-w-0">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words text-[0.8125rem]">
          {group ? groupNames[group.kind] : describeCondition(draft, names)}
        </span>
        <TruthMark truth={trace.truth} />
      </p>
      {group && (
        <ul className="mt-1.5 flex flex-col gap-1.5 border-line-strong border-s-2 ps-3">
          {group.parts.map((part, at) => {
            const inner = trace.parts?.[at];
            return (
              inner && (
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, and do not move
                <li key={at}>
                  <TraceTree condition={part} trace={inner} names={names} />
                </li>
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}
