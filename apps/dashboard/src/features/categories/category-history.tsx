/** Every version of a category with its changes; an older one can be copied to the draft. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { useCallerNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { VersionList } from '../../components/version-list.tsx';
import { type CategoryDraft, diffCategoryVersions, toCategoryDraft } from './category-draft.ts';
import { describeQuality } from './category-quality.ts';

export function CategoryHistory({ categoryId, onTake }: { categoryId: string; onTake?(draft: CategoryDraft): void }) {
  const names = useCallerNames();
  const query = useQuery({
    queryKey: ['categories', categoryId, 'versions'],
    queryFn: () => api.categories.versions.query({ categoryId }),
  });
  const taking = useApiMutation((version: number) => api.categories.get.query({ categoryId, version }), {
    refresh: [],
    onDone: (version) => onTake?.(toCategoryDraft(version)),
  });
  return (
    <QueryLoader query={query}>
      {({ versions }) => (
        <VersionList
          versions={versions}
          about={({ changedAt, changedBy, quality }) => (
            <>
              <DateTime at={changedAt} /> · {names.get(changedBy) ?? changedBy}
              {quality && ` · ${describeQuality(quality)}`}
            </>
          )}
          diff={(before, after) => diffCategoryVersions(before, after)}
          onTake={onTake && (({ version }) => taking.mutate(version))}
        />
      )}
    </QueryLoader>
  );
}
