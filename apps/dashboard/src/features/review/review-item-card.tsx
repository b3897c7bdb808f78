/** One queued content: blurred until it is revealed, with the verdict and the client's feedback. */
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { DateTime } from '../../components/format.tsx';
import { RedactedPicture } from '../../components/redacted-picture.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { parseStoredResult } from '../../stored-result.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

interface ReviewItemCardProps {
  row: ReviewQueueItem;
  isRevealed: boolean;
  onReveal(): void;
}

function ReviewItemContent({ row: { content, modality, result } }: Pick<ReviewItemCardProps, 'row'>) {
  const { safeContent, issues } = parseStoredResult(result);
  const terms = [...new Set(issues.flatMap(({ term }) => term ?? []))];
  return (
    <div className="flex flex-col gap-3">
      {content !== null && <p className="whitespace-pre-wrap break-words text-base">{content}</p>}
      {modality === 'image' && safeContent !== undefined && <RedactedPicture address={safeContent} />}
      {content === null && safeContent === undefined && (
        <p className="text-muted">
          The content was not kept, because of the account’s content policy or the kind of content.
        </p>
      )}
      {terms.length > 0 && (
        <p className="text-[0.8125rem] text-muted">Found: {terms.map((term) => `“${term}”`).join(', ')}</p>
      )}
    </div>
  );
}

const reviewReasons = {
  band: 'in the review band',
  incomplete: 'not judged completely',
  feedback: 'reported as wrong by a client',
} as const;

export function ReviewItemCard({ row, isRevealed, onReveal }: ReviewItemCardProps) {
  const { requestId, at, modality, severity, categories, reason, feedback } = row;
  return (
    <article aria-label={`Waiting: ${requestId}`} className="flex min-w-0 flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={severity} />
        {categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
        <Badge tone="accent">{reviewReasons[reason]}</Badge>
        <span className="text-muted text-xs">
          {modality} · <DateTime at={at} /> · {requestId}
        </span>
      </p>
      {feedback?.note && <blockquote className="border-l-2 pl-3 text-muted">The client: {feedback.note}</blockquote>}
      <div className="relative min-h-32 overflow-hidden rounded-xl bg-sunken/60 p-4">
        <div
          data-testid="content"
          // Blurred content is hidden from screen readers as well, until it is revealed.
          aria-hidden={!isRevealed}
          className={clsx('transition-[filter]', !isRevealed && 'select-none blur-lg')}
        >
          <ReviewItemContent row={row} />
        </div>
        {!isRevealed && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Button onClick={onReveal}>
              <Eye aria-hidden /> Reveal (V)
            </Button>
          </span>
        )}
      </div>
      {isRevealed && (
        <Button size="small" className="self-start" onClick={onReveal}>
          <EyeOff aria-hidden /> Blur
        </Button>
      )}
    </article>
  );
}
