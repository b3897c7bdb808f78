/** How large the scripts may become: the background starts anew at many a click, and the page's script is loaded into pages of others. */

/** Bytes. */
export const scriptLimits: Readonly<Record<string, number>> = { 'background.js': 400_000, 'page.js': 150_000 };
