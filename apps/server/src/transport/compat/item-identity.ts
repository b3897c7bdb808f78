/**
 * Identity and context of contents, from the fields of other services. Their fields have no limits of ours, so what does
 * not fit is left out: no request fails for it.
 */
import { authorIdSchema, contentIdSchema, type ItemInput, itemFields, limits } from '@winnow/core';

/** An id, if it can be kept. */
export const fittingId = (id: string | null | undefined): string | undefined => contentIdSchema.safeParse(id).data;

export const fittingAuthor = (id: string | null | undefined): ItemInput['author'] => {
  const { data } = authorIdSchema.safeParse(id);
  return data === undefined ? undefined : { id: data };
};

export const fittingUrl = (url: string | null | undefined): string | undefined => itemFields.url.safeParse(url).data;

/** The last of these texts, as many as fit; oldest first. */
export function fittingThread(texts: readonly string[]): string[] {
  const kept: string[] = [];
  let room: number = limits.item.threadCharacters;
  for (const text of texts.slice(-limits.item.threadItems).toReversed()) {
    room -= text.length;
    if (room < 0) break;
    kept.unshift(text);
  }
  return kept;
}

/** Metadata of the values that fit; undefined if there are none. */
export function fittingMetadata(values: Readonly<Record<string, string | null | undefined>>): ItemInput['metadata'] {
  const kept = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= limits.item.metadataCharacters,
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
