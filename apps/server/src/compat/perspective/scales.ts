/** From our scores to Perspective's, for each attribute: points of a rising line, fitted by `npm run bench -- perspective --fit`. */

/** Ours, then theirs, from 0 to 1; straight lines between them. */
export type Scale = readonly (readonly [ours: number, theirs: number])[];

export const scales = {
  TOXICITY: [
    [0, 0],
    [1, 1],
  ],
  SEVERE_TOXICITY: [
    [0, 0],
    [1, 1],
  ],
  IDENTITY_ATTACK: [
    [0, 0],
    [1, 1],
  ],
  INSULT: [
    [0, 0],
    [1, 1],
  ],
  PROFANITY: [
    [0, 0],
    [1, 1],
  ],
  THREAT: [
    [0, 0],
    [1, 1],
  ],
  SEXUALLY_EXPLICIT: [
    [0, 0],
    [1, 1],
  ],
  SPAM: [
    [0, 0],
    [1, 1],
  ],
} as const satisfies Record<string, Scale>;

/** @param score from 0 to 1 */
export function along(scale: Scale, score: number): number {
  for (const [at, [right, top]] of scale.entries()) {
    if (score > right) continue;
    const [left, bottom] = scale[at - 1] ?? [right, top];
    return right === left ? top : bottom + ((score - left) / (right - left)) * (top - bottom);
  }
  return scale.at(-1)?.[1] ?? score;
}
