/** The queue with what one decides on it: gone at once, announced when the server has it, back where the server refuses. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answers, api, queryClient } from '../../api.ts';
import { tell, tellError } from '../../components/ui/toast.tsx';
import { keyOf, left, type Place } from './queue.ts';

export type Waiting = Answers['review']['queue']['rows'][number];
type Decision = 'allow' | 'reject' | 'skip';

interface Done {
  readonly place: Place;
  readonly decision: Decision;
}

const said = { allow: 'Allowed', reject: 'Rejected', skip: 'Skipped' } as const;

const REFETCH_MS = 15_000;
/** More is asked for before the last is decided. */
const FEW = 10;

const without = (keys: readonly string[], key: string) => keys.filter((each) => each !== key);

export function useDeciding() {
  const queue = useQuery({
    queryKey: ['review', 'queue'],
    queryFn: () => api.review.queue.query({ limit: 50 }),
    refetchInterval: REFETCH_MS,
  });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [news, setNews] = useState('');
  const rows = left(queue.data?.rows ?? [], { decided, skipped });

  const forget = ({ place, decision }: Done) => {
    const key = keyOf(place);
    if (decision === 'skip') setSkipped((keys) => without(keys, key));
    else setDecided((keys) => new Set(without([...keys], key)));
  };

  async function decide(place: Place, decision: Decision, note: string): Promise<void> {
    const key = keyOf(place);
    const done = { place, decision };
    if (decision === 'skip') setSkipped((keys) => [...without(keys, key), key]);
    else setDecided((keys) => new Set(keys).add(key));
    setHistory((all) => [...all, done]);
    try {
      await api.review.decide.mutate({ ...placeOf(place), decision, note: note.trim() === '' ? null : note });
      setNews(`${said[decision]}: ${place.requestId}`);
      if (rows.length < FEW) await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      setHistory((all) => all.filter((each) => each !== done));
      forget(done);
      tellError(error);
    }
  }

  /** A skip has nothing to take back on the server: it only stood further behind. */
  async function undo(): Promise<void> {
    const last = history.at(-1);
    if (!last) return tell('There is nothing to undo.');
    try {
      if (last.decision !== 'skip') await api.review.undo.mutate(placeOf(last.place));
      setHistory((all) => all.slice(0, -1));
      forget(last);
      setNews(`Undone: ${last.place.requestId}`);
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    } catch (error) {
      tellError(error);
    }
  }

  return { queue, rows, news, decide, undo, canUndo: history.length > 0 };
}

const placeOf = ({ requestId, item }: Place): Place => ({ requestId, item });
