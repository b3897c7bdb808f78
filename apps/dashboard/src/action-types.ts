/** The account's action types, and how actions are named. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from './api.ts';
import { translateCatalogText } from './i18n/catalog-texts.ts';
import { titleValue } from './i18n/names.ts';

export type ActionTypeRecord = RouterOutputs['actions']['types']['actionTypes'][number];

/** The built-in ones first. */
export const useActionTypes = () => useQuery({ queryKey: ['action-types'], queryFn: () => api.actions.types.query() });

/** Built-in actions have a name in every language, custom action types the one that the account gave them. */
export const nameActionType = ({ id, name, isBuiltIn }: ActionTypeRecord): string =>
  isBuiltIn ? titleValue(id) : name;

export const describeActionType = ({ description, isBuiltIn }: ActionTypeRecord): string =>
  isBuiltIn ? translateCatalogText(description) : description;

/** Names by the id of the action; an action type that was removed is shown by its id. */
export function useActionName(): (id: string) => string {
  const names = new Map(useActionTypes().data?.actionTypes.map((type) => [type.id, nameActionType(type)]));
  return (id) => names.get(id) ?? titleValue(id);
}
