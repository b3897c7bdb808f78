/** Lists of an account, for keys with the scopes `policies:read` and `policies:write`. */
import type {
  AddedListEntries,
  AddListEntries,
  List,
  ListChange,
  ListEntry,
  ListEntryChange,
  ListInput,
} from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

export interface Lists {
  list(options?: CallOptions): Call<{ lists: List[] }>;
  /** @throws ConflictError if another has the name */
  create(list: ListInput, options?: CallOptions): Call<List>;
  /** @throws NotFoundError */
  get(id: string, options?: CallOptions): Call<List>;
  /** Absent fields stay as they are. @throws NotFoundError, ConflictError if another has the name */
  change(id: string, list: ListChange, options?: CallOptions): Call<List>;
  /** With its entries. @throws NotFoundError */
  remove(id: string, options?: CallOptions): Call<{ id: string; deleted: boolean }>;
  /** A page of its entries, oldest first. @param page.after `next` of the page before @throws NotFoundError */
  entries(
    id: string,
    page?: { after?: number; limit?: number; search?: string },
    options?: CallOptions,
  ): Call<{ entries: ListEntry[]; next: number | null }>;
  /**
   * Adds up to 50,000 entries; what cannot be added is in `rejections`, and the others are added.
   * @throws NotFoundError, ConflictError if the account has too many
   */
  addEntries(id: string, entries: AddListEntries, options?: CallOptions): Call<AddedListEntries>;
  /** Absent fields stay as they are. @throws NotFoundError */
  changeEntry(id: string, change: ListEntryChange & { entryId: number }, options?: CallOptions): Call<ListEntry>;
  /** @throws NotFoundError */
  removeEntry(id: string, entryId: number, options?: CallOptions): Call<{ removed: number }>;
}

export function createLists(settings: ClientSettings): Lists {
  const pathOf = (id: string, ...more: (string | number)[]) => ['/lists', encodeURIComponent(id), ...more].join('/');
  const rest = createRestCalls(settings);
  return {
    list: (options) => rest.get('/lists', options),
    create: (list, options) => rest.post('/lists', list, options),
    get: (id, options) => rest.get(pathOf(id), options),
    change: (id, list, options) => rest.put(pathOf(id), list, options),
    remove: (id, options) => rest.delete(pathOf(id), options),
    entries(id, { after = 0, limit = 100, search } = {}, options) {
      const query = new URLSearchParams({ after: String(after), limit: String(limit), ...(search ? { search } : {}) });
      return rest.get(`${pathOf(id, 'entries')}?${query}`, options);
    },
    addEntries: (id, entries, options) => rest.post(pathOf(id, 'entries'), entries, options),
    changeEntry: (id, { entryId, ...entry }, options) => rest.put(pathOf(id, 'entries', entryId), entry, options),
    removeEntry: (id, entryId, options) => rest.delete(pathOf(id, 'entries', entryId), options),
  };
}
