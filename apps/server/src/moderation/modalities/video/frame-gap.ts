/** How many frames in a row may lack a finding without ending it. */

/** Chosen by us, not measured: OCR and classifiers miss in one frame what they find in adjacent ones. */
export const MAX_FRAME_GAP = 2;
