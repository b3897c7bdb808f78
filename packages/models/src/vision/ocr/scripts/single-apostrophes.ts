/** One apostrophe where a recogniser, unsure of its shape, gives two: вб’'ю for вб’ю. */
import type { LineCharacter } from '../ctc-decoder.ts';

const APOSTROPHE = /^['’‘ʼ`´]$/;
const LETTER = /^\p{L}/u;

/** Between letters, where no word has two; those at the ends of words may be quotation marks. From left to right. */
export function joinApostrophes(characters: readonly LineCharacter[]): readonly LineCharacter[] {
  const kept: LineCharacter[] = [];
  for (let from = 0; from < characters.length; ) {
    let to = from;
    while (APOSTROPHE.test(characters[to]?.text ?? '')) to += 1;
    const run = characters.slice(from, Math.max(to, from + 1));
    const isInWord = LETTER.test(characters[from - 1]?.text ?? '') && LETTER.test(characters[to]?.text ?? '');
    if (to - from > 1 && isInWord)
      kept.push(run.reduce((best, one) => (one.probability > best.probability ? one : best)));
    else kept.push(...run);
    from += run.length;
  }
  return kept;
}
