/** Serializes changes to storage: read, change and write run one after the other, so that none is lost. */

let lastWrite: Promise<unknown> = Promise.resolve();

/** Starts after all earlier changes have settled, whether or not they succeeded. */
export function serializeWrite<T>(change: () => Promise<T>): Promise<T> {
  const changed = lastWrite.then(change, change);
  lastWrite = changed;
  return changed;
}
