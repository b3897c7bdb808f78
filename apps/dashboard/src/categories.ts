/** The account's custom categories, and what they are learned from. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from './api.ts';
import { t } from './i18n/i18n.ts';

export type CategoryRecord = RouterOutputs['categories']['list']['categories'][number];
export type CategoryDetails = RouterOutputs['categories']['get'];
export type CategoryQualityRecord = NonNullable<CategoryRecord['quality']>;

/** The latest version of each, archived ones included. */
export const useCategories = () =>
  useQuery({ queryKey: ['categories'], queryFn: () => api.categories.list.query({ archived: 'include' }) });

export const categoryModalityOptions = [
  { value: 'text', label: t('Texts') },
  { value: 'image', label: t('Pictures') },
] as const satisfies readonly { value: CategoryRecord['modality']; label: string }[];

/** "Texts" or "Pictures": what a category is learned from and compared with. */
export const nameCategoryModality = (modality: CategoryRecord['modality']): string =>
  modality === 'image' ? t('Pictures') : t('Texts');
