/** The queues of the review desk, with their figures and rules. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterInputs, type RouterOutputs } from './api.ts';

export type QueuesDocument = RouterOutputs['review']['queues'];
export type DeskQueue = QueuesDocument['queues'][number];
export type QueueSettings = Omit<DeskQueue, 'mayWork' | 'stats'>;
export type QueueRule = NonNullable<RouterInputs['review']['changeQueues']['rules']>[number];

export const useReviewQueues = () =>
  useQuery({ queryKey: ['review', 'queues'], queryFn: () => api.review.queues.query(), refetchInterval: 60_000 });

/** As the server takes them: without figures. */
export const toSettings = ({ mayWork: _, stats: __, ...settings }: DeskQueue): QueueSettings => settings;

/** The ids and names of those that are enabled. */
export const useQueueOptions = (): { value: string; label: string }[] =>
  (useReviewQueues().data?.queues ?? [])
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, name }) => ({ value: id, label: name }));
