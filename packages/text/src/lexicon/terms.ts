/** Parses a list of terms written as one readable block of text. */

/**
 * The distinct terms of a block, in order: separated by commas or line ends; `(a|b)` means either, `(a|)` a or nothing.
 * terms`idiot, (you|u) are (so|) dumb` → idiot · you are so dumb · you are dumb · u are so dumb · u are dumb
 */
export function terms(block: TemplateStringsArray): readonly string[] {
  const written = block
    .join('')
    .split(/[,\n]/)
    .flatMap(expandAlternatives)
    .map((term) => term.replace(/\s+/g, ' ').trim());
  return [...new Set(written)].filter((term) => term !== '');
}

/** Expands the `(a|b)` groups; groups do not nest. */
function expandAlternatives(term: string): string[] {
  const group = /\(([^()]*)\)/.exec(term);
  if (group === null) return [term];
  const [whole, inside = ''] = group;
  const before = term.slice(0, group.index);
  const rest = expandAlternatives(term.slice(group.index + whole.length));
  return inside.split('|').flatMap((choice) => rest.map((tail) => before + choice + tail));
}
