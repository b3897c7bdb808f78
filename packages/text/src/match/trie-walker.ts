/** Walks the trie from one cell, reading letters as written and, where necessary, as what they may stand for. */
import { charClass, charMark } from '../normalize/char-classes.ts';
import { cyrillicLookalikes, leetLetters, maskSigns, multiSignLetters, starSigns } from './leet-letters.ts';
import { initialMaskWords } from './masked-words.ts';
import { judgeMatch } from './match-judgement.ts';
import {
  createMatchPath,
  maxPathLength,
  pathText,
  type ScanContext,
  type StepKind,
  stepKind,
  type TermMatch,
} from './match-path.ts';
import { type DictionaryEntry, endingTerminator, phraseGapCode, type TermDictionary } from './term-dictionary.ts';
import { nodeBit } from './trie.ts';

/** Maximum number of steps per start beyond the plain path; keeps the work linear for any text. */
const maxStepsPerStart = 250;
/** Maximum number of cells between the parts of a split word or of a phrase. */
const maxSplitWidth = 3;
const maxGapWidth = 4;
const maxSplits = 3;
const maxMasks = 8;
/** A run of one letter is read at once, in chunks of this length. */
const longestRun = 64;
const smallI = 0x69;
const smallL = 0x6c;

const { space, sign, digit, letter, unspaced, hangul, picture, apostrophe } = charClass;

/** A walker reuses its scratch memory; it is not re-entrant. */
export interface TrieWalker {
  /** Finds all matches that start at cell `at` below `root`, and appends them to `out`. */
  walk(scan: ScanContext, dictionary: TermDictionary, at: number, root: number, out: TermMatch[]): void;
  /** Total steps of all walks beyond the plain path: the work that a hostile text can cause. */
  readonly steps: number;
}

