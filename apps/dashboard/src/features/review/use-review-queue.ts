/**
 * The queue with optimistic decisions: removed at once, announced when the server has saved them, restored if it
 * refuses. A moderator has a few items assigned at a time; viewers see the queue as it is.
 */
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_QUEUE } from '@winnow/core';
import { useRef, useState } from 'react';
import { api, queryClient, type RouterOutputs } from '../../api.ts';
import { toastError, toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { getReviewItemKey, listRemaining, type ReviewItemId } from './review-queue.ts';
import { useReleaseOnLeave } from './use-release-on-leave.ts';

export type ReviewQueueItem = RouterOutputs['review']['queue']['rows'][number];
export type QueueCounts = RouterOutputs['review']['counts'];
type DecisionChoice = 'allow' | 'reject' | 'skip' | 'move';

interface DecisionNotes {
  readonly note: string;
  /** For those who reported the content. */
  readonly publicNote: string;
}

interface DecisionEntry {
  readonly place: ReviewItemId;
  readonly decision: DecisionChoice;
  /** Of a move: where it was. */
  readonly from?: string;
}

export interface QueueData {
  readonly rows: ReviewQueueItem[];
  readonly counts: QueueCounts;
}

const decisionLabels = {
  allow: t('Allowed'),
  reject: t('Rejected'),
  skip: t('Skipped'),
  move: t('Moved'),
} as const;

/** Assignments last ten minutes; each refetch renews them. */
const REFETCH_MS = 15_000;
/** Assigned at once: enough that the next is there when one is decided, few enough to leave the others some. */
const ASSIGNED = 5;
/** More are assigned before the last item is decided. */
const REFILL_THRESHOLD = 3;
const VIEWED = 50;
const QUEUE_KEY = ['review', 'queue'] as const;

const removeKey = (keys: readonly string[], key: string) => keys.filter((each) => each !== key);

/** The counts of the latest response, whatever the order in which responses arrive. */
function useLatestCounts() {
  const sequence = useRef({ asked: 0, shown: 0 });
  return {
    /** @returns takes the counts of the request that begins now */
    begin: () => {
      const number = ++sequence.current.asked;
      return (counts: QueueCounts) => {
        if (number < sequence.current.shown) return;
        sequence.current.shown = number;
        queryClient.setQueriesData<QueueData>({ queryKey: QUEUE_KEY }, (data) => data && { ...data, counts });
      };
    },
  };
}

/** Assigns the next items to a moderator; others see what waits. @param queueId undefined: all queues */
const useQueueQuery = (mayDecide: boolean, queueId: string | undefined) =>
  useQuery<QueueData>({
    queryKey: [...QUEUE_KEY, queueId],
    queryFn: () =>
      mayDecide
        ? api.review.next.mutate({ limit: ASSIGNED, queueId })
        : api.review.queue.query({ limit: VIEWED, queueId }),
    refetchInterval: REFETCH_MS,
    // What was assigned before the screen was left has been released.
    staleTime: 0,
  });

export function useReviewQueue() {
  const [queueId, setQueueId] = useState<string>();
  const { may } = useCurrentUser();
  const mayDecide = may('moderator');
  const queue = useQueueQuery(mayDecide, queueId);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<readonly DecisionEntry[]>([]);
  const [news, setNews] = useState('');
  const latestCounts = useLatestCounts();
  const rows = listRemaining(queue.data?.rows ?? [], { decided, skipped });
  useReleaseOnLeave(mayDecide ? rows : []);

  const revertDecision = ({ place, decision }: DecisionEntry) => {
    const key = getReviewItemKey(place);
    if (decision === 'skip') setSkipped((keys) => removeKey(keys, key));
    else setDecided((keys) => new Set(removeKey([...keys], key)));
  };

  /** Takes the item out of the list at once, and puts it back if the server refuses. */
  async function submit(done: DecisionEntry, send: () => Promise<{ counts: QueueCounts }>): Promise<void> {
    const key = getReviewItemKey(done.place);
    if (done.decision === 'skip') setSkipped((keys) => [...removeKey(keys, key), key]);
    else setDecided((keys) => new Set(keys).add(key));
    setHistory((all) => [...all, done]);
    const showCounts = latestCounts.begin();
    try {
      showCounts((await send()).counts);
      setNews(`${decisionLabels[done.decision]}: ${done.place.requestId}`);
      // A skipped or moved item is no longer assigned.
      const isReturned = done.decision === 'skip' || done.decision === 'move';
      if (isReturned || rows.length <= REFILL_THRESHOLD) await queryClient.invalidateQueries({ queryKey: ['review'] });
      // It is in another queue, and in the list of all.
      if (done.decision === 'move') revertDecision(done);
    } catch (error) {
      setHistory((all) => all.filter((each) => each !== done));
      revertDecision(done);
      toastError(error);
      // It may be assigned to another person by now.
      await queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
    }
  }

  const decide = (place: ReviewItemId, decision: 'allow' | 'reject' | 'skip', notes: DecisionNotes): Promise<void> =>
    submit({ place, decision }, () =>
      api.review.decide.mutate({ ...toReviewItemId(place), decision, ...toNotes(notes) }),
    );

  const move = (row: ReviewQueueItem, to: string): Promise<void> =>
    submit({ place: row, decision: 'move', from: row.queueId ?? DEFAULT_QUEUE }, () =>
      api.review.move.mutate({ ...toReviewItemId(row), queueId: to }),
    );

  /** Gives back what is left, so that others can take it. */
  async function chooseQueue(next: string | undefined): Promise<void> {
    const items = rows.map(toReviewItemId);
    setQueueId(next);
    if (mayDecide && items.length > 0) await api.review.release.mutate({ items }).catch(toastError);
    await queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
  }

  /** Undoing a skip needs no server call: it only moved the item back. */
  async function undo(): Promise<void> {
    const last = history.at(-1);
    if (!last) return toastSuccess(t('There is nothing to undo.'));
    const showCounts = latestCounts.begin();
    try {
      if (last.decision !== 'skip') showCounts((await sendUndo(last)).counts);
      setHistory((all) => all.slice(0, -1));
      revertDecision(last);
      setNews(t('Undone: {{requestId}}', { requestId: last.place.requestId }));
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      toastError(error);
    }
  }

  return { queue, rows, news, decide, move, undo, canUndo: history.length > 0, queueId, chooseQueue };
}

/** A moved item goes back to its queue, and to the person. */
async function sendUndo({ place, decision, from }: DecisionEntry): Promise<{ counts: QueueCounts }> {
  const item = toReviewItemId(place);
  if (decision !== 'move' || from === undefined) return api.review.undo.mutate(item);
  await api.review.move.mutate({ ...item, queueId: from });
  return api.review.assign.mutate(item);
}

const toNote = (text: string) => (text.trim() === '' ? null : text);
const toNotes = ({ note, publicNote }: DecisionNotes) => ({ note: toNote(note), publicNote: toNote(publicNote) });
const toReviewItemId = ({ requestId, item }: ReviewItemId): ReviewItemId => ({ requestId, item });
