/** The draft of a category, and the stored version that it started from. */
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { CategoryDetails } from '../../categories.ts';
import { type CategoryDraft, restartDraft, toCategoryDraft } from './category-draft.ts';

interface StartedDraft {
  readonly base: CategoryDetails;
  readonly draft: CategoryDraft;
}

export interface EditedCategory extends StartedDraft {
  setDraft: Dispatch<SetStateAction<CategoryDraft>>;
  /** Starts again from a version that was just stored. @param uploaded keys of the pictures that were stored with it */
  restart(saved: CategoryDetails, uploaded: ReadonlySet<string>): void;
}

/** Whether it is a later version, or the same one with its quality. */
const isNewer = (category: CategoryDetails, base: CategoryDetails): boolean =>
  category.version > base.version ||
  (category.version === base.version && category.quality !== null && base.quality === null);

/** A version that is newer than the draft's starts it again; pictures that are not uploaded yet stay. */
export function useCategoryDraft(category: CategoryDetails): EditedCategory {
  const [started, setStarted] = useState<StartedDraft>(() => ({ base: category, draft: toCategoryDraft(category) }));
  let current = started;
  if (isNewer(category, started.base)) {
    current = { base: category, draft: restartDraft(started.draft, category) };
    setStarted(current);
  }
  return {
    ...current,
    setDraft: (change) =>
      setStarted(({ base, draft }) => ({ base, draft: typeof change === 'function' ? change(draft) : change })),
    restart: (saved, uploaded) =>
      setStarted(({ draft }) => ({ base: saved, draft: restartDraft(draft, saved, uploaded) })),
  };
}
