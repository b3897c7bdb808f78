/** The interface of a redaction mode: it paints over a patch of a picture. */
import type { Pixels } from '../codec.ts';
import type { RedactionPatch } from './patch.ts';

/** @param picture is modified */
export type RedactionPainter = (picture: Pixels, patch: RedactionPatch) => void;
