/**
 * The queue with optimistic decisions: removed at once, announced when the server has saved them, restored if it
 * refuses.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient, type RouterOutputs } from '../../api.ts';
import { toastError, toastSuccess } from '../../components/ui/toast.tsx';
import { getReviewItemKey, listRemaining, type ReviewItemId } from './review-queue.ts';

export type ReviewQueueItem = RouterOutputs['review']['queue']['rows'][number];
type DecisionChoice = 'allow' | 'reject' | 'skip';

interface DecisionEntry {
  readonly place: ReviewItemId;
  readonly decision: DecisionChoice;
}

const decisionLabels = { allow: 'Allowed', reject: 'Rejected', skip: 'Skipped' } as const;

const REFETCH_MS = 15_000;
/** The next page is loaded before the last item is decided. */
const REFILL_THRESHOLD = 10;

const removeKey = (keys: readonly string[], key: string) => keys.filter((each) => each !== key);

export function useReviewQueue() {
  const queue = useQuery({
    queryKey: ['review', 'queue'],
    queryFn: () => api.review.queue.query({ limit: 50 }),
    refetchInterval: REFETCH_MS,
  });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<readonly DecisionEntry[]>([]);
  const [news, setNews] = useState('');
  const rows = listRemaining(queue.data?.rows ?? [], { decided, skipped });

  const revertDecision = ({ place, decision }: DecisionEntry) => {
    const key = getReviewItemKey(place);
    if (decision === 'skip') setSkipped((keys) => removeKey(keys, key));
    else setDecided((keys) => new Set(removeKey([...keys], key)));
  };

  async function decide(place: ReviewItemId, decision: DecisionChoice, note: string): Promise<void> {
    const key = getReviewItemKey(place);
    const done = { place, decision };
    if (decision === 'skip') setSkipped((keys) => [...removeKey(keys, key), key]);
    else setDecided((keys) => new Set(keys).add(key));
    setHistory((all) => [...all, done]);
    try {
      await api.review.decide.mutate({ ...toReviewItemId(place), decision, note: note.trim() === '' ? null : note });
      setNews(`${decisionLabels[decision]}: ${place.requestId}`);
      if (rows.length < REFILL_THRESHOLD) await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      setHistory((all) => all.filter((each) => each !== done));
      revertDecision(done);
      toastError(error);
    }
  }

  /** Undoing a skip needs no server call: it only moved the item back. */
  async function undo(): Promise<void> {
    const last = history.at(-1);
    if (!last) return toastSuccess('There is nothing to undo.');
    try {
      if (last.decision !== 'skip') await api.review.undo.mutate(toReviewItemId(last.place));
      setHistory((all) => all.slice(0, -1));
      revertDecision(last);
      setNews(`Undone: ${last.place.requestId}`);
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      toastError(error);
    }
  }

  return { queue, rows, news, decide, undo, canUndo: history.length > 0 };
}

const toReviewItemId = ({ requestId, item }: ReviewItemId): ReviewItemId => ({ requestId, item });
