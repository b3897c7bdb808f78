/** Calls with one key at the same time are one call. */

export interface SharedCalls<Value> {
  /** The result of the call with this key that is in progress, or of `work`. */
  share(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function createSharedCalls<Value>(): SharedCalls<Value> {
  const inProgress = new Map<string, Promise<Value>>();
  return {
    share(key, work) {
      const known = inProgress.get(key);
      if (known !== undefined) return known;
      const started = work().finally(() => inProgress.delete(key));
      inProgress.set(key, started);
      return started;
    },
  };
}
