/**
 * Hides pictures of sites that are always moderated by a style sheet, from the start until the content script has
 * processed them.
 */

/** Where the build writes the style sheet. */
export const HIDING_SHEET = 'hidden.css';

const SEEN = 'data-winnow-seen';

/** Loaded before the page's own style sheets; a picture without the mark is not visible. */
export const hidingSheet = `:root:not([${SEEN}]) img:not([${SEEN}]) { opacity: 0 !important; }\n`;

/** Marks a picture that is veiled by us from now on, or may be shown. */
export const markSeen = (picture: HTMLImageElement): void => picture.setAttribute(SEEN, '');

/** Lifts the hiding if nothing on this page will be judged. */
export const stopHiding = (): void => document.documentElement.setAttribute(SEEN, '');
