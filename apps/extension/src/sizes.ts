/** Size limits of the scripts: the background restarts often, and the content script is loaded into pages of others. */

/** In bytes. */
export const scriptLimits: Readonly<Record<string, number>> = { 'background.js': 365_000, 'page.js': 85_000 };
