/** Inline mark-up that splits a word invisibly: HTML tags, comments, BBCode. */

/** Inline elements of HTML; block elements ("<p>", "<br>") end a word, so they are not included. */
const inlineTags = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong style sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const bbTags = new Set('b i u s color size font url spoiler sub sup code center left right highlight'.split(' '));
/** Longer tags are treated as text; this also bounds the lookahead. */
const longestTag = 256;

/** The end of the run of inline mark-up that starts at `at`, or `at` if there is none. */
export function skipMarkup(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    const next = unit === 0x3c ? skipHtmlTag(text, end) : unit === 0x5b ? skipBbcodeTag(text, end) : end;
    if (next === end) break;
    end = next;
  }
  return end;
}

function skipHtmlTag(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const close = text.slice(at + 4, at + longestTag).indexOf('-->');
    return close < 0 ? at : at + 4 + close + 3;
  }
  return skipTag(text, at, { open: 0x3c, close: 0x3e, names: inlineTags });
}

const skipBbcodeTag = (text: string, at: number): number =>
  skipTag(text, at, { open: 0x5b, close: 0x5d, names: bbTags });

function skipTag(
  text: string,
  at: number,
  { open, close, names }: { open: number; close: number; names: Set<string> },
): number {
  let name = at + 1;
  if (text.charCodeAt(name) === 0x2f) name += 1;
  let end = name;
  while (end - name < 12 && /[a-z]/i.test(text.charAt(end))) end += 1;
  if (end === name || !names.has(text.slice(name, end).toLowerCase())) return at;
  const limit = Math.min(text.length, at + longestTag);
  for (let i = end; i < limit; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === close) return i + 1;
    if (unit === open) return at;
  }
  return at;
}
