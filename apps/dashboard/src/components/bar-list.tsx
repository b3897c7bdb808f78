/** A list of names with a bar each, such as top callers or top categories. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from './format.tsx';

interface BarListItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Next to the value, such as tokens. */
  readonly note?: string;
  /** Target of the row's link. */
  readonly to?: string;
}

export function BarList({ rows, empty }: { rows: readonly BarListItem[]; empty: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className="py-4 text-muted">{empty}</p>;
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ id, label, value, note, to }) => (
        <li key={id}>
          <div className="mb-1 flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">
              {to === undefined ? (
                label
              ) : (
                <Link to={to} className="hover:text-accent hover:underline">
                  {label}
                </Link>
              )}
            </span>
            <span className="shrink-0 text-muted tabular-nums">
              <span className="text-ink">{formatNumber(value)}</span>
              {note && ` · ${note}`}
            </span>
          </div>
          <div className="h-1.5 rounded-full bg-sunken">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * value) / most}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
