/**
 * Removes punctuation that only adds emphasis: repeated marks, and full stops and exclamation marks at the very end;
 * unifies quotation marks.
 */
import { applyTextEdits, type MappedText, replaceMatches, withSameSourceMap } from './source-map.ts';

const repeatedPunctuation = /[!?.…！？。‼⁉⁈⁇]{2,}|[…‼⁉⁈⁇]/g;
export const closingPunctuation = /[\s.!…。！]/;
export const speakingCharacter = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Unifies characters one for one. */
const plainPunctuation: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '？': '?',
  '！': '!',
};

function collapsePunctuation(run: string): string {
  if (/[?？⁉⁈⁇]/.test(run)) return '?';
  if (/[!！‼]/.test(run)) return '!';
  return /^。+$/.test(run) ? '。' : '...';
}

export function normalizePunctuation(given: MappedText): MappedText {
  const quoted = withSameSourceMap(
    given,
    given.text.replace(/[‘’‚“”„«»？！]/g, (mark) => plainPunctuation[mark] ?? mark),
  );
  return stripClosingPunctuation(replaceMatches(quoted, repeatedPunctuation, ([run]) => collapsePunctuation(run)));
}

/** Without full stops and exclamation marks at the end; a text of nothing else is kept. */
function stripClosingPunctuation(given: MappedText): MappedText {
  const { text } = given;
  let end = text.length;
  while (end > 0 && closingPunctuation.test(text.charAt(end - 1))) end -= 1;
  if (end === text.length || !speakingCharacter.test(text.slice(0, end))) return given;
  return applyTextEdits(given, [{ start: end, end: text.length, text: '' }]);
}
