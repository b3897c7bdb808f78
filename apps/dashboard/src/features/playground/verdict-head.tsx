/** What every verdict has in common: severity, reason, categories, cost and analyzers. */
import {
  type AnalyzerRun,
  type Billing,
  type Coverage,
  type CoverageGap,
  type Severity,
  severityLadder,
  severityRank,
  unjudgedLabels,
} from '@winnow/core';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import type { ShownLabel } from '../../components/bank-matches.tsx';
import { VerdictLabels } from '../../components/category-matches.tsx';
import { formatMs, formatPercent, formatScore } from '../../components/format.tsx';
import { Badge, SeverityBadge, severityColour, severityTones } from '../../components/ui/badge.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity, nameValue } from '../../i18n/names.ts';

interface VerdictLike {
  readonly isClean: boolean;
  readonly confidence: number;
  readonly severity: Severity;
  readonly reason: string;
  readonly complete: boolean;
  readonly coverage: Coverage;
  /** Matches with banks, and custom categories; absent: none. */
  readonly labels?: readonly ShownLabel[] | undefined;
  readonly categoryScores: Readonly<Record<string, Severity>>;
  /** Absent in results from before there were any. */
  readonly scores?: Readonly<Record<string, number>> | undefined;
  readonly analyzers: readonly AnalyzerRun[];
  readonly usage: Billing;
  readonly profile: { readonly id: string; readonly version: number };
}

/** Its length reflects the severity, so that color is not the only cue. */
function CategoryBar({ name, severity, score }: { name: string; severity: Severity; score: number | undefined }) {
  const steps = severityLadder.length - 1;
  return (
    <li className="flex items-center gap-3">
      <span className="w-24 shrink-0 truncate text-[0.8125rem]">{nameCategory(name)}</span>
      <span aria-hidden className="flex flex-1 gap-0.5">
        {Array.from({ length: steps }, (_, step) => (
          <span key={severityLadder[step]} className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
            {step < severityRank(severity) && (
              <span className="block h-full" style={{ background: severityColour(severity) }} />
            )}
          </span>
        ))}
      </span>
      <span className="w-14 shrink-0 text-end text-muted text-xs">{nameSeverity(severity)}</span>
      {score !== undefined && (
        <span className="w-8 shrink-0 text-end text-muted text-xs tabular-nums">{formatScore(score)}</span>
      )}
    </li>
  );
}

function placeOf({ start, end, box, frame, track }: CoverageGap): string {
  const places = [
    start !== undefined && end !== undefined ? `${start}–${end}` : '',
    box
      ? t('{{size}} px at {{place}}', { size: `${box.width} × ${box.height}`, place: `${box.left}, ${box.top}` })
      : '',
    frame === undefined ? '' : t('frame {{frame}}', { frame }),
    track === undefined ? '' : t('track {{track}}', { track }),
  ];
  return places.filter((place) => place !== '').join(', ');
}

/** What was not judged, so that the verdict is not mistaken for one on the whole content. */
function CoverageGaps({ coverage: { share, parts } }: { coverage: Coverage }) {
  return (
    <div className="rounded-lg bg-sunken/60 p-3 text-[0.8125rem]" data-testid="coverage">
      <p className="font-semibold">{t('Not judged completely ({{share}} judged)', { share: formatPercent(share) })}</p>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5 text-muted">
        {parts.map((gap) => (
          <li key={JSON.stringify(gap)}>
            {gap.part}:{' '}
            {[translateCatalogText(unjudgedLabels[gap.reason].why), placeOf(gap), gap.analyzer]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {[...new Set(parts.map(({ reason }) => translateCatalogText(unjudgedLabels[reason].next)))].join(' ')}
      </p>
    </div>
  );
}

/** Clean, clean as far as it was judged, unsafe, or without a finding but waiting for a person. */
function headline({ isClean, severity, complete }: Pick<VerdictLike, 'isClean' | 'severity' | 'complete'>) {
  if (isClean && !complete)
    return { Icon: ShieldQuestion, colour: 'text-low', title: t('Clean as far as it was judged') };
  if (isClean) return { Icon: ShieldCheck, colour: 'text-good', title: t('Clean') };
  if (severity === 'None') return { Icon: ShieldQuestion, colour: 'text-low', title: t('Needs review') };
  return { Icon: ShieldAlert, colour: 'text-high', title: t('Not clean') };
}

const analyzerRunTones = { ok: 'neutral', skipped: 'neutral', unavailable: 'low', failed: 'high' } as const;

function AnalyzerRuns({ analyzers }: { analyzers: readonly AnalyzerRun[] }) {
  return (
    <details>
      <summary className="text-[0.8125rem] text-muted">{t('{{count}} analyzers', { count: analyzers.length })}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {analyzers.map(({ name, status, reason, ms }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]">
            <span className="font-mono text-xs">{name}</span>
            <Badge tone={analyzerRunTones[status]}>{nameValue(status)}</Badge>
            <span className="text-muted">{reason ?? formatMs(ms)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function VerdictHead({ verdict }: { verdict: VerdictLike }) {
  const {
    severity,
    confidence,
    reason,
    complete,
    coverage,
    labels,
    categoryScores,
    scores,
    usage,
    profile,
    analyzers,
  } = verdict;
  const { Icon, colour, title } = headline(verdict);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-base" data-testid="verdict">
            {title}
            {severityTones[severity] !== 'good' && <SeverityBadge severity={severity} />}
            <span className="font-normal text-muted">
              {t('{{share}} confidence', { share: formatPercent(confidence / 100) })}
            </span>
          </p>
          <p className="text-muted">{reason}</p>
        </div>
      </div>
      {!complete && <CoverageGaps coverage={coverage} />}
      {labels && <VerdictLabels labels={labels} />}
      <ul aria-label={t('Categories')} className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {Object.entries(categoryScores).map(([name, each]) => (
          <CategoryBar key={name} name={name} severity={each} score={scores?.[name]} />
        ))}
      </ul>
      <p className="text-[0.8125rem] text-muted">
        {t('{{count}} tokens', { count: usage.tokens })} ·{' '}
        {t('profile {{id}} v{{version}}', { id: profile.id, version: String(profile.version) })}
        {usage.remainingTokens !== null && ` · ${t('{{count}} tokens left', { count: usage.remainingTokens })}`}
      </p>
      <AnalyzerRuns analyzers={analyzers} />
    </div>
  );
}
