/** The review queue: one content after another, by keyboard or by buttons. */
import { clsx } from 'clsx';
import { Check, CheckCheck, ChevronLeft, ChevronRight, Keyboard, SkipForward, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '../../components/format.tsx';
import { SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { useCurrentUser } from '../../session.tsx';
import { ReviewItemCard } from './review-item-card.tsx';
import { findShortcutAction, getReviewItemKey, type ReviewAction, stepIndex } from './review-queue.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { type ReviewQueueItem, useReviewQueue } from './use-review-queue.ts';

/** While typing in a field, keys are not shortcuts. */
const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

interface QueueListProps {
  rows: readonly ReviewQueueItem[];
  index: number;
  onChoose(index: number): void;
}

function QueueList({ rows, index, onChoose }: QueueListProps) {
  return (
    <ol aria-label="Queue" className="hidden max-h-[32rem] flex-col overflow-y-auto lg:flex">
      {rows.map((row, at) => (
        <li key={getReviewItemKey(row)}>
          <button
            type="button"
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className={clsx(
              'flex w-full items-center gap-2 rounded-lg px-2.5 py-2 text-left',
              at === index ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            <SeverityBadge severity={row.severity} />
            <span className="truncate text-[0.8125rem]">{row.categories.join(', ') || row.modality}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface QueuePagerProps {
  index: number;
  length: number;
  onPrevious(): void;
  onNext(): void;
}

/** For screens without room for the list. */
function QueuePager({ index, length, onPrevious, onNext }: QueuePagerProps) {
  return (
    <nav aria-label="Queue" className="flex justify-between gap-2 lg:hidden">
      <Button size="small" look="ghost" disabled={index === 0} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> Previous (K)
      </Button>
      <Button size="small" look="ghost" disabled={index >= length - 1} onClick={onNext}>
        Next (J) <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

export function ReviewQueuePanel() {
  const { may } = useCurrentUser();
  const { queue, rows, news, decide, undo, canUndo } = useReviewQueue();
  const [place, setPlace] = useState(0);
  const [revealed, setRevealed] = useState<string>();
  const [note, setNote] = useState('');
  const [isHelping, setIsHelping] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const index = Math.min(place, Math.max(0, rows.length - 1));
  const current = rows[index];
  const mayDecide = may('moderator');

  const submitDecision = (decision: 'allow' | 'reject' | 'skip') => {
    if (!current || !mayDecide) return;
    void decide(current, decision, note);
    setNote('');
  };
  const go = (next: number) => {
    setPlace(next);
    setNote('');
  };
  const reveal = () => {
    const key = current && getReviewItemKey(current);
    setRevealed((before) => (before === key ? undefined : key));
  };
  const acts: Record<ReviewAction, () => void> = {
    allow: () => submitDecision('allow'),
    reject: () => submitDecision('reject'),
    skip: () => submitDecision('skip'),
    undo: () => void undo(),
    next: () => go(stepIndex(index, 1, rows.length)),
    previous: () => go(stepIndex(index, -1, rows.length)),
    reveal,
    note: () => noteField.current?.focus(),
    help: () => setIsHelping(true),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isTextEntry(event.target) ? undefined : findShortcutAction(event);
    if (act === undefined) return;
    event.preventDefault();
    acts[act]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <QueryLoader query={queue}>
      {({ waiting }) => (
        <>
          <p className="sr-only" role="status">
            {news}
          </p>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted" data-testid="waiting">
              {rows.length === 0 ? 'The queue is empty' : `${formatNumber(Math.max(waiting, rows.length))} waiting`}
            </p>
            <Button size="small" onClick={() => setIsHelping(true)}>
              <Keyboard aria-hidden /> Shortcuts (?)
            </Button>
          </div>
          {current ? (
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <QueueList rows={rows} index={index} onChoose={go} />
              <div className="flex min-w-0 flex-col gap-4 rounded-xl border bg-surface p-4 sm:p-5">
                <QueuePager index={index} length={rows.length} onPrevious={acts.previous} onNext={acts.next} />
                <ReviewItemCard
                  key={getReviewItemKey(current)}
                  row={current}
                  isRevealed={revealed === getReviewItemKey(current)}
                  onReveal={reveal}
                />
                {mayDecide ? (
                  <>
                    <Field label="Note" hint="Saved with the decision. Press Esc to return to the shortcuts.">
                      <Textarea
                        ref={noteField}
                        rows={2}
                        maxLength={1000}
                        value={note}
                        onChange={({ target }) => setNote(target.value)}
                        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
                      />
                    </Field>
                    <div className="flex flex-wrap gap-2">
                      <Button onClick={acts.allow}>
                        <Check aria-hidden /> Allow (A)
                      </Button>
                      <Button look="danger" onClick={acts.reject}>
                        <X aria-hidden /> Reject (R)
                      </Button>
                      <Button onClick={acts.skip}>
                        <SkipForward aria-hidden /> Skip (S)
                      </Button>
                      <Button look="ghost" disabled={!canUndo} onClick={acts.undo}>
                        <Undo2 aria-hidden /> Undo (Z)
                      </Button>
                    </div>
                  </>
                ) : (
                  <p className="text-muted">Only moderators can decide.</p>
                )}
              </div>
            </div>
          ) : (
            <EmptyState
              icon={CheckCheck}
              title="The queue is empty"
              action={
                canUndo && (
                  <Button onClick={acts.undo}>
                    <Undo2 aria-hidden /> Undo (Z)
                  </Button>
                )
              }
            >
              Verdicts in a profile’s review band, or reported as wrong by a client, appear here.
            </EmptyState>
          )}
          <ShortcutHelp isOpen={isHelping} onClose={() => setIsHelping(false)} />
        </>
      )}
    </QueryLoader>
  );
}
