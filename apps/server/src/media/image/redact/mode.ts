/** What a mode of redaction is: something that paints over a patch of a picture. */
import type { Pixels } from '../codec.ts';
import type { Patch } from './patch.ts';

/** @param picture is painted on */
export type Mode = (picture: Pixels, patch: Patch) => void;
