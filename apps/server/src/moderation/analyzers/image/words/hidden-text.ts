/** Writing that is meant to be missed: tiny, faint, upside down, or mirrored. */
import type { DetectionResult } from '../../../../platform/media/image/detection-schemas.ts';

type TextStyle = DetectionResult<'words'>['lines'][number]['how'];

/** Chosen by us, not measured. Vertical writing is common on posters; text that is turned further is turned on purpose. */
const UPSIDE_DOWN_DEGREES = 135;
/** Chosen by us, not measured. Contrast of ink and ground, 0–1; WCAG's minimum for large text, 3 : 1, is about .5. */
const FAINT = 0.15;
/** Chosen by us, not measured. Smaller letters are illegible to the eye. */
const TINY_PX = 9;

/** Between 0 and 180. */
const rotationDistance = (degrees: number): number => Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180);

export const isHiddenText = ({ how }: { readonly how: TextStyle }): boolean =>
  how.mirrored ||
  rotationDistance(how.rotation) >= UPSIDE_DOWN_DEGREES ||
  how.contrast < FAINT ||
  how.heightPx < TINY_PX;
