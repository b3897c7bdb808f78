/** Scans the cells of a text and starts a trie walk wherever a term may begin. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import { leetLetters } from './leet-letters.ts';
import type { ScanContext, TermMatch } from './match-path.ts';
import type { TermDictionary } from './term-dictionary.ts';
import type { TermSearch } from './term-search.ts';
import { nodeBit } from './trie.ts';
import { charClassAt, isRepeatEdge, isWordStart } from './word-boundaries.ts';

const { space, sign, digit, letter, hangul, unspaced, picture, apostrophe } = charClass;

/** Prefixes that Arabic and Hebrew attach to a word: "and", "the", "in", "to" … */
const semiticPrefixes = [
  'ال',
  'وال',
  'بال',
  'فال',
  'لل',
  'و',
  'ف',
  'ب',
  'ل',
  'ك',
  'ה',
  'ו',
  'ב',
  'ל',
  'מ',
  'ש',
  'כ',
].map((text) => Array.from(text, (char) => char.charCodeAt(0)));

/** Appends every match of the dictionary's terms to `out`. */
export function scanCells(search: TermSearch, out: TermMatch[]): void {
  const { walker, scan, dictionary } = search;
  const { cells } = scan;
  const { code, kind, marks, length } = cells;
  const { startPairs, insidePairs, wordStartRoot, insideWordRoot } = dictionary;
  for (let i = 0; i < length; i += 1) {
    const here = kind[i] ?? space;
    if (here === space || here === apostrophe) continue;
    if (here === sign) {
      if (maySignStartWord(scan, i)) walker.walk(scan, dictionary, i, wordStartRoot, out);
      else if ((code[i] ?? 0) > 127) walker.walk(scan, dictionary, i, insideWordRoot, out);
      continue;
    }
    if (here === letter && (code[i] ?? 0) < 128) {
      // Most letters are inside a word.
      const root =
        kind[i - 1] === letter && (marks[i] ?? 0) <= charMark.upper
          ? insideWordRoot
          : isWordStart(cells, i)
            ? wordStartRoot
            : insideWordRoot;
      if (mayStartTerm(scan, dictionary, i, root === wordStartRoot ? startPairs : insidePairs))
        walker.walk(scan, dictionary, i, root, out);
      continue;
    }
    if (here === unspaced || here === picture) {
      walker.walk(scan, dictionary, i, insideWordRoot, out);
      continue;
    }
    if (isWordStart(cells, i)) {
      walker.walk(scan, dictionary, i, wordStartRoot, out);
      if (here === letter && (code[i] ?? 0) >= 0x590 && (code[i] ?? 0) < 0x700) walkAfterPrefixes(search, i, out);
    } else if ((here === letter || here === hangul) && isRepeatEdge(cells, i))
      walker.walk(scan, dictionary, i, insideWordRoot, out);
  }
}

/**
 * Checking the next two letters avoids most walks.
 * Positional: called for most letters of a text; an options object would be allocated for each.
 */
function mayStartTerm({ cells }: ScanContext, { trie }: TermDictionary, i: number, pairs: Int32Array): boolean {
  const { code, kind, base } = cells;
  const first = code[i] ?? 0;
  const second = code[i + 1] ?? 0;
  if (kind[i + 1] !== letter || second > 127 || base[i] !== 0 || base[i + 1] !== 0 || first === second)
    return isRepeatEdge(cells, i);
  const node = pairs[first * 128 + second] ?? 0;
  if (node === 0) return false;
  const third = code[i + 2] ?? 0;
  if (kind[i + 2] === space && kind[i + 3] === letter && (code[i + 3] ?? 0) < 128 && base[i + 3] === 0) {
    return (trie.childBits(node) & (nodeBit.entry | nodeBit.gap | (1 << ((code[i + 3] ?? 0) - 0x61)))) !== 0;
  }
  if (kind[i + 2] !== letter || third > 127 || base[i + 2] !== 0 || third === second) return true;
  return (trie.childBits(node) & (nodeBit.entry | nodeBit.gap | (1 << (third - 0x61)))) !== 0;
}

function walkAfterPrefixes({ walker, scan, dictionary }: TermSearch, i: number, out: TermMatch[]): void {
  for (const prefix of semiticPrefixes) {
    if (
      prefix.every((code, k) => scan.cells.code[i + k] === code) &&
      charClassAt(scan.cells, i + prefix.length) === letter
    ) {
      walker.walk(scan, dictionary, i + prefix.length, dictionary.wordStartRoot, out);
    }
  }
}

/**
 * A sign that stands for the first letter of a word follows a space or a quotation mark and precedes more of the word.
 */
function maySignStartWord({ cells }: ScanContext, i: number): boolean {
  const before = charClassAt(cells, i - 1);
  if (before === letter || before === digit) return false;
  if (before === sign && (cells.code[i - 1] === cells.code[i] || leetLetters.has(cells.code[i - 1] ?? 0))) return false;
  if ((cells.base[i] ?? 0) > 0) return true;
  if (!leetLetters.has(cells.code[i] ?? 0) && cells.code[i] !== 0x5c && cells.code[i] !== 0x7d)
    return (cells.code[i] ?? 0) > 127;
  const after = charClassAt(cells, i + 1);
  return after === letter || after === digit || after === sign;
}
