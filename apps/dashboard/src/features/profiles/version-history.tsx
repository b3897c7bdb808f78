/** Every version of a profile with its changes. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { DateTime } from '../../components/format.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { VersionList } from '../../components/version-list.tsx';
import { useItemNames } from './item-names.ts';
import { diffProfiles } from './profile-diff.ts';
import { type ProfileDraft, toProfileDraft } from './profile-draft.ts';

export function VersionHistory({ id, onTake }: { id: string; onTake(draft: ProfileDraft): void }) {
  const names = useItemNames();
  const query = useQuery({
    queryKey: ['profiles', id, 'versions'],
    queryFn: () => api.profiles.versions.query({ id }),
  });
  return (
    <QueryLoader query={query}>
      {({ versions }) => (
        <VersionList
          versions={versions}
          about={({ createdAt }) => <DateTime at={createdAt} />}
          diff={(before, after) => diffProfiles(toProfileDraft(before), toProfileDraft(after), names)}
          onTake={(version) => onTake(toProfileDraft(version))}
        />
      )}
    </QueryLoader>
  );
}
