/** Writing that means to be missed: tiny, faint, upside down, as in a mirror. */
import type { DetectionResult } from '../../../media/image/detection-schemas.ts';

type TextStyle = DetectionResult<'words'>['lines'][number]['how'];

/** Chosen. Vertical writing is on every second poster; nobody turns it further without a reason. */
const UPSIDE_DOWN_DEGREES = 135;
/** Chosen. Share between ink and ground; WCAG's least for large text, 3 : 1, is about .5. */
const FAINT = 0.15;
/** Chosen. Smaller letters cannot be told apart by eye. */
const TINY_PX = 9;

/** Between 0 and 180. */
const rotationDistance = (degrees: number): number => Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180);

export const isHiddenText = ({ how }: { readonly how: TextStyle }): boolean =>
  how.mirrored ||
  rotationDistance(how.rotation) >= UPSIDE_DOWN_DEGREES ||
  how.contrast < FAINT ||
  how.heightPx < TINY_PX;
