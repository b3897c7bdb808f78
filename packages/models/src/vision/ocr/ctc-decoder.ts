/** Decodes the recogniser's steps to characters with their positions (greedy CTC). */

export interface DecodedCharacter {
  readonly text: string;
  readonly probability: number;
  /** Centre of the most confident step, counted in steps. */
  readonly at: number;
}

export interface CtcSteps {
  /** The likeliest class of each step; 0 is the blank. */
  readonly classes: ArrayLike<number>;
  readonly probabilities: ArrayLike<number>;
}

/** Merges runs of the same class to one character. @param characters of the classes from 1 on */
export function decodeCtc({ classes, probabilities }: CtcSteps, characters: readonly string[]): DecodedCharacter[] {
  const found: DecodedCharacter[] = [];
  let before = 0;
  for (let step = 0; step < classes.length; step++) {
    const now = Math.round(classes[step] as number);
    const probability = probabilities[step] as number;
    const last = found.at(-1);
    if (now === before && now !== 0 && last !== undefined) {
      if (probability > last.probability) found[found.length - 1] = { ...last, probability, at: step + 0.5 };
    } else if (now !== 0) {
      found.push({ text: characters[now - 1] ?? '', probability, at: step + 0.5 });
    }
    before = now;
  }
  return found;
}
