/** Decodes a recogniser's steps to characters with their positions (greedy CTC). */

export interface CtcSteps {
  /** The likeliest class of each step. */
  readonly classes: ArrayLike<number>;
  readonly probabilities: ArrayLike<number>;
}

/** A run of steps of one class. */
export interface CtcRun {
  readonly class: number;
  /** 0–1: of the most confident step. */
  readonly probability: number;
  /** Centre of the most confident step, counted in steps. */
  readonly at: number;
}

interface DecodedCharacter extends Omit<CtcRun, 'class'> {
  readonly text: string;
}

export interface LineCharacter extends Omit<DecodedCharacter, 'at'> {
  /** 0–1: position of its centre along the line. */
  readonly at: number;
}

/** Merges runs of the same class, without those of the blank. */
export function collapseSteps({ classes, probabilities }: CtcSteps, blank: number): CtcRun[] {
  const found: CtcRun[] = [];
  let before = blank;
  for (let step = 0; step < classes.length; step++) {
    const now = Math.round(classes[step] as number);
    const probability = probabilities[step] as number;
    const last = found.at(-1);
    const run = { class: now, probability, at: step + 0.5 };
    if (now === before && now !== blank && last !== undefined) {
      if (probability > last.probability) found[found.length - 1] = run;
    } else if (now !== blank) {
      found.push(run);
    }
    before = now;
  }
  return found;
}

/** Class 0 is the blank. @param characters of the classes from 1 on */
export const decodeCtc = (steps: CtcSteps, characters: readonly string[]): DecodedCharacter[] =>
  collapseSteps(steps, 0).map(({ class: found, ...run }) => ({ ...run, text: characters[found - 1] ?? '' }));
