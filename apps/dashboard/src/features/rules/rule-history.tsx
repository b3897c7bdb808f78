/** The versions of one rule, of the versions of all rules, with its changes; an older one can be copied to the draft. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { useCallerNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { LoadOlderButton, QueryLoader } from '../../components/ui/states.tsx';
import { VersionList } from '../../components/version-list.tsx';
import { useRuleNames } from './effect-sentence.ts';
import { diffRules, isSameRule, type RuleDraft, toRuleDraft } from './rule-draft.ts';
import { toInput } from './rules.ts';

type RulesVersion = RouterOutputs['rules']['versions']['versions'][number];

interface RuleVersion {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly draft: RuleDraft;
}

/** Those of all rules in which this one is different from before, newest first. */
function listVersions(all: readonly RulesVersion[], ruleId: string): RuleVersion[] {
  const own = all.flatMap(({ version, changedBy, changedAt, rules }): RuleVersion[] => {
    const rule = rules.find(({ id }) => id === ruleId);
    return rule ? [{ version, changedBy, changedAt, draft: toRuleDraft(toInput(rule)) }] : [];
  });
  return own.filter(({ draft }, at) => {
    const before = own[at + 1];
    return !before || !isSameRule(before.draft, draft);
  });
}

interface RuleHistoryProps {
  ruleId: string;
  onTake?: (draft: RuleDraft) => void;
}

export function RuleHistory({ ruleId, onTake }: RuleHistoryProps) {
  const callers = useCallerNames();
  const names = useRuleNames();
  const query = useInfiniteQuery({
    queryKey: ['rules', 'versions'],
    queryFn: ({ pageParam }) => api.rules.versions.query(pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <QueryLoader query={query}>
      {({ pages }) => (
        <div className="flex flex-col gap-3">
          <VersionList
            versions={listVersions(
              pages.flatMap(({ versions }) => versions),
              ruleId,
            )}
            about={({ changedAt, changedBy }) => (
              <>
                <DateTime at={changedAt} /> · {callers.get(changedBy) ?? changedBy}
              </>
            )}
            diff={(before, after) => diffRules(before.draft, after.draft, names)}
            onTake={onTake && (({ draft }) => onTake(draft))}
          />
          <LoadOlderButton log={query} />
        </div>
      )}
    </QueryLoader>
  );
}
