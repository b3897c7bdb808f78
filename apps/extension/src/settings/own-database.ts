/** A database of the extension's own origin, which no content script can open: one value for each name. */

const STORE = 'values';

/** Runs one request. @returns its result once it is stored */
const transact = <Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('winnow', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const transaction = database.transaction(STORE, mode);
      const made = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(made.result);
      transaction.onabort = () => reject(transaction.error);
      database.close();
    };
  });

export const ownDatabase = {
  read: (name: string): Promise<unknown> => transact('readonly', (store) => store.get(name)),
  write: (name: string, value: unknown): Promise<unknown> => transact('readwrite', (store) => store.put(value, name)),
  remove: (name: string): Promise<unknown> => transact('readwrite', (store) => store.delete(name)),
};
