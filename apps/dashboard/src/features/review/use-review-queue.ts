/**
 * The queue with optimistic decisions: removed at once, announced when the server has saved them, restored if it
 * refuses. A moderator has a few items assigned at a time; viewers see the queue as it is.
 */
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_QUEUE } from '@winnow/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, queryClient, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { toastError, toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { type ChosenActionsDraft, NO_ACTIONS, toChosenActions, toStrikes } from './chosen-actions.tsx';
import { getReviewItemKey, listRemaining, type ReviewItemId } from './review-queue.ts';
import { useReleaseOnLeave } from './use-release-on-leave.ts';

export type ReviewQueueItem = RouterOutputs['review']['queue']['rows'][number];
export type ItemObstacle = RouterOutputs['review']['item']['obstacle'];
export type DeskFilter = NonNullable<RouterInputs['review']['countBulk']['filter']>;
export type Escalation = Omit<RouterInputs['review']['escalate'], 'requestId' | 'item'>;
export type QueueCounts = RouterOutputs['review']['counts'];
type DecisionChoice = 'allow' | 'reject' | 'skip' | 'move' | 'escalate';

interface DecisionNotes {
  readonly note: string;
  /** For those who reported the content. */
  readonly publicNote: string;
  readonly chosen: ChosenActionsDraft;
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
  /** Of one item by its address: why it cannot be decided on. */
  readonly obstacle?: ItemObstacle;
}

const decisionLabels = {
  allow: t('Allowed'),
  reject: t('Rejected'),
  skip: t('Skipped'),
  move: t('Moved'),
  escalate: t('Escalated'),
} as const;

/** Assignments last ten minutes; each refetch renews them. */
const REFETCH_MS = 15_000;
/** Assigned at once: enough that the next is there when one is decided, few enough to leave the others some. */
const ASSIGNED = 5;
/** More are assigned before the last item is decided. */
const REFILL_THRESHOLD = 3;
const VIEWED = 50;
const QUEUE_KEY = ['review', 'queue'] as const;

/** The counts of the latest response, regardless of the order in which responses arrive. */
function useLatestCounts() {
  const sequence = useRef({ requested: 0, shown: 0 });
  return {
    /** @returns takes the counts of the request that begins now */
    begin: () => {
      const number = ++sequence.current.requested;
      return (counts: QueueCounts) => {
        if (number < sequence.current.shown) return;
        sequence.current.shown = number;
        queryClient.setQueriesData<QueueData>({ queryKey: QUEUE_KEY }, (data) => data && { ...data, counts });
      };
    },
  };
}

/** One item, assigned to the person if nothing stands against it. */
async function loadItem(place: ReviewItemId): Promise<QueueData> {
  const first = await api.review.item.query(place);
  // Another person may take it in between, which the second query shows.
  if (first.obstacle === null) await api.review.assign.mutate(place).catch(() => undefined);
  const { row, obstacle } = first.obstacle === null ? await api.review.item.query(place) : first;
  return { rows: [row], obstacle, counts: await api.review.counts.query() };
}

interface QueueView {
  /** Undefined: all queues. */
  readonly queueId: string | undefined;
  readonly filter: DeskFilter;
  /** Only this item. */
  readonly place: ReviewItemId | undefined;
}

/** Of an address such as "/review?wave=wave_1"; otherwise everything. */
function useAddressedFilter(): DeskFilter {
  const [search] = useSearchParams();
  const waveId = search.get('wave');
  return waveId === null ? {} : { waveId };
}

function loadQueue(mayDecide: boolean, { queueId, filter, place }: QueueView): Promise<QueueData> {
  if (place !== undefined) return loadItem(place);
  return mayDecide
    ? api.review.next.mutate({ limit: ASSIGNED, queueId, filter })
    : api.review.queue.query({ limit: VIEWED, queueId, ...filter });
}

/** Assigns the next items to a moderator; others see what waits. */
const useQueueQuery = (mayDecide: boolean, view: QueueView) =>
  useQuery<QueueData>({
    queryKey: [...QUEUE_KEY, view],
    queryFn: () => loadQueue(mayDecide, view),
    refetchInterval: REFETCH_MS,
    // What was assigned before the screen was left has been released.
    staleTime: 0,
  });

/** The keys of items that are out of sight because they were decided or sent elsewhere. */
function useDecided() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  return {
    decided,
    hide: (place: ReviewItemId) => setDecided((keys) => new Set(keys).add(getReviewItemKey(place))),
    show: (place: ReviewItemId) =>
      setDecided((keys) => new Set([...keys].filter((each) => each !== getReviewItemKey(place)))),
  };
}

