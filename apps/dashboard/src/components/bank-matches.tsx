/** The matches of a content with the account's banks: label, severity, and the entry that it matches. */
import type { Severity } from '@winnow/core';
import { t } from '../i18n/i18n.ts';
import { Badge, SeverityBadge } from './ui/badge.tsx';

/** A label as results have it, or what the content policy kept of it. */
export interface ShownLabel {
  readonly name: string;
  readonly severity: Severity;
  /** 0–1 */
  readonly score?: number | undefined;
  readonly action?: string | undefined;
  /** Of a wish to die: what to show to the author. */
  readonly help?: string | undefined;
  readonly evidence: {
    readonly bank?: string | undefined;
    /** The name of a list, and the number of its entry. */
    readonly list?: string | undefined;
    readonly entryId?: number | undefined;
    /** Of a known text, 0–1. */
    readonly similarity?: number | undefined;
    readonly bank_content_id?: number | undefined;
    readonly signal_type?: string | undefined;
    readonly distance?: number | undefined;
    readonly variant?: string | undefined;
    readonly frame?: number | undefined;
    readonly time?: number | undefined;
    readonly urgent?: true | undefined;
    /** Of a custom category, by its id; of an urgent label or of spam in a recording, by its name. */
    readonly category?: string | undefined;
    /** Of a custom category or a rule. */
    readonly version?: number | undefined;
    /** The id of the account's rule that gave the label. */
    readonly rule?: string | undefined;
    /** Of a wave: how many posts by how many authors in the window. */
    readonly posts?: number | undefined;
    readonly authors?: number | undefined;
    readonly minutes?: number | undefined;
    /** Of spam in a recording: seconds from the beginning. */
    readonly start?: number | undefined;
  };
}

/** The usual spelling of signal types. */
const signalTypeLabels: Readonly<Record<string, string>> = { pdq: 'PDQ', sha256: 'SHA-256', md5: 'MD5' };

/** "bank SCAMS · entry 7 · PDQ, 4 bits apart · flipHorizontal · at 12.5 s" */
function describeMatch(evidence: ShownLabel['evidence']): string {
  const { bank, bank_content_id: id, signal_type: type, distance = 0, variant, frame, time } = evidence;
  const parts = [
    bank === undefined ? '' : t('bank {{bank}}', { bank }),
    id === undefined ? '' : t('entry {{id}}', { id: String(id) }),
    type === undefined
      ? ''
      : [signalTypeLabels[type] ?? type, distance > 0 && t('{{count}} bits apart', { count: distance })]
          .filter(Boolean)
          .join(', '),
    variant ?? '',
    frame === undefined ? '' : t('frame {{frame}}', { frame }),
    time === undefined ? '' : t('at {{time}} s', { time }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export function BankMatches({ labels }: { labels: readonly ShownLabel[] }) {
  return (
    <ul aria-label={t('Matches with banks')} className="flex flex-col gap-2">
      {labels.map(({ name, severity, evidence }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two matches can be alike, and they never move
        <li key={place} className="flex flex-wrap items-center gap-2 rounded-lg border border-line px-3 py-2">
          <Badge tone="accent">{name}</Badge>
          {severity === 'None' ? <Badge>{t('accepted')}</Badge> : <SeverityBadge severity={severity} />}
          <span className="text-muted text-xs">{describeMatch(evidence)}</span>
        </li>
      ))}
    </ul>
  );
}