/** Long: its functions share the state of a walk, which they read and change in every step, as local variables. */
export function createTrieWalker(): TrieWalker {
  const path = createMatchPath();
  let scan: ScanContext;
  let dictionary: TermDictionary;
  let out: TermMatch[];
  let from = 0;
  let budget = 0;
  let masks = 0;
  let splits = 0;
  let steps = 0;

  const step = (cell: number, how: StepKind, read: number): boolean => {
    const n = path.length;
    if (n >= maxPathLength) return false;
    path.cell[n] = cell;
    path.stepKinds[n] = how;
    path.read[n] = read;
    path.length = n + 1;
    return true;
  };

  /**
   * Reads cell i as `read`, continues below `node` from cell `next`, then backtracks.
   * Positional: called for every step of a walk; an options object would be allocated for each.
   */
  const take = (i: number, how: StepKind, read: number, next: number, node: number, pending: number): void => {
    if (!step(i, how, read)) return;
    visit(next, node, pending);
    path.length -= 1;
  };

  /** The path's text in the usual spelling. */
  const spellingOf = ({ respelled }: DictionaryEntry): string => {
    const read = pathText(path);
    return respelled === undefined ? read : respelled.stem + read.slice(respelled.length);
  };

  /** Records the match that ends before cell `end`, if it passes `judgeMatch`. */
  const recordMatch = (end: number, number: number): void => {
    const entry = dictionary.entries[number];
    if (entry === undefined) return;
    for (let i = out.length - 1; i >= 0; i -= 1) {
      const other = out[i];
      if (other === undefined || other.start !== from) break;
      if (other.end === end && other.entry === number) return;
    }
    const hidden = judgeMatch(scan, path, { start: from, end, entry });
    if (hidden < 0) return;
    out.push({
      start: from,
      end,
      entry: number,
      spelled: hidden > 0 || scan.isSpelledOut ? spellingOf(entry) : '',
      hidden,
    });
  };

  /** Tries the terms that end at `node` before cell `end`. */
  const offer = (end: number, node: number, pending: number): void => {
    const { trie, entries } = dictionary;
    if ((trie.childBits(node) & nodeBit.entry) === 0) return;
    for (let link = trie.firstLink(node); link > 0; link = trie.nextLink(link)) {
      const number = trie.entryAt(link);
      if (number === endingTerminator) {
        if (pending > 0) recordMatch(end, pending);
        continue;
      }
      const entry = entries[number];
      if (entry === undefined) continue;
      if (entry.standsAlone) recordMatch(end, number);
      if (entry.endingsRoot > 0) visit(end, entry.endingsRoot, number);
    }
  };

  const visit = (i: number, node: number, pending: number): void => {
    if (budget <= 0) return;
    budget -= 1;
    steps += 1;
    const started = path.length > 0;
    if (started && path.stepKinds[path.length - 1] !== stepKind.skip) offer(i, node, pending);
    const { cells } = scan;
    const kind = cells.kind[i] ?? space;
    if (kind !== space && i < cells.length) {
      const { trie } = dictionary;
      const code = cells.code[i] ?? 0;
      const exact = trie.child(node, code);
      if (exact > 0) take(i, stepKind.exact, code, i + 1, exact, pending);
      if ((cells.base[i] ?? 0) > 0) readAsBase(i, node, pending);
      if (started) readAgain(i, node, pending);
      if (kind === digit || kind === sign) readAsLetters(i, node, pending);
      else if (kind === letter && (cells.allMarks & charMark.lookalike) > 0) readAsCyrillic(i, node, pending);
    }
    if (started) passSeparator(i, node, pending);
  };

  const readAsBase = (i: number, node: number, pending: number): void => {
    const { cells } = scan;
    const { trie } = dictionary;
    const base = cells.base[i] ?? 0;
    const child = trie.child(node, base);
    if (child > 0) take(i, stepKind.base, base, i + 1, child, pending);
    if (((cells.marks[i] ?? 0) & charMark.lookalike) === 0) return;
    // A vertical bar may be a capital I or a lower-case L.
    const other = base === smallI ? smallL : base === smallL ? smallI : 0;
    const bar = other > 0 ? trie.child(node, other) : 0;
    if (bar > 0) take(i, stepKind.base, other, i + 1, bar, pending);
  };

  /** Reads a repeated letter. A longer run counts as two repeats, which suffices to recognize it. */
  const readAgain = (i: number, node: number, pending: number): void => {
    const { cells } = scan;
    const last = path.length - 1;
    const how = path.stepKinds[last];
    if (how === stepKind.skip || how === stepKind.gap || how === stepKind.noGap || how === stepKind.mask) return;
    const code = cells.code[i] ?? 0;
    const before = path.cell[last] ?? 0;
    if (cells.code[before] !== code && (cells.kind[i] !== letter || path.read[last] !== (cells.base[i] || code)))
      return;
    let end = i + 1;
    while (end < cells.length && cells.code[end] === code && end - i < longestRun) end += 1;
    if (end - i < 3) take(i, stepKind.repeat, 0, i + 1, node, pending);
    else if (step(i, stepKind.repeat, 0)) {
      take(i + 1, stepKind.repeat, 0, end, node, pending);
      path.length -= 1;
    }
  };

  const readAsLetters = (i: number, node: number, pending: number): void => {
    const { trie } = dictionary;
    const { cells } = scan;
    const code = cells.code[i] ?? 0;
    const letters = leetLetters.get(code);
    if (letters !== undefined) {
      for (const read of letters) {
        const child = trie.child(node, read);
        if (child > 0) take(i, stepKind.leet, read, i + 1, child, pending);
      }
    }
    const drawings = multiSignLetters.get(code);
    if (drawings === undefined) return;
    for (const { signs, letter: read } of drawings) {
      if (i + signs.length > cells.length || signs.some((part, k) => cells.code[i + k] !== part)) continue;
      const child = trie.child(node, read);
      if (child > 0) take(i, stepKind.leet, read, i + signs.length, child, pending);
    }
  };

  const readAsCyrillic = (i: number, node: number, pending: number): void => {
    const letters = cyrillicLookalikes.get(scan.cells.code[i] ?? 0);
    if (letters === undefined) return;
    for (const read of letters) {
      const child = dictionary.trie.child(node, read);
      if (child > 0) take(i, stepKind.cyrillic, read, i + 1, child, pending);
    }
  };

  /** Skips separators; crosses a phrase's space; reads a mask as the letters that it may hide. */
  const passSeparator = (i: number, node: number, pending: number): void => {
    const { trie } = dictionary;
    const { cells } = scan;
    const across = pending === 0 && (trie.childBits(node) & nodeBit.gap) > 0 ? trie.child(node, phraseGapCode) : 0;
    const kind = cells.kind[i] ?? space;
    if (!isSeparator(kind)) {
      if (across > 0 && i < cells.length && mayGoOn(i, across))
        take(i, stepKind.noGap, phraseGapCode, i, across, pending);
      return;
    }
    let end = i + 1;
    while (end < cells.length && end - i < maxGapWidth && isSeparator(cells.kind[end] ?? space)) end += 1;
    if (end < cells.length) {
      if (across > 0 && mayGoOn(end, across)) take(i, stepKind.gap, phraseGapCode, end, across, pending);
      if (
        pending === 0 &&
        splits < maxSplits &&
        masks === 0 &&
        end - i <= maxSplitWidth &&
        path.stepKinds[path.length - 1] !== stepKind.skip &&
        mayGoOn(end, node)
      ) {
        splits += 1;
        take(i, stepKind.skip, 0, end, node, pending);
        splits -= 1;
      }
    }
    if (pending === 0 && kind !== space && masks < maxMasks && i < cells.length && isMask(i)) readAsMask(i, node);
  };

  /** Whether cell i can be read below `node` at all; avoids most walks across a space. */
  const mayGoOn = (i: number, node: number): boolean => {
    const { cells } = scan;
    if (cells.kind[i] !== letter || (cells.base[i] ?? 0) > 0 || (cells.allMarks & charMark.lookalike) > 0) return true;
    return dictionary.trie.child(node, cells.code[i] ?? 0) > 0;
  };

  /** Stars and pictures mask letters anywhere; other signs only if the word continues after them. */
  const isMask = (i: number): boolean => {
    const { cells } = scan;
    const code = cells.code[i] ?? 0;
    if (cells.kind[i] === picture || starSigns.has(code)) return true;
    if (!maskSigns.has(code)) return false;
    let end = i + 1;
    while (end < cells.length && end - i < maxMasks && maskSigns.has(cells.code[end] ?? 0)) end += 1;
    return end - i > 2 || cells.kind[end] === letter || cells.kind[end] === digit;
  };

  /** "f***": all but the first letter masked. Only a few words are written so; no others are tried. */
  const readAsInitial = (i: number, end: number, node: number): void => {
    const first = path.read[0] ?? 0;
    for (const word of initialMaskWords) {
      if (word.charCodeAt(0) !== first || word.length !== end - i + 1) continue;
      const before = path.length;
      let below = node;
      for (let k = i; k < end && below > 0; k += 1) {
        const read = word.charCodeAt(k - i + 1);
        below = step(k, stepKind.mask, read) ? dictionary.trie.child(below, read) : 0;
      }
      if (below > 0) visit(end, below, 0);
      path.length = before;
    }
  };

  const readAsMask = (i: number, node: number): void => {
    const { trie } = dictionary;
    if (path.length === 1) {
      let end = i;
      while (maskSigns.has(scan.cells.code[end] ?? 0) && end - i < maxMasks) end += 1;
      const kind = scan.cells.kind[end];
      if (kind === space || kind === apostrophe || kind === sign) {
        readAsInitial(i, end, node);
        return;
      }
    }
    masks += 1;
    for (let left = trie.childBits(node) & (nodeBit.gap - 1); left !== 0 && budget > 0; left &= left - 1) {
      const read = 0x61 + 31 - Math.clz32(left & -left);
      // A mask fits so many words that its steps count twice.
      budget -= 1;
      take(i, stepKind.mask, read, i + 1, trie.child(node, read), 0);
    }
    masks -= 1;
  };

  return {
    get steps() {
      return steps;
    },
    // Positional: called for every place where a term may begin.
    walk(nextScan, nextDictionary, at, root, nextOut) {
      scan = nextScan;
      dictionary = nextDictionary;
      out = nextOut;
      from = at;
      path.length = 0;
      budget = maxStepsPerStart;
      masks = 0;
      splits = 0;
      const { cells } = scan;
      const { trie } = dictionary;
      let node = root;
      let i = at;
      if ((cells.allMarks & charMark.lookalike) > 0) {
        visit(at, root, 0);
        return;
      }
      // The plain path: letters as written, until one is not plain or the trie ends.
      while (isPlain(cells.kind[i] ?? space) && cells.base[i] === 0) {
        const code = cells.code[i] ?? 0;
        // A double letter may be a repeated one.
        if (i > at && code === cells.code[i - 1]) break;
        const child = trie.child(node, code);
        if (child === 0) {
          if (i > at && (trie.childBits(node) & nodeBit.gap) > 0) passSeparator(i, node, 0);
          return;
        }
        if (!step(i, stepKind.exact, code)) return;
        node = child;
        i += 1;
        const goesOn = isPlain(cells.kind[i] ?? space) && cells.base[i] === 0 && cells.code[i] !== code;
        if (goesOn && (trie.childBits(node) & nodeBit.entry) > 0) offer(i, node, 0);
      }
      visit(i, node, 0);
    },
  };
}

const isPlain = (kind: number): boolean => kind === letter || kind === unspaced || kind === hangul;
const isSeparator = (kind: number): boolean =>
  kind === space || kind === sign || kind === apostrophe || kind === picture;
