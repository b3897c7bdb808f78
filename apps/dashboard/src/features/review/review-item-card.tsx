/** One queued content: blurred until it is revealed, with the verdict and the client's feedback. */
import type { AccountWellness } from '@winnow/core';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { usePersonNames } from '../../caller-names.ts';
import { VerdictLabels } from '../../components/category-matches.tsx';
import { DateTime, formatList } from '../../components/format.tsx';
import { ItemFacts, Thread } from '../../components/item-facts.tsx';
import { blurClasses, KeptMedia } from '../../components/media/kept-media.tsx';
import { RedactedPicture } from '../../components/redacted-picture.tsx';
import { Badge, PartialBadge, VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameCategory, nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { parseStoredResult } from '../../stored-result.ts';
import { AppealHistory } from './appeal-history.tsx';
import { isUrgent, nameItemReason, stateLabels } from './item-labels.ts';
import { EscalationNotice, ItemEvents } from './item-state.tsx';
import { ItemVersions } from './item-versions.tsx';
import { ReportList } from './report-list.tsx';
import { SeenBefore } from './seen-before.tsx';
import type { ReviewQueueItem } from './use-review-queue.ts';

interface ReviewItemCardProps {
  row: ReviewQueueItem;
  isRevealed: boolean;
  wellness: AccountWellness;
  onReveal(): void;
  /** Hides reports and appeals, since they show the first decision. */
  isSecondDecision?: boolean;
}

function ReviewItemContent({
  row,
  wellness,
  isRevealed,
}: Pick<ReviewItemCardProps, 'row' | 'wellness' | 'isRevealed'>) {
  const { content, context, modality, media, result } = row;
  const { may } = useCurrentUser();
  const { safeContent, issues } = parseStoredResult(result);
  const terms = [...new Set(issues.flatMap(({ term }) => term ?? []))];
  const fields = [...new Set(issues.flatMap(({ metadata }) => metadata ?? []))];
  return (
    <div className="flex flex-col gap-3">
      <Thread context={context} />
      {content !== null && <p className="whitespace-pre-wrap break-words text-base">{content}</p>}
      {media && may('moderator') && <KeptMedia row={row} wellness={wellness} isRevealed={isRevealed} />}
      {media && !may('moderator') && <p className="text-muted">{t('Moderators see the content.')}</p>}
      {!media && modality === 'image' && safeContent !== undefined && <RedactedPicture address={safeContent} />}
      {content === null && !media && safeContent === undefined && (
        <p className="text-muted">{t('The content was not kept, because of the account’s content policy.')}</p>
      )}
      {terms.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {t('Found: {{terms}}', { terms: formatList(terms.map((term) => `“${term}”`)) })}
        </p>
      )}
      {fields.length > 0 && (
        <p className="text-[0.8125rem] text-muted">{t('In the metadata: {{field}}', { field: formatList(fields) })}</p>
      )}
    </div>
  );
}

const stateTones = {
  queued: 'neutral',
  assigned: 'neutral',
  escalated: 'medium',
  closed: 'neutral',
  reopened: 'low',
} as const;

export function ReviewItemCard({ row, isRevealed, wellness, onReveal, isSecondDecision = false }: ReviewItemCardProps) {
  const { requestId, at, modality, severity, categories, reason, feedback, assignment } = row;
  const { person } = useCurrentUser();
  const nameOf = usePersonNames();
  const { unjudged, labels } = parseStoredResult(row.result);
  return (
    <article aria-label={t('Waiting: {{requestId}}', { requestId })} className="flex min-w-0 flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <VerdictBadge isClean={reason !== 'incomplete'} severity={severity} />
        {categories.map((category) => (
          <Badge key={category}>{nameCategory(category)}</Badge>
        ))}
        <Badge tone={isUrgent(row) ? 'high' : 'accent'}>{nameItemReason(row, labels)}</Badge>
        {!isSecondDecision && row.state !== 'assigned' && (
          <Badge tone={stateTones[row.state]}>{stateLabels[row.state]}</Badge>
        )}
        {row.reopenedAt !== null && row.state !== 'reopened' && <Badge tone="low">{t('reopened')}</Badge>}
        <PartialBadge unjudged={unjudged} />
        {assignment !== null && assignment.moderator !== person.id && (
          <Badge tone="low">
            <RichText
              i18nKey="{{moderator}} has it until <time/>"
              values={{ moderator: nameOf(assignment.moderator) }}
              components={{ time: <DateTime at={assignment.endAt} /> }}
            />
          </Badge>
        )}
        <span className="text-muted text-xs">
          {nameValue(modality)} · <DateTime at={at} /> · {requestId}
        </span>
      </p>
      <ItemFacts of={row} />
      {!isSecondDecision && <EscalationNotice row={row} />}
      {!isSecondDecision && <AppealHistory row={row} />}
      {!isSecondDecision && <ReportList row={row} />}
      <VerdictLabels labels={labels} />
      {feedback?.note && (
        <blockquote className="border-s-2 ps-3 text-muted">
          {t('The client: {{note}}', { note: feedback.note })}
        </blockquote>
      )}
      <div className="relative min-h-32 overflow-hidden rounded-xl bg-sunken/60 p-4">
        <div
          data-testid="content"
          // Blurred content is out of reach of screen readers and the keyboard as well, until it is revealed.
          aria-hidden={!isRevealed}
          inert={!isRevealed}
          className={clsx('transition-[filter]', !isRevealed && ['select-none', blurClasses[wellness.blurStrength]])}
        >
          <ReviewItemContent row={row} wellness={wellness} isRevealed={isRevealed} />
        </div>
        {!isRevealed && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Button onClick={onReveal}>
              <Eye aria-hidden /> {t('Reveal (V)')}
            </Button>
          </span>
        )}
      </div>
      {isRevealed && wellness.blurStrength !== 'none' && (
        <Button size="small" className="self-start" onClick={onReveal}>
          <EyeOff aria-hidden /> {t('Blur')}
        </Button>
      )}
      {!isSecondDecision && <SeenBefore row={row} />}
      {!isSecondDecision && <ItemVersions row={row} isRevealed={isRevealed} />}
      {!isSecondDecision && <ItemEvents row={row} />}
    </article>
  );
}
