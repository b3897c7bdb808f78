/** The account's message templates, as they are stored and as they are edited. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';

type TemplateCollection = RouterOutputs['templates']['list'];
export type TemplateRecord = TemplateCollection['templates'][number];
export type TemplateDraft = Required<RouterInputs['templates']['create']>;

export const useTemplates = () => useQuery({ queryKey: ['templates'], queryFn: () => api.templates.list.query() });
