/** The account's content policy and retention. */
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useActivitySettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: () => api.activity.settings.query() });
