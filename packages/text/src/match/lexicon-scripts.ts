/** Determines which lexicons a text needs by its scripts. */
import type { TextCells } from '../normalize/text-cells.ts';

/** Ranges of code points of each script that a lexicon may use. */
const lexiconScriptRanges: readonly (readonly [script: string, first: number, last: number])[] = [
  ['Grek', 0x370, 0x3ff], ['Cyrl', 0x400, 0x52f], ['Armn', 0x530, 0x58f], ['Hebr', 0x590, 0x5ff], ['Arab', 0x600, 0x77f], ['Deva', 0x900, 0x97f],
  ['Beng', 0x980, 0x9ff], ['Guru', 0xa00, 0xa7f], ['Gujr', 0xa80, 0xaff], ['Taml', 0xb80, 0xbff], ['Telu', 0xc00, 0xc7f], ['Knda', 0xc80, 0xcff], ['Mlym', 0xd00, 0xd7f],
  ['Sinh', 0xd80, 0xdff], ['Thai', 0xe00, 0xe7f], ['Laoo', 0xe80, 0xeff], ['Mymr', 0x1000, 0x109f], ['Geor', 0x10a0, 0x10ff], ['Hang', 0x1100, 0x11ff], ['Ethi', 0x1200, 0x137f],
  ['Khmr', 0x1780, 0x17ff], ['Kana', 0x3040, 0x30ff], ['Hani', 0x3400, 0x9fff], ['Hang', 0xac00, 0xd7a3], ['Hani', 0x20000, 0x323af],
]; // biome-ignore format: rows

function lexiconScriptOf(code: number): string | undefined {
  for (const [script, first, last] of lexiconScriptRanges) if (code >= first && code <= last) return script;
  return undefined;
}

/** The non-Latin scripts in a text's cells. */
export function findScriptsInCells(cells: TextCells): Set<string> {
  const found = new Set<string>();
  for (let i = 0, last = -1; i < cells.length; i += 1) {
    const code = cells.code[i] ?? 0;
    if (code < 0x370 || code >> 7 === last) continue;
    last = code >> 7;
    const script = lexiconScriptOf(code);
    if (script !== undefined) found.add(script);
  }
  return found;
}

const beyondLatin = /[\u0370-\u{10ffff}]/u;

/** The non-Latin scripts of terms. */
export function findScriptsInTerms(terms: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const term of terms) {
    if (!beyondLatin.test(term)) continue;
    for (const char of term) {
      const code = char.codePointAt(0) ?? 0;
      const script = code < 0x370 ? undefined : lexiconScriptOf(code);
      if (script !== undefined) found.add(script);
    }
  }
  return found;
}
