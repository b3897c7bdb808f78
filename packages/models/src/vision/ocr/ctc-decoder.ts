/** Decodes a recogniser's steps to characters with their positions (greedy CTC). */

export interface CtcSteps {
  /** The likeliest class of each step. */
  readonly classes: ArrayLike<number>;
  readonly probabilities: ArrayLike<number>;
  /** The probability of a space at each step; absent: the network does not give it. */
  readonly spaces?: ArrayLike<number> | undefined;
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
  addFaintSpaces(
    collapseSteps(steps, 0).map(({ class: found, ...run }) => ({ ...run, text: characters[found - 1] ?? '' })),
    steps.spaces,
  );

/**
 * Chosen on 20 generated receipts: where a space was not read, it had a probability of .09 and more in three of four
 * cases, and as much within 7 of 10,525 pairs of characters of one word, all next to a sign that is no letter.
 */
const MIN_SPACE_PROBABILITY = 0.09;
/** Chosen on the same receipts: after the colon of a label, "Till: 32", spaces are lost with less. */
const MIN_SPACE_AFTER_COLON = 0.01;

const WORD_SIGN = /[\p{L}\p{N}×]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/** The least probability that makes a space after a character; undefined: there is none after it. */
function findLeastSpace(before: string, last: string, next: string): number | undefined {
  if (!WORD_SIGN.test(next)) return undefined;
  if (/^[:：]$/u.test(last) && LETTER.test(before)) return MIN_SPACE_AFTER_COLON;
  const isInNumber = DIGIT.test(before) && DIGIT.test(next) && !WORD_SIGN.test(last);
  const isAfterWord = WORD_SIGN.test(last) || (/^[.,;)%]$/u.test(last) && WORD_SIGN.test(before));
  return isAfterWord && !isInNumber ? MIN_SPACE_PROBABILITY : undefined;
}

/** With the spaces that are less likely than what is beside them: narrow ones, and those beside signs. */
function addFaintSpaces(characters: readonly DecodedCharacter[], spaces: CtcSteps['spaces']): DecodedCharacter[] {
  if (spaces === undefined) return [...characters];
  return characters.flatMap((character, index) => {
    const last = characters[index - 1];
    const least = last && findLeastSpace(characters[index - 2]?.text ?? '', last.text, character.text);
    if (least === undefined) return [character];
    let [best, at] = [0, 0];
    for (let step = Math.ceil(last?.at ?? 0); step < character.at - 0.5; step++) {
      const probability = spaces[step] ?? 0;
      if (probability > best) [best, at] = [probability, step + 0.5];
    }
    // As sure as the characters beside it: it says nothing about whether the line is writing.
    const probability = Math.min(last?.probability ?? 0, character.probability);
    return best < least ? [character] : [{ text: ' ', probability, at }, character];
  });
}
