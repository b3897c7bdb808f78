/** Tells many waiting texts of one abort. */

/** One listener for each signal, however many wait for it: Node warns of a leak when there are more than ten. */
export class AbortWatcher {
  readonly #waiting = new WeakMap<AbortSignal, Set<() => void>>();

  /** @returns what ends the watch */
  watch(signal: AbortSignal, onAbort: () => void): () => void {
    const waiting = this.#waiting.get(signal) ?? this.#listen(signal);
    waiting.add(onAbort);
    return () => {
      waiting.delete(onAbort);
    };
  }

  #listen(signal: AbortSignal): Set<() => void> {
    const waiting = new Set<() => void>();
    this.#waiting.set(signal, waiting);
    const tell = () => {
      for (const onAbort of waiting) onAbort();
    };
    signal.addEventListener('abort', tell, { once: true });
    return waiting;
  }
}
