/** Names of keys and people, for rows that only contain the caller's id. */
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useApiKeys = () => useQuery({ queryKey: ['keys'], queryFn: () => api.keys.list.query() });
export const usePeople = () => useQuery({ queryKey: ['people'], queryFn: () => api.people.list.query() });

/** People's names by id; people who have left are shown by their id. */
export function usePersonNames(): (id: string | null) => string {
  const { data } = usePeople();
  const names = new Map(data?.people.map(({ personId, name }) => [personId, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}

/** By id; keys first, each with its name. */
export function useCallerNames(): ReadonlyMap<string, string> {
  const keys = useApiKeys().data?.keys ?? [];
  const people = usePeople().data?.people ?? [];
  return new Map([
    ...keys.map(({ keyId, name }) => [keyId, name] as const),
    ...people.map(({ personId, name }) => [personId, name] as const),
  ]);
}
