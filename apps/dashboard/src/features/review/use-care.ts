/** Care for the signed-in person: their shift, and what is reported of what they look at. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, queryClient, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { useCurrentUser } from '../../session.tsx';
import type { ReviewQueueItem } from './use-review-queue.ts';

export type Care = RouterOutputs['care']['get'];
const CARE_KEY = ['care'] as const;
const MOST_SECONDS = 600;

const show = (care: Care) => queryClient.setQueryData<Care>(CARE_KEY, care);

export function useCare() {
  const { may } = useCurrentUser();
  return useQuery({ queryKey: CARE_KEY, queryFn: () => api.care.get.query(), enabled: may('moderator') });
}

export function useCareActions() {
  const options = { refresh: ['review'], onDone: show };
  return {
    takeBreak: useApiMutation(() => api.care.takeBreak.mutate(), options),
    endShift: useApiMutation(() => api.care.endShift.mutate(), options),
    rotate: useApiMutation((input: RouterInputs['care']['rotate']) => api.care.rotate.mutate(input), options),
  };
}

/** Reports for how long content with High severity was revealed, once it is left or blurred. */
export function useExposure(row: ReviewQueueItem | undefined, isRevealed: boolean): void {
  const isOn = useCare().data?.account.isEnabled === true;
  const seen = isOn && isRevealed && row?.severity === 'High' ? row : undefined;
  const startedMs = useRef(0);
  const report = useEffectEvent((requestId: string, item: number) => {
    const seconds = Math.min(MOST_SECONDS, Math.round((performance.now() - startedMs.current) / 1000));
    // Care never stands in the way of work.
    api.care.addExposure.mutate({ requestId, item, seconds }).then(show, () => undefined);
  });
  const { requestId, item } = seen ?? {};
  useEffect(() => {
    if (requestId === undefined || item === undefined) return undefined;
    startedMs.current = performance.now();
    return () => report(requestId, item);
  }, [requestId, item]);
}
