/** A text with its findings marked: each kind by color, line style and label. */
import type { Severity } from '@winnow/core';
import { clsx } from 'clsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, namePii, nameSeverity } from '../../i18n/names.ts';
import { splitByMarks, type TextMark, worstMark } from './text-marks.ts';

const severityStyles = {
  None: 'bg-accent-soft text-accent decoration-dashed',
  Low: 'bg-low-soft text-low decoration-dotted',
  Medium: 'bg-medium-soft text-medium decoration-double',
  High: 'bg-high-soft text-high decoration-wavy',
} as const satisfies Record<Severity, string>;

const describeMark = ({ kind, label, severity }: TextMark): string =>
  kind === 'issue'
    ? `${nameCategory(label)}, ${nameSeverity(severity)}`
    : kind === 'pii'
      ? t('{{kind}}, personal data', { kind: namePii(label) })
      : t('hidden: {{technique}}', { technique: label.replaceAll('_', ' ') });

function MarkLegend({ marks }: { marks: readonly TextMark[] }) {
  const rows = new Map(marks.map((mark) => [describeMark(mark), mark]));
  return (
    <ul aria-label={t('Legend')} className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {[...rows].map(([words, mark]) => (
        <li
          key={words}
          className={clsx('rounded px-1 underline decoration-2 underline-offset-2', severityStyles[mark.severity])}
        >
          {words}
        </li>
      ))}
    </ul>
  );
}

export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="whitespace-pre-wrap break-words rounded-lg bg-sunken/60 p-3 leading-7" data-testid="marked">
        {splitByMarks(text, marks).map((piece) => {
          const worst = worstMark(piece.marks);
          if (!worst) return <span key={piece.start}>{piece.text}</span>;
          const words = piece.marks.map(describeMark).join('; ');
          return (
            <mark
              key={piece.start}
              title={words}
              className={clsx(
                'rounded px-0.5 underline decoration-2 underline-offset-4',
                severityStyles[worst.severity],
              )}
            >
              {piece.text}
              <span className="sr-only"> ({words})</span>
            </mark>
          );
        })}
      </p>
      {marks.length > 0 && <MarkLegend marks={marks} />}
    </div>
  );
}
