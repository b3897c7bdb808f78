/** The account's profiles that requests can name. */
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useProfiles = () => useQuery({ queryKey: ['profiles'], queryFn: () => api.profiles.list.query() });
