/** What webhook events say of a content's identity. */
import type { ContentItem } from '@winnow/core';

/** The caller's own references. What was said around the content, and names of people, are not sent on. */
export const toEventItem = ({ contentId, author, url, metadata }: ContentItem = {}) => ({
  ...(contentId === undefined ? {} : { contentId }),
  ...(author === undefined ? {} : { authorId: author.id }),
  ...(url === undefined ? {} : { url }),
  ...(metadata === undefined ? {} : { metadata }),
});
