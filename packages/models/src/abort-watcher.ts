/** Notifies many waiting texts of one abort. */

/** One listener per signal, however many texts wait on it: Node warns of a leak above ten. */
export class AbortWatcher {
  readonly #waiting = new WeakMap<AbortSignal, Set<() => void>>();

  /** @returns stops watching */
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
