/** From how much of a text on its language is said; what falls short of it is a guess (docs/decisions/0005). */
import { type WritingScriptName, writingScriptOf } from './writing-scripts.ts';

/**
 * For scripts that languages share, most for the one that most share: the longer a text, the less sure it must be. Chosen on the train and
 * dev parts of the written texts, so that at least 99% of what is said is right, whatever the length.
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

/** Whether different words of a script that languages share are enough to say the likeliest of them. */
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

/** Different signs that a script must show where it stands for one language: one alone is a shrug, a formula or a brand. */
const minDistinctSigns = 2;
/** Greek letters stand in formulas and the names of societies; Han characters without kana may still be Japanese. */
const minDistinctSignsByScript: Partial<Record<WritingScriptName, number>> = { greek: 4, han: 12 };

/** Chinese writes these all the time and today's Japanese does not: one of them tells a few Han characters from Japanese. */
const chineseOnlyCharacters = new Set(
  '你您们這这說说吗嗎吧么麼她妈过该对让话师东见现听觉邊边认识给还谁谢爱开门问车马长张红几儿岁从买卖书应亲进远运选题错块页样线经关动发带钱沒唔嘅喺啲咗佢',
);

/** Whether a text's signs are enough to say the language that their script stands for. */
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
