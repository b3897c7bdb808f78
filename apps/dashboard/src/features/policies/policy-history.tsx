/** Every version of a policy with its changes. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useCallerNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { VersionList } from '../../components/version-list.tsx';
import { diffPolicies, type PolicyDraft, toPolicyDraft } from './policy-draft.ts';

export function PolicyHistory({ policyId, onTake }: { policyId: string; onTake?(draft: PolicyDraft): void }) {
  const names = useCallerNames();
  const query = useQuery({
    queryKey: ['policies', policyId, 'versions'],
    queryFn: () => api.policies.versions.query({ policyId }),
  });
  return (
    <QueryLoader query={query}>
      {({ versions }) => (
        <VersionList
          versions={versions}
          about={({ changedAt, changedBy }) => (
            <>
              <DateTime at={changedAt} /> · {names.get(changedBy) ?? changedBy}
            </>
          )}
          diff={(before, after) => diffPolicies(before, after)}
          onTake={onTake && ((version) => onTake(toPolicyDraft(version)))}
        />
      )}
    </QueryLoader>
  );
}
