/** Pictures of sites that are always moderated are hidden by a style sheet, from the first moment, until the page's script has seen them. */

/** Where the build writes the sheet. */
export const HIDING_SHEET = 'hidden.css';

const SEEN = 'data-winnow-seen';

/** Loaded before the page's own; nothing is to be seen of a picture without the mark. */
export const hidingSheet = `:root:not([${SEEN}]) img:not([${SEEN}]) { opacity: 0 !important; }\n`;

/** A veil of ours is over it from now on, or it may be seen. */
export const markSeen = (picture: HTMLImageElement): void => picture.setAttribute(SEEN, '');

/** Nobody will judge anything here. */
export const stopHiding = (): void => document.documentElement.setAttribute(SEEN, '');
