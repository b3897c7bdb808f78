/** Punctuation that only stresses: doubled marks, and full stops and exclamation marks at the very end; quotation marks in one form. */
import { applyChanges, type MappedText, replaceAll, withText } from './source-map.ts';

const doubled = /[!?.…！？。‼⁉⁈⁇]{2,}|[…‼⁉⁈⁇]/g;
const closing = /[\s.!…。！]/;
const spoken = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** In one form, character for character. */
const plain: Record<string, string> = {
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

function single(run: string): string {
  if (/[?？⁉⁈⁇]/.test(run)) return '?';
  if (/[!！‼]/.test(run)) return '!';
  return /^。+$/.test(run) ? '。' : '...';
}

export function withPlainPunctuation(given: MappedText): MappedText {
  const quoted = withText(
    given,
    given.text.replace(/[‘’‚“”„«»？！]/g, (mark) => plain[mark] ?? mark),
  );
  return withoutClosing(replaceAll(quoted, doubled, ([run]) => single(run)));
}

/** Without full stops and exclamation marks at the end; a text of nothing else stays. */
function withoutClosing(given: MappedText): MappedText {
  const { text } = given;
  let end = text.length;
  while (end > 0 && closing.test(text.charAt(end - 1))) end -= 1;
  if (end === text.length || !spoken.test(text.slice(0, end))) return given;
  return applyChanges(given, [{ start: end, end: text.length, text: '' }]);
}
