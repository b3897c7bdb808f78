/** @2toad/profanity: a profanity filter for English. */
import { profanity } from '@2toad/profanity';

export const open = () => ({ flags: (/** @type {string} */ text) => profanity.exists(text) });
