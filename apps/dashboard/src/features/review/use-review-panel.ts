/** The state of the review panel: the current content, its notes, and what the buttons and shortcuts do. */
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../session.tsx';
import { useWellness } from '../../use-wellness.ts';
import { copyReviewLink } from './item-state.tsx';
import { getReviewItemKey, type ReviewAction, type ReviewItemId, stepIndex } from './review-queue.ts';
import { useExposure } from './use-care.ts';
import { useChosenActions } from './use-chosen-actions.ts';
import { useDrafts } from './use-drafts.ts';
import { useLastShown } from './use-last-shown.ts';
import { type Escalation, useReviewQueue } from './use-review-queue.ts';

type DeskDialog = 'help' | 'escalate' | 'bulk' | 'care';

/**
 * @param place only this item; undefined: the queue
 */
export function useReviewPanel(place?: ReviewItemId) {
  const { may } = useCurrentUser();
  const desk = useReviewQueue(place);
  const { queue, rows, news, decide, move, escalate, undo, canUndo, queueId, chooseQueue, obstacle } = desk;
  const { effective: wellness, override } = useWellness();
  const [position, setPosition] = useState(0);
  const [revealed, setRevealed] = useState<string>();
  const [dialog, setDialog] = useState<DeskDialog>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const lastShown = useLastShown(rows);
  const index = lastShown.index ?? Math.min(position, Math.max(0, rows.length - 1));
  const current = rows[index];
  const currentKey = current && getReviewItemKey(current);
  lastShown.remember(currentKey);
  const drafts = useDrafts(currentKey);
  const { note, publicNote } = drafts.own;
  const chosenActions = useChosenActions(currentKey);
  const mayDecide = may('moderator') && obstacle === null;
  const isRevealed = currentKey !== undefined && (wellness.blurStrength === 'none' || revealed === currentKey);
  const mustReveal = wellness.mustReveal && !isRevealed;
  useExposure(current, isRevealed);

  const submitDecision = (decision: 'allow' | 'reject' | 'skip') => {
    if (!current || !mayDecide || (mustReveal && decision !== 'skip')) return;
    const sending = decide(current, decision, { note, publicNote, chosen: chosenActions.chosen });
    void sending.then((isSent) => isSent && chosenActions.clear(currentKey));
    clearOnceSent(sending);
  };
  const moveTo = (to: string) => {
    if (!current || !mayDecide) return;
    clearOnceSent(move(current, to));
  };
  const escalateTo = (to: Escalation) => {
    setDialog(undefined);
    if (!current || !mayDecide) return;
    clearOnceSent(escalate(current, to));
  };
  /** Stays at this position of the list, where the next item comes up. A refused decision keeps its notes. */
  const clearOnceSent = (sending: Promise<boolean>) => {
    void sending.then((isSent) => isSent && drafts.clear());
    go(index);
  };
  const go = (next: number) => {
    lastShown.forget();
    setPosition(next);
  };
  const actions: Record<ReviewAction, () => void> = {
    allow: () => submitDecision('allow'),
    reject: () => submitDecision('reject'),
    skip: () => submitDecision('skip'),
    escalate: () => current && mayDecide && setDialog('escalate'),
    undo: () => void undo(),
    next: () => go(stepIndex(index, 1, rows.length)),
    previous: () => go(stepIndex(index, -1, rows.length)),
    reveal: () => setRevealed((before) => (before === currentKey ? undefined : currentKey)),
    greyscale: () => override({ greyscale: !wellness.greyscale }),
    mute: () => override({ mute: !wellness.mute }),
    note: () => noteField.current?.focus(),
    link: () => current && void copyReviewLink(current),
    search: () => searchField.current?.focus(),
    bulk: () => may('moderator') && place === undefined && setDialog('bulk'),
    care: () => may('moderator') && setDialog('care'),
    help: () => setDialog('help'),
  };
  return {
    ...{ queue, rows, news, obstacle, index, current, isRevealed, mustReveal, wellness, mayDecide, canUndo },
    note: { text: note, field: noteField, set: (text: string) => drafts.change({ note: text }) },
    publicNote: { text: publicNote, set: (text: string) => drafts.change({ publicNote: text }) },
    ...{ drafts, dialog, searchField, go, moveTo, escalateTo, queueId, chooseQueue, actions },
    chosenActions,
    filter: desk.filter,
    changeFilter: desk.changeFilter,
    closeDialog: () => setDialog(undefined),
    /** Whether it is one item by its address. */
    isAlone: place !== undefined,
  };
}

export type ReviewPanelState = ReturnType<typeof useReviewPanel>;
