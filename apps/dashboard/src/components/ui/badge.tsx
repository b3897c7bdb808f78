/** A colored label for a state. */
import { type Severity, type UnjudgedReason, unjudgedLabels } from '@winnow/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import { formatList } from '../format.tsx';

const badgeTones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  low: 'bg-low-soft text-low',
  medium: 'bg-medium-soft text-medium',
  high: 'bg-high-soft text-high',
} as const;

export type BadgeTone = keyof typeof badgeTones;

/** The only place that assigns colors to severities. */
export const severityTones = { None: 'good', Low: 'low', Medium: 'medium', High: 'high' } as const satisfies Record<
  Severity,
  BadgeTone
>;

/** The color of a severity in charts and bars. */
export const severityColour = (severity: Severity): string => `var(--color-${severityTones[severity]})`;

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 font-medium text-xs',
        badgeTones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The color of a verdict that waits for a person. */
export const undecidedColour = 'var(--color-muted)';

/** What waits for a person without a finding is neither clean nor of a severity. */
export function toVerdictLabel({ isClean, severity }: { isClean: boolean; severity: Severity }): string {
  if (severity !== 'None') return nameSeverity(severity);
  return isClean ? t('Clean') : t('Needs review');
}

/** "Clean", or the severity. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severityTones[severity]}>{severity === 'None' ? t('Clean') : nameSeverity(severity)}</Badge>;
}

/** A label of a verdict that does not cover the whole content, with the reasons; nothing for one that does. */
export function PartialBadge({ unjudged }: { unjudged: readonly UnjudgedReason[] }) {
  if (unjudged.length === 0) return null;
  return (
    <Badge tone="low">
      {t('Not fully read: {{reasons}}', {
        reasons: formatList(unjudged.map((reason) => translateCatalogText(unjudgedLabels[reason].why))),
      })}
    </Badge>
  );
}

/** The verdict of a row of the log. */
export function VerdictBadge(verdict: { isClean: boolean; severity: Severity }) {
  const tone = verdict.severity === 'None' && !verdict.isClean ? 'low' : severityTones[verdict.severity];
  return <Badge tone={tone}>{toVerdictLabel(verdict)}</Badge>;
}
