/** Texts that were begun and not sent, by what they belong to; emptied with everything else of a person. */

export interface Draft {
  readonly note: string;
  /** For those who reported the content. */
  readonly publicNote: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

let drafts: Drafts = {};
const listeners = new Set<() => void>();

export const readDrafts = (): Drafts => drafts;

export function writeDrafts(next: Drafts): void {
  drafts = next;
  for (const listener of listeners) listener();
}

/** @returns ends it */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
