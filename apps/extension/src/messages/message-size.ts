/** How large a file in a message between the parts of the extension can be. */

/** A browser message holds at most 64 MiB, and Base64 adds a third. */
export const MAX_MESSAGE_BYTES = 45 * 1024 * 1024;
