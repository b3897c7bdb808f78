/** The state of the review panel: the current content, its note, and what the buttons and shortcuts do. */
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../session.tsx';
import { getReviewItemKey, type ReviewAction, stepIndex } from './review-queue.ts';
import { useReviewQueue } from './use-review-queue.ts';

export function useReviewPanel() {
  const { may } = useCurrentUser();
  const { queue, rows, news, decide, undo, canUndo } = useReviewQueue();
  const [place, setPlace] = useState(0);
  const [revealed, setRevealed] = useState<string>();
  const [note, setNote] = useState('');
  const [isHelping, setIsHelping] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const index = Math.min(place, Math.max(0, rows.length - 1));
  const current = rows[index];
  const currentKey = current && getReviewItemKey(current);
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
  const actions: Record<ReviewAction, () => void> = {
    allow: () => submitDecision('allow'),
    reject: () => submitDecision('reject'),
    skip: () => submitDecision('skip'),
    undo: () => void undo(),
    next: () => go(stepIndex(index, 1, rows.length)),
    previous: () => go(stepIndex(index, -1, rows.length)),
    reveal: () => setRevealed((before) => (before === currentKey ? undefined : currentKey)),
    note: () => noteField.current?.focus(),
    help: () => setIsHelping(true),
  };
  return {
    queue,
    rows,
    news,
    index,
    current,
    isRevealed: currentKey !== undefined && revealed === currentKey,
    mayDecide,
    canUndo,
    note: { text: note, field: noteField, set: setNote },
    help: { isOpen: isHelping, close: () => setIsHelping(false) },
    go,
    actions,
  };
}

export type ReviewPanelState = ReturnType<typeof useReviewPanel>;
