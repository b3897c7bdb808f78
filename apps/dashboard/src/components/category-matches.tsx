/** The labels that the account's custom categories gave a content: name, score, effect and version. */

import { t } from '../i18n/i18n.ts';
import { BankMatches, type ShownLabel } from './bank-matches.tsx';
import { formatPercent } from './format.tsx';
import { Badge, SeverityBadge } from './ui/badge.tsx';

const isOfCustomCategory = ({ evidence }: ShownLabel): boolean => evidence.category !== undefined;

function CategoryMatches({ labels }: { labels: readonly ShownLabel[] }) {
  return (
    <ul aria-label={t('Custom categories')} className="flex flex-col gap-2">
      {labels.map(({ name, severity, score, action, evidence }) => (
        <li key={name} className="flex flex-wrap items-center gap-2 rounded-lg border border-line px-3 py-2">
          <Badge tone="accent">{name}</Badge>
          {severity !== 'None' && <SeverityBadge severity={severity} />}
          {action === 'review' && <Badge tone="low">{t('Needs review')}</Badge>}
          <span className="text-muted text-xs">
            {[
              score === undefined ? '' : t('Score {{score}}', { score: formatPercent(score) }),
              evidence.version === undefined ? '' : t('Version {{version}}', { version: evidence.version }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Labels of a verdict: those of custom categories, then matches with banks. */
export function VerdictLabels({ labels }: { labels: readonly ShownLabel[] }) {
  const own = labels.filter(isOfCustomCategory);
  const matches = labels.filter((label) => !isOfCustomCategory(label));
  return (
    <>
      {own.length > 0 && <CategoryMatches labels={own} />}
      {matches.length > 0 && <BankMatches labels={matches} />}
    </>
  );
}
