/** What the account keeps of contents, and for how long. */
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useActivitySettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: () => api.activity.settings.query() });
