/** Where the contents of a request were posted, for what counts posts of many authors. */
import type { ContentItem } from '@winnow/core';
import type { PostOrigin } from '../waves/wave-counter.ts';

/** A request whose contents are posts. */
export interface PostSource {
  /** The id of its API key; null: a person tries something in the dashboard, which is no post. */
  readonly keyId: string | null;
  readonly number: bigint;
  readonly doNotStore?: boolean | undefined;
}

/** Undefined: it is not counted. */
export const toPostOrigin = (
  source: PostSource | undefined,
  about: ContentItem | undefined,
  item: number,
): PostOrigin | undefined =>
  !source || source.keyId === null || source.doNotStore
    ? undefined
    : {
        ...{ caller: source.keyId, number: source.number, item },
        ...{ authorId: about?.author?.id, contentId: about?.contentId },
      };
