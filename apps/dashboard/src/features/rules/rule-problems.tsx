/** Problems that the server reports for rules: rules that cannot hold, and names that do not exist. */
import { TriangleAlert } from 'lucide-react';
import { type ConditionDraft, toGroup } from '../../components/conditions/condition-draft.ts';
import { type ConditionNames, describeCondition } from '../../components/conditions/condition-sentence.ts';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import type { RulesDocument } from './rules.ts';

export type RuleProblemRecord = RulesDocument['problems'][number];

const WHEN = /^\/rules\/\d+\/when/;

/** The part of a condition that a JSON pointer names. */
function findPart(condition: ConditionDraft, keys: readonly string[]): ConditionDraft | undefined {
  const [kind, ...rest] = keys;
  const group = toGroup(condition);
  if (kind === undefined) return condition;
  if (group?.kind !== kind) return undefined;
  const isList = kind === 'all' || kind === 'any';
  const part = group.parts[isList ? Number(rest[0]) : 0];
  return part && findPart(part, isList ? rest.slice(1) : rest);
}

/** "links ≥ 2: This can never hold …" */
export function describeProblem(
  { pointer, detail }: RuleProblemRecord,
  when: ConditionDraft,
  names: ConditionNames,
): string {
  const text = translateCatalogText(detail);
  if (!WHEN.test(pointer)) return text;
  const part = findPart(when, pointer.replace(WHEN, '').split('/').slice(1));
  return part && part !== when ? `${describeCondition(part, names)}: ${text}` : text;
}

/** Nothing if there are none. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label={t('Problems')} className="flex flex-col gap-1.5">
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-2 rounded-lg bg-low-soft px-3 py-2 text-[0.8125rem] text-low">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{problem}</span>
        </li>
      ))}
    </ul>
  );
}
