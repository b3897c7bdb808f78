/** What was saved of a draft's pictures, which of them were refused and why, and what stopped the upload. */
import { TriangleAlert } from 'lucide-react';
import { describeApiError } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, listUploads, withoutExample } from './category-draft.ts';
import type { SaveResult } from './save-draft.ts';

interface SaveNoticeProps {
  result: SaveResult | undefined;
  draft: CategoryDraft;
  onChange(draft: CategoryDraft): void;
}

/** The keys of refused pictures that the draft still has. */
export function listRefused(result: SaveResult | undefined, draft: CategoryDraft): ReadonlySet<string> {
  const waiting = new Set(listUploads(draft).map(({ key }) => key));
  return new Set(result?.refused.map(({ key }) => key).filter((key) => waiting.has(key)));
}

const nameSaved = ({ saved, stored, uploads }: SaveResult): string =>
  saved
    ? t('Uploaded and saved in version {{version}}: {{part}} of {{whole}}.', {
        ...{ version: saved.version, part: stored.size, whole: uploads },
      })
    : t('Nothing was saved.');

/** Shown while the draft has pictures that the last save did not store. */
export function SaveNotice({ result, draft, onChange }: SaveNoticeProps) {
  if (!result || (result.error === undefined && result.refused.length === 0)) return null;
  const { error, refused } = result;
  const refusedKeys = listRefused(result, draft);
  const waiting = listUploads(draft).filter(({ key }) => !refusedKeys.has(key));
  if (refusedKeys.size === 0 && waiting.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-high-soft px-4 py-3 text-high">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {error !== undefined && <p>{describeApiError(error)}</p>}
        {refusedKeys.size > 0 && (
          <>
            <p>{t('Pictures that the server refused: {{number}}', { number: refusedKeys.size })}</p>
            <ul aria-label={t('Refused')} className="flex flex-col gap-1">
              {refused
                .filter(({ key }) => refusedKeys.has(key))
                .map(({ key, name, reason }) => (
                  <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 flex-1 basis-56 break-words">
                      <bdi className="font-medium">{name}</bdi>: {reason}
                    </span>
                    <Button
                      size="small"
                      aria-label={t('Remove {{term}}', { term: name })}
                      onClick={() => onChange(withoutExample(draft, key))}
                    >
                      {t('Remove')}
                    </Button>
                  </li>
                ))}
            </ul>
          </>
        )}
        <p>
          {nameSaved(result)}
          {waiting.length > 0 && ` ${t('The other new pictures are still in the draft. Save again to upload them.')}`}
        </p>
      </div>
    </div>
  );
}
