/** The differences between two versions of something, field by field. */

import { t } from '../i18n/i18n.ts';

export interface FieldChange {
  readonly field: string;
  /** Absent: added. */
  readonly before?: string;
  /** Absent: removed. */
  readonly after?: string;
}

/** Removed and added values, distinguished by sign and line as well as by color. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="text-muted">{t('Nothing is different.')}</p>;
  return (
    <ul className="flex flex-col gap-1 text-[0.8125rem]">
      {changes.map(({ field, before, after }) => (
        <li key={`${field} ${before} ${after}`} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{field}</span>
          {before !== undefined && (
            <del className="whitespace-pre-wrap rounded bg-high-soft px-1 text-high">
              <span className="sr-only">{`${t('was')} `}</span>− {before}
            </del>
          )}
          {after !== undefined && (
            <ins className="whitespace-pre-wrap rounded bg-good-soft px-1 text-good no-underline">
              <span className="sr-only">{`${t('is')} `}</span>+ {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
