/** How much text is needed to report its language; with less, the result is only a guess (docs/decisions/0005). */
import { type WritingScriptName, writingScriptOf } from './writing-scripts.ts';

/**
 * For scripts shared by several languages, strictest for the most shared one: the longer a text, the lower the required
 * confidence. Chosen on the train and dev parts of the written texts, so that at least 99% of reported languages are
 * correct at any length.
 */
const minWordEvidence = {
  latin: [
    { words: 3, letters: 10, confidence: 0.95 },
    { words: 5, letters: 30, confidence: 0.9 },
  ],
  cyrillic: [
    { words: 3, letters: 10, confidence: 0.9 },
    { words: 5, letters: 30, confidence: 0.8 },
  ],
  arabic: [{ words: 3, letters: 10, confidence: 0.8 }],
} as const;

/** Whether the distinct words in a shared script are sufficient to report the most likely language. */
export function hasEnoughWords(
  script: keyof typeof minWordEvidence,
  different: ReadonlySet<string>,
  confidence: number,
): boolean {
  let letters = 0;
  for (const { length } of different) letters += length;
  return minWordEvidence[script].some(
    (least) => confidence >= least.confidence && different.size >= least.words && letters >= least.letters,
  );
}

/**
 * Distinct characters required of a script that belongs to one language: a single one may be a kaomoji, a formula or a
 * brand.
 */
const minDistinctSigns = 2;
/** Greek letters occur in formulas and society names; Han characters without kana may still be Japanese. */
const minDistinctSignsByScript: Partial<Record<WritingScriptName, number>> = { greek: 4, han: 12 };

/** Common in Chinese and absent from modern Japanese: one of them distinguishes a few Han characters from Japanese. */
const chineseOnlyCharacters = new Set(
  '你您们這这說说吗嗎吧么麼她妈过该对让话师东见现听觉邊边认识给还谁谢爱开门问车马长张红几儿岁从买卖书应亲进远运选题错块页样线经关动发带钱沒唔嘅喺啲咗佢',
);

/** Whether a text's characters are sufficient to report the language of their script. */
export function hasEnoughSigns(text: string, script: WritingScriptName): boolean {
  const wanted = minDistinctSignsByScript[script] ?? minDistinctSigns;
  const different = new Set<number>();
  for (let i = 0; i < text.length && different.size < wanted; i += 1) {
    const found = writingScriptOf(text.charCodeAt(i));
    if (found === script || (script === 'kana' && found === 'han')) different.add(text.charCodeAt(i));
    if (script === 'han' && chineseOnlyCharacters.has(text.charAt(i))) return true;
  }
  return different.size >= wanted;
}
