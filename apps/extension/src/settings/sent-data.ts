/**
 * The kinds of data that the extension sends to the person's server, by Firefox's names; the store and the browser's
 * prompt show them. Without a server nothing is sent.
 */

/** Texts, pictures and recordings of pages, and the addresses of media; the key of the extension. */
export const SENT_DATA = ['websiteContent', 'authenticationInfo'] as const;
