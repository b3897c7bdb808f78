/** Changes of what is stored: read, changed and written one after the other, so that none is lost. */

let last: Promise<unknown> = Promise.resolve();

/** Begins when all changes before it have ended, whether or not they worked. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const changed = last.then(change, change);
  last = changed;
  return changed;
}
