/** The state of the review panel: the current content, its note, and what the buttons and shortcuts do. */
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../session.tsx';
import { useWellness } from '../../use-wellness.ts';
import { getReviewItemKey, type ReviewAction, stepIndex } from './review-queue.ts';
import { useReviewQueue } from './use-review-queue.ts';

export function useReviewPanel() {
  const { may } = useCurrentUser();
  const { queue, rows, news, decide, move, undo, canUndo, queueId, chooseQueue } = useReviewQueue();
  const { effective: wellness, override } = useWellness();
  const [place, setPlace] = useState(0);
  const [revealed, setRevealed] = useState<string>();
  const [note, setNote] = useState('');
  const [publicNote, setPublicNote] = useState('');
  const [isHelping, setIsHelping] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const index = Math.min(place, Math.max(0, rows.length - 1));
  const current = rows[index];
  const currentKey = current && getReviewItemKey(current);
  const mayDecide = may('moderator');
  const isRevealed = currentKey !== undefined && (wellness.blurStrength === 'none' || revealed === currentKey);
  const mustReveal = wellness.mustReveal && !isRevealed;

  const clearNotes = () => {
    setNote('');
    setPublicNote('');
  };
  const submitDecision = (decision: 'allow' | 'reject' | 'skip') => {
    if (!current || !mayDecide || (mustReveal && decision !== 'skip')) return;
    void decide(current, decision, { note, publicNote });
    clearNotes();
  };
  const moveTo = (to: string) => {
    if (!current || !mayDecide) return;
    void move(current, to);
    setNote('');
  };
  const go = (next: number) => {
    setPlace(next);
    clearNotes();
  };
  const actions: Record<ReviewAction, () => void> = {
    allow: () => submitDecision('allow'),
    reject: () => submitDecision('reject'),
    skip: () => submitDecision('skip'),
    undo: () => void undo(),
    next: () => go(stepIndex(index, 1, rows.length)),
    previous: () => go(stepIndex(index, -1, rows.length)),
    reveal: () => setRevealed((before) => (before === currentKey ? undefined : currentKey)),
    greyscale: () => override({ greyscale: !wellness.greyscale }),
    mute: () => override({ mute: !wellness.mute }),
    note: () => noteField.current?.focus(),
    help: () => setIsHelping(true),
  };
  return {
    queue,
    rows,
    news,
    index,
    current,
    isRevealed,
    mustReveal,
    wellness,
    mayDecide,
    canUndo,
    note: { text: note, field: noteField, set: setNote },
    publicNote: { text: publicNote, set: setPublicNote },
    help: { isOpen: isHelping, close: () => setIsHelping(false) },
    go,
    moveTo,
    queueId,
    chooseQueue,
    actions,
  };
}

export type ReviewPanelState = ReturnType<typeof useReviewPanel>;
