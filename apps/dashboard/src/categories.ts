/** The account's custom categories, and how their names are found. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from './api.ts';

export type CategoryRecord = RouterOutputs['categories']['list']['categories'][number];
export type CategoryDetails = RouterOutputs['categories']['get'];
export type CategoryQualityRecord = NonNullable<CategoryRecord['quality']>;

/** The latest version of each, archived ones included. */
export const useCategories = () =>
  useQuery({ queryKey: ['categories'], queryFn: () => api.categories.list.query({ archived: 'include' }) });
