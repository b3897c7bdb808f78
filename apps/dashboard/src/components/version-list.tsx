/** Every version of something, newest first, with its changes; an older one can be copied to the draft. */
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.ts';
import { ChangeList, type FieldChange } from './change-list.tsx';
import { Button } from './ui/button.tsx';

interface VersionListProps<Version extends { readonly version: number }> {
  /** Newest first. */
  versions: readonly Version[];
  /** When it was published, and by whom if that is known. */
  about(version: Version): ReactNode;
  diff(before: Version, after: Version): readonly FieldChange[];
  /** Absent: versions cannot be copied. */
  onTake?: ((version: Version) => void) | undefined;
}

export function VersionList<Version extends { readonly version: number }>({
  versions,
  about,
  diff,
  onTake,
}: VersionListProps<Version>) {
  return (
    <ol className="flex flex-col gap-3">
      {versions.map((version, index) => {
        const before = versions[index + 1];
        return (
          <li key={version.version} className="rounded-xl border bg-surface p-4">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p>
                <span className="font-semibold">{t('Version {{version}}', { version: version.version })}</span>{' '}
                <span className="text-muted">{about(version)}</span>
              </p>
              {index > 0 && onTake && (
                <Button size="small" onClick={() => onTake(version)}>
                  {t('Copy to draft')}
                </Button>
              )}
            </div>
            {before ? <ChangeList changes={diff(before, version)} /> : <p className="text-muted">{t('The first.')}</p>}
          </li>
        );
      })}
    </ol>
  );
}
