/** Every version of a profile with its changes. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { diffProfiles, type ProfileChange } from './profile-diff.ts';
import { type ProfileDraft, toProfileDraft } from './profile-draft.ts';

/** Removed and added values, distinguished by sign and line as well as by color. */
export function ProfileChangeList({ changes }: { changes: readonly ProfileChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nothing is different.</p>;
  return (
    <ul className="flex flex-col gap-1 text-[0.8125rem]">
      {changes.map(({ field, before, after }) => (
        <li key={`${field} ${before} ${after}`} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{field}</span>
          {before !== undefined && (
            <del className="rounded bg-high-soft px-1 text-high">
              <span className="sr-only">was </span>− {before}
            </del>
          )}
          {after !== undefined && (
            <ins className="rounded bg-good-soft px-1 text-good no-underline">
              <span className="sr-only">is </span>+ {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

const versionDateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function VersionHistory({ id, onTake }: { id: string; onTake(draft: ProfileDraft): void }) {
  const query = useQuery({
    queryKey: ['profiles', id, 'versions'],
    queryFn: () => api.profiles.versions.query({ id }),
  });
  return (
    <QueryLoader query={query}>
      {({ versions }) => (
        <ol className="flex flex-col gap-3">
          {versions.map((version, index) => {
            const before = versions[index + 1];
            return (
              <li key={version.version} className="rounded-xl border bg-surface p-4">
                <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <p>
                    <span className="font-semibold">Version {version.version}</span>{' '}
                    <span className="text-muted">{versionDateFormat.format(new Date(version.createdAt))}</span>
                  </p>
                  {index > 0 && (
                    <Button size="small" onClick={() => onTake(toProfileDraft(version))}>
                      Copy to draft
                    </Button>
                  )}
                </div>
                {before ? (
                  <ProfileChangeList changes={diffProfiles(toProfileDraft(before), toProfileDraft(version))} />
                ) : (
                  <p className="text-muted">The first.</p>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </QueryLoader>
  );
}
