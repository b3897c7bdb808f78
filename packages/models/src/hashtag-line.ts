/**
 * Hashtags behind a text, which its canonical form has as its last line: they are left out, unless they say something
 * by themselves.
 */
import type { TextJudgement } from './text-model.ts';

/**
 * Chosen on dev texts with hashtags at the end: from here on they are judged with the text. .15 and .3 give the same
 * verdicts.
 */
const MIN_HASHTAG_PROBABILITY = 0.2;

/** Where the line of hashtags begins, at its line break; undefined if there is none, or nothing before it. */
export function findHashtagLine(text: string): number | undefined {
  const at = text.lastIndexOf('\n');
  if (at < 1) return undefined;
  const words = text.slice(at + 1).split(' ');
  return words.every((word) => word.startsWith('#')) ? at : undefined;
}

/**
 * Judges a text without the hashtags behind it if these, by themselves, are harmless; with them otherwise.
 * @param judge judges a text as it stands
 */
export async function judgeWithoutHashtags(
  text: string,
  judge: (text: string) => Promise<TextJudgement>,
): Promise<TextJudgement> {
  const at = findHashtagLine(text);
  if (at === undefined) return judge(text);
  const [body, hashtags] = await Promise.all([judge(text.slice(0, at)), judge(text.slice(at + 1))]);
  const likeliest = Math.max(0, ...Object.values(hashtags.signals).map(({ probability }) => probability));
  return likeliest < MIN_HASHTAG_PROBABILITY ? body : judge(text);
}
