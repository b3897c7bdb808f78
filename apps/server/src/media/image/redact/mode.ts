/** What a mode of redaction is: something that paints over a patch of a picture. */
import type { Pixels } from '../codec.ts';
import type { RedactionPatch } from './patch.ts';

/** @param picture is painted on */
export type RedactionPainter = (picture: Pixels, patch: RedactionPatch) => void;
