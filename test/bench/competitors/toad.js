/** @2toad/profanity: a profanity filter that tells whether it found something. */
import { profanity } from '@2toad/profanity';

export const open = () => ({ count: (/** @type {string} */ text) => Number(profanity.exists(text)) });
