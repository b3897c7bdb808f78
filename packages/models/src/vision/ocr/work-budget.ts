/**
 * How much work reading a page may cost. Work is estimated in milliseconds of one core from the sizes of what is read,
 * not measured, so that the same picture is read alike on every machine and under every load.
 */

/** Measured on one core (docs/decisions/0022): the detector's time for a million pixels … */
const DETECTION_MS_PER_MEGAPIXEL = 400;
/** … the recogniser's for 100 pixels of a line at its height … */
const RECOGNITION_MS_PER_100_PIXELS = 7.5;
/** … and what each line costs besides: cropping and its direction. */
const MS_PER_LINE = 1.5;

export const estimateDetection = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  (DETECTION_MS_PER_MEGAPIXEL * width * height) / 1e6;

/** @param width of the line as the recogniser reads it */
export const estimateRecognition = (width: number): number =>
  MS_PER_LINE + (RECOGNITION_MS_PER_100_PIXELS * width) / 100;

/** … and that of the recognisers of all other scripts together, for as many pixels. */
const OTHER_SCRIPTS_MS_PER_100_PIXELS = 5;

/** @param width of the line at the height of the usual recogniser */
export const estimateOtherScripts = (width: number): number => (OTHER_SCRIPTS_MS_PER_100_PIXELS * width) / 100;

/** What is left of the work that a picture may cost. */
export class WorkBudget {
  #leftMs: number;

  /** @param ms of one core */
  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** Takes this much, if there is as much left. */
  spend(ms: number): boolean {
    if (ms > this.#leftMs) return false;
    this.#leftMs -= ms;
    return true;
  }
}
