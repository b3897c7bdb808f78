/** The lists of the account. */
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useLists = () => useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query() });
