/** Saves a draft with its pictures, in as many requests as they need; pictures that the server refuses are left out. */
import { describeApiError, firstFieldProblem } from '../../api.ts';
import type { CategoryDetails } from '../../categories.ts';
import { type CategoryDraft, listUploads, type PictureUpload } from './category-draft.ts';
import { splitUploads } from './picture-files.ts';

/** Chosen by us, not measured: after as many refusals the person decides, since each one sends its request again. */
export const MOST_REFUSED = 10;

export interface RefusedPicture {
  /** Of its example in the draft. */
  readonly key: string;
  /** Of its file. */
  readonly name: string;
  /** For people. */
  readonly reason: string;
}

export interface SaveResult {
  /** The last version that was stored; undefined: none was. */
  readonly saved: CategoryDetails | undefined;
  /** Keys of the pictures that were stored. */
  readonly stored: ReadonlySet<string>;
  /** How many pictures were to be stored. */
  readonly uploads: number;
  readonly refused: readonly RefusedPicture[];
  /** Why it ended early; undefined: it did not, or there were too many refusals. */
  readonly error: unknown;
}

/** Whether each picture was either stored or refused. */
export const isComplete = ({ error, stored, uploads, refused }: SaveResult): boolean =>
  error === undefined && stored.size + refused.length === uploads;

interface SaveOptions {
  /** Whether a version is stored even if each picture is refused: the draft has other changes. */
  readonly hasOtherChanges: boolean;
  /** Stores the draft with these of its pictures as a version. @throws TRPCClientError */
  storeDraft(pictures: readonly PictureUpload[]): Promise<CategoryDetails>;
  /** Adds pictures to the stored version, in the next one. @throws TRPCClientError */
  addPictures(pictures: readonly PictureUpload[]): Promise<CategoryDetails>;
  /** @param stored how many of the draft's pictures are on the server */
  onProgress?(stored: number, uploads: number): void;
}

/** The upload that an error is about; undefined: it is about something else. */
function findRefused(error: unknown, part: readonly PictureUpload[]): PictureUpload | undefined {
  const [, at] = /^\/pictures\/(\d+)(?:\/|$)/.exec(firstFieldProblem(error)?.pointer ?? '') ?? [];
  return at === undefined ? undefined : part[Number(at)];
}

/**
 * The first request stores the draft as a version; each further one adds pictures, in a version of its own. A request
 * that is refused for one of its pictures is sent again without it.
 * @returns what was stored, also after an error
 */
export async function saveDraft(
  draft: CategoryDraft,
  { hasOtherChanges, storeDraft, addPictures, onProgress }: SaveOptions,
): Promise<SaveResult> {
  const uploads = listUploads(draft);
  const stored = new Set<string>();
  const refused: RefusedPicture[] = [];
  let saved: CategoryDetails | undefined;
  const result = (error?: unknown): SaveResult => ({ saved, stored, uploads: uploads.length, refused, error });
  const sendWithoutRefused = async (part: readonly PictureUpload[]): Promise<void> => {
    const isNeeded = part.length > 0 || (hasOtherChanges && saved === undefined);
    if (!isNeeded || refused.length >= MOST_REFUSED) return;
    try {
      saved = await (saved ? addPictures(part) : storeDraft(part));
    } catch (error) {
      const one = findRefused(error, part);
      if (!one) throw error;
      refused.push({ key: one.key, name: one.name, reason: describeApiError(error) });
      return sendWithoutRefused(part.filter((other) => other !== one));
    }
    for (const { key } of part) stored.add(key);
    onProgress?.(stored.size, uploads.length);
  };
  onProgress?.(0, uploads.length);
  const parts = splitUploads(uploads);
  try {
    for (const part of parts.length === 0 ? [[]] : parts) await sendWithoutRefused(part);
    return result();
  } catch (error) {
    return result(error);
  }
}