/** @param place only this item; undefined: the queue */
export function useReviewQueue(place?: ReviewItemId) {
  const [queueId, setQueueId] = useState<string>();
  const [filter, setFilter] = useState<DeskFilter>(useAddressedFilter());
  const { may } = useCurrentUser();
  const mayDecide = may('moderator');
  const queue = useQueueQuery(mayDecide, { queueId, filter, place });
  const obstacle = queue.data?.obstacle ?? null;
  const { decided, hide, show } = useDecided();
  const [history, setHistory] = useState<readonly DecisionEntry[]>([]);
  const [news, setNews] = useState('');
  const latestCounts = useLatestCounts();
  // An item that was opened by its address stays in sight once it is decided.
  const rows = obstacle === null ? listRemaining(queue.data?.rows ?? [], decided) : (queue.data?.rows ?? []);
  useReleaseOnLeave(mayDecide && obstacle === null ? rows : []);

  /** Takes the item out of the list at once, and puts it back if the server refuses. @returns whether it accepted */
  async function submit(done: DecisionEntry, send: () => Promise<{ counts: QueueCounts }>): Promise<boolean> {
    hide(done.place);
    setHistory((all) => [...all, done]);
    const showCounts = latestCounts.begin();
    try {
      showCounts((await send()).counts);
      setNews(`${decisionLabels[done.decision]}: ${done.place.requestId}`);
      // What was skipped, moved or escalated is no longer assigned, and may be again later.
      const isReturned = done.decision !== 'allow' && done.decision !== 'reject';
      if (isReturned || rows.length <= REFILL_THRESHOLD) await queryClient.invalidateQueries({ queryKey: ['review'] });
      if (isReturned) show(done.place);
      return true;
    } catch (error) {
      setHistory((all) => all.filter((each) => each !== done));
      show(done.place);
      toastError(error);
      // It may be assigned to another person by now.
      await queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
      return false;
    }
  }

  const decide = (at: ReviewItemId, decision: 'allow' | 'reject' | 'skip', notes: DecisionNotes): Promise<boolean> =>
    submit({ place: at, decision }, () =>
      api.review.decide.mutate({ ...toReviewItemId(at), decision, ...toNotes(notes, decision) }),
    );

  const escalate = (at: ReviewItemId, to: Escalation): Promise<boolean> =>
    submit({ place: at, decision: 'escalate' }, () => api.review.escalate.mutate({ ...toReviewItemId(at), ...to }));

  const move = (row: ReviewQueueItem, to: string): Promise<boolean> =>
    submit({ place: row, decision: 'move', from: row.queueId ?? DEFAULT_QUEUE }, () =>
      api.review.move.mutate({ ...toReviewItemId(row), queueId: to }),
    );

  /** Gives back what is left, so that others can take it. */
  async function change(apply: () => void): Promise<void> {
    const items = rows.map(toReviewItemId);
    apply();
    if (mayDecide && items.length > 0) await api.review.release.mutate({ items }).catch(toastError);
    await queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
  }

  async function undo(): Promise<void> {
    const last = history.at(-1);
    if (!last) return toastSuccess(t('There is nothing to undo.'));
    const showCounts = latestCounts.begin();
    try {
      showCounts((await sendUndo(last)).counts);
      setHistory((all) => all.slice(0, -1));
      show(last.place);
      setNews(t('Undone: {{requestId}}', { requestId: last.place.requestId }));
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      toastError(error);
    }
  }

  return {
    ...{ queue, rows, news, obstacle, decide, move, escalate, undo, canUndo: history.length > 0, queueId, filter },
    chooseQueue: (next: string | undefined) => change(() => setQueueId(next)),
    changeFilter: (next: DeskFilter) => change(() => setFilter(next)),
  };
}

/** What was skipped, moved or escalated comes back to the person, from where it is. */
async function sendUndo({ place, decision, from }: DecisionEntry): Promise<{ counts: QueueCounts }> {
  const item = toReviewItemId(place);
  if (decision === 'allow' || decision === 'reject') return api.review.undo.mutate(item);
  if (decision === 'move' && from !== undefined) await api.review.move.mutate({ ...item, queueId: from });
  if (decision === 'escalate') await api.review.return.mutate(item);
  return api.review.assign.mutate(item);
}

const toNote = (text: string) => (text.trim() === '' ? null : text);
const toNotes = ({ note, publicNote, chosen }: DecisionNotes, decision: DecisionChoice) => ({
  note: toNote(note),
  publicNote: toNote(publicNote),
  ...toChosenActions(decision === 'skip' ? NO_ACTIONS : chosen),
  ...(decision === 'reject' && toStrikes(chosen)),
});
const toReviewItemId = ({ requestId, item }: ReviewItemId): ReviewItemId => ({ requestId, item });
