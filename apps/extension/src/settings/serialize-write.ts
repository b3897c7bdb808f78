/** Changes of what is stored: read, changed and written one after the other, so that none is lost. */

let lastWrite: Promise<unknown> = Promise.resolve();

/** Begins when all changes before it have ended, whether or not they worked. */
export function serializeWrite<T>(change: () => Promise<T>): Promise<T> {
  const changed = lastWrite.then(change, change);
  lastWrite = changed;
  return changed;
}
