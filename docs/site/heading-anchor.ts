/** Anchors of headings, as GitHub makes them: links to them work there and on the site. */

/** Lower case, hyphens for spaces, no punctuation. */
export const headingAnchor = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
