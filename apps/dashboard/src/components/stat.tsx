/** A single figure with its label. */
import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The share that is used, 0–1; drawn as a bar below. */
  share?: number;
}

export function Stat({ label, value, note, share }: StatProps) {
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface p-4 last:odd:col-span-2 lg:last:odd:col-span-1">
      <p className="text-muted text-xs">{label}</p>
      <p className="mt-1 truncate font-semibold text-2xl tabular-nums tracking-tight">{value}</p>
      {share !== undefined && (
        <div aria-hidden className="mt-2 h-1.5 rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(100, 100 * share)}%` }} />
        </div>
      )}
      {note && <p className="mt-1 text-pretty text-muted text-xs">{note}</p>}
    </div>
  );
}
