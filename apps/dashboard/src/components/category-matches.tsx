/**
 * The labels of a verdict: urgent ones, those of custom categories, of rules, of spam in recordings and of waves, and
 * matches with lists and banks.
 */
import { urgentLabelNames } from '@winnow/core';
import { t } from '../i18n/i18n.ts';
import { nameUrgentLabel } from '../i18n/names.ts';
import { BankMatches, type ShownLabel } from './bank-matches.tsx';
import { formatNumber, formatPercent } from './format.tsx';
import { formatPlaybackTime } from './media/recording-display.ts';
import { Badge, SeverityBadge } from './ui/badge.tsx';

type LabelKind = 'urgent' | 'list' | 'rule' | 'bank' | 'category' | 'scam' | 'wave' | 'unknown';

function kindOf({ name, evidence }: ShownLabel): LabelKind {
  const { urgent, list, rule, bank, category, version, authors } = evidence;
  if (urgent) return 'urgent';
  if (list !== undefined) return 'list';
  if (rule !== undefined) return 'rule';
  if (authors !== undefined) return 'wave';
  if (bank !== undefined) return 'bank';
  // Older entries of the log have no evidence under most content policies.
  if (category === undefined) return urgentLabelNames.some((each) => each === name) ? 'urgent' : 'unknown';
  // Custom categories have versions.
  return version === undefined ? 'scam' : 'category';
}

/** "List Gambling words · entry 7" */
function describeListMatch({ list = '', entryId, similarity }: ShownLabel['evidence']): string {
  const parts = [
    t('list {{list}}', { list }),
    entryId === undefined ? '' : t('entry {{id}}', { id: String(entryId) }),
    similarity === undefined ? '' : t('similarity {{share}}', { share: formatPercent(similarity) }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** "Posts: 14 · Authors: 10 · Minutes: 10" */
const describeWave = ({ posts = 0, authors = 0, minutes = 0 }: ShownLabel['evidence']): string =>
  t('Posts: {{posts}} · Authors: {{authors}} · Minutes: {{minutes}}', {
    posts: formatNumber(posts),
    authors: formatNumber(authors),
    minutes: formatNumber(minutes),
  });

/** "Rule links · Score 80% · Version 3" */
function describeLabel(label: ShownLabel): string {
  if (kindOf(label) === 'wave') return describeWave(label.evidence);
  const { score, evidence } = label;
  const { rule, version, start } = evidence;
  const parts = [
    rule === undefined ? '' : `${t('Rule')} ${rule}`,
    // A rule holds or does not.
    score === undefined || rule !== undefined ? '' : t('Score {{score}}', { score: formatPercent(score) }),
    version === undefined ? '' : t('Version {{version}}', { version }),
    start === undefined ? '' : formatPlaybackTime(start),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function nameLabel(label: ShownLabel): string {
  const kind = kindOf(label);
  if (kind === 'scam') return t('Scam');
  if (kind === 'wave') return t('Wave');
  return kind === 'urgent' ? nameUrgentLabel(label.name) : label.name;
}

/** The labels that sent a content to the review queue as a category would, by name. */
export const nameReviewLabels = (labels: readonly ShownLabel[]): string[] =>
  labels
    .filter((label) => label.action === 'review' && !['urgent', 'list', 'rule', 'bank'].includes(kindOf(label)))
    .map(nameLabel);

function LabelList({ name, labels }: { name: string; labels: readonly ShownLabel[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={name} className="flex flex-col gap-2">
      {labels.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two labels can be alike, and they never move
        <li key={place} className="flex flex-wrap items-center gap-2 rounded-lg border border-line px-3 py-2">
          {kindOf(label) === 'urgent' && <Badge tone="high">{t('Urgent')}</Badge>}
          <Badge tone="accent">{nameLabel(label)}</Badge>
          {label.severity !== 'None' && <SeverityBadge severity={label.severity} />}
          {label.action === 'review' && <Badge tone="low">{t('Needs review')}</Badge>}
          <span className="text-muted text-xs">
            {kindOf(label) === 'list' ? describeListMatch(label.evidence) : describeLabel(label)}
          </span>
          {label.help !== undefined && (
            <p className="basis-full text-muted text-xs">
              {t('To show to the author')}: <bdi>{label.help}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function VerdictLabels({ labels }: { labels: readonly ShownLabel[] }) {
  const ofKinds = (...kinds: readonly LabelKind[]) => labels.filter((label) => kinds.includes(kindOf(label)));
  const matches = ofKinds('bank');
  return (
    <>
      <LabelList name={t('Urgent labels')} labels={ofKinds('urgent')} />
      <LabelList name={t('Custom categories')} labels={ofKinds('category')} />
      <LabelList name={t('Labels')} labels={ofKinds('rule', 'scam', 'wave', 'unknown')} />
      <LabelList name={t('Matches with lists')} labels={ofKinds('list')} />
      {matches.length > 0 && <BankMatches labels={matches} />}
    </>
  );
}
