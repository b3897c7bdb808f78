/** Walks the trie from one cell, reading letters as they are and, where it must, as what they stand for. */
import { charClass, mark } from '../normalize/chars.ts';
import { type Dictionary, endOfEnding, gap } from './dictionary.ts';
import { judge } from './judge.ts';
import { cyrillicFor, drawnLetters, leetLetters, maskSigns } from './leet.ts';
import { emptyPath, longestPath, type Match, type Op, op, type Scan, spelledOut } from './path.ts';

/** Steps that one start may take beyond the plain way: keeps the work linear, whatever the text. */
const stepsPerStart = 400;
/** Cells that may stand between the parts of a split word or of a phrase. */
const widestSplit = 3;
const widestGap = 4;
const mostMasks = 8;
const smallI = 0x69;
const smallL = 0x6c;

const { space, sign, digit, letter, unspaced, hangul, picture, apostrophe } = charClass;

/** A walker keeps its scratch memory; it is not re-entrant. */
export interface Walker {
  /** Finds what starts at cell `at` below `root`, and appends it to `out`. */
  walk(scan: Scan, dictionary: Dictionary, at: number, root: number, out: Match[]): void;
}

export function createWalker(): Walker {
  const path = emptyPath();
  let scan: Scan;
  let dictionary: Dictionary;
  let out: Match[];
  let from = 0;
  let budget = 0;
  let masks = 0;

  const step = (cell: number, how: Op, read: number): boolean => {
    if (path.length >= longestPath) return false;
    path.cell[path.length] = cell;
    path.op[path.length] = how;
    path.read[path.length] = read;
    path.length += 1;
    return true;
  };

  /** Reads cell i as `read`, goes on below `node` from cell `next`, and takes the step back. */
  const take = (i: number, how: Op, read: number, next: number, node: number, pending: number): void => {
    if (!step(i, how, read)) return;
    visit(next, node, pending);
    path.length -= 1;
  };

  /** Notes the match that ends before cell `end`, if it stands up. */
  const finish = (end: number, number: number): void => {
    const entry = dictionary.entries[number];
    if (entry === undefined) return;
    const hidden = judge(scan, path, { start: from, end, entry });
    if (hidden < 0) return;
    for (let i = out.length - 1; i >= 0; i -= 1) {
      const other = out[i];
      if (other === undefined || other.start !== from) break;
      if (other.end === end && other.entry === number) return;
    }
    out.push({ start: from, end, entry: number, spelled: spelledOut(path), hidden });
  };

  /** Offers the terms that end at `node` before cell `end`. */
  const offer = (end: number, node: number, pending: number): void => {
    const { trie, entries } = dictionary;
    for (let link = trie.head(node); link > 0; link = trie.next(link)) {
      const number = trie.entryAt(link);
      if (number === endOfEnding) {
        if (pending > 0) finish(end, pending);
        continue;
      }
      const entry = entries[number];
      if (entry === undefined || !scan.languages.has(entry.source.language)) continue;
      if (entry.bare) finish(end, number);
      if (entry.endings > 0) visit(end, entry.endings, number);
    }
  };

  const visit = (i: number, node: number, pending: number): void => {
    if (budget <= 0) return;
    budget -= 1;
    const { trie } = dictionary;
    if (path.length > 0) offer(i, node, pending);
    const { cells } = scan;
    const code = cells.code[i] ?? 0;
    const kind = cells.kind[i] ?? space;
    if (i < cells.length && kind !== space) {
      const exact = trie.child(node, code);
      if (exact > 0) take(i, op.exact, code, i + 1, exact, pending);
      const base = cells.base[i] ?? 0;
      if (base > 0) {
        const child = trie.child(node, base);
        if (child > 0) take(i, op.base, base, i + 1, child, pending);
        // A bar is a capital i or a small L.
        const other =
          (cells.marks[i] ?? 0) & mark.lookalike ? (base === smallI ? smallL : base === smallL ? smallI : 0) : 0;
        const bar = other > 0 ? trie.child(node, other) : 0;
        if (bar > 0) take(i, op.base, other, i + 1, bar, pending);
      }
      if (path.length > 0) {
        const last = path.cell[path.length - 1] ?? 0;
        const again = cells.code[last] === code || (path.read[path.length - 1] === (base || code) && kind === letter);
        if (again && path.op[path.length - 1] !== op.skip && path.op[path.length - 1] !== op.mask)
          take(i, op.repeat, 0, i + 1, node, pending);
      }
      if (kind === digit || kind === sign) readAsLetters(i, node, pending);
      if (cells.seen & mark.lookalike && (kind === letter || kind === digit)) readAsCyrillic(i, node, pending);
    }
    if (path.length > 0) pass(i, node, pending);
  };

  const readAsLetters = (i: number, node: number, pending: number): void => {
    const { trie } = dictionary;
    const { cells } = scan;
    const code = cells.code[i] ?? 0;
    for (const read of leetLetters.get(code) ?? []) {
      const child = trie.child(node, read);
      if (child > 0) take(i, op.leet, read, i + 1, child, pending);
    }
    for (const { signs, letter: read } of drawnLetters.get(code) ?? []) {
      if (signs.some((part, k) => cells.code[i + k] !== part) || i + signs.length > cells.length) continue;
      const child = trie.child(node, read);
      if (child > 0) take(i, op.leet, read, i + signs.length, child, pending);
    }
  };

  const readAsCyrillic = (i: number, node: number, pending: number): void => {
    for (const read of cyrillicFor.get(scan.cells.code[i] ?? 0) ?? []) {
      const child = dictionary.trie.child(node, read);
      if (child > 0) take(i, op.cyrillic, read, i + 1, child, pending);
    }
  };

  /** Leaves out what stands between letters; crosses a phrase's space; reads a mask as the letters that it hides. */
  const pass = (i: number, node: number, pending: number): void => {
    const { trie } = dictionary;
    const { cells } = scan;
    const across = pending > 0 ? 0 : trie.child(node, gap);
    const kind = cells.kind[i] ?? space;
    if (kind === letter || kind === unspaced || kind === hangul || kind === digit) {
      if (across > 0 && i < cells.length) take(i, op.noGap, gap, i, across, pending);
      return;
    }
    const separated = path.op[path.length - 1] === op.skip;
    let end = i;
    while (end < cells.length && end - i < widestGap && isSeparator(cells.kind[end] ?? space)) end += 1;
    if (end < cells.length && end > i) {
      if (across > 0) take(i, op.gap, gap, end, across, pending);
      if (!separated && end - i <= widestSplit && masks === 0) take(i, op.skip, 0, end, node, pending);
    }
    const code = cells.code[i] ?? 0;
    if (i < cells.length && masks < mostMasks && (maskSigns.has(code) || kind === picture) && pending === 0)
      readAsMask(i, node, pending);
  };

  const readAsMask = (i: number, node: number, pending: number): void => {
    masks += 1;
    for (let read = 0x61; read <= 0x7a && budget > 0; read += 1) {
      const child = dictionary.trie.child(node, read);
      if (child > 0) take(i, op.mask, read, i + 1, child, pending);
    }
    masks -= 1;
  };

  return {
    walk(nextScan, nextDictionary, at, root, nextOut) {
      scan = nextScan;
      dictionary = nextDictionary;
      out = nextOut;
      from = at;
      path.length = 0;
      budget = stepsPerStart;
      masks = 0;
      const { cells } = scan;
      const { trie } = dictionary;
      let node = root;
      let i = at;
      // The plain way: letters as they are, until one is not, or the trie ends.
      while (
        i < cells.length &&
        isPlain(cells.kind[i] ?? space) &&
        cells.base[i] === 0 &&
        (cells.seen & mark.lookalike) === 0
      ) {
        const code = cells.code[i] ?? 0;
        // A double letter may be one that was repeated.
        if (i > at && code === cells.code[i - 1]) break;
        const child = trie.child(node, code);
        if (child === 0) {
          if (i > at && trie.child(node, gap) > 0) pass(i, node, 0);
          return;
        }
        if (!step(i, op.exact, code)) return;
        node = child;
        i += 1;
        if (trie.head(node) > 0 && i < cells.length && isPlain(cells.kind[i] ?? space) && cells.base[i] === 0)
          offer(i, node, 0);
      }
      visit(i, node, 0);
    },
  };
}

const isPlain = (kind: number): boolean => kind === letter || kind === unspaced || kind === hangul;
const isSeparator = (kind: number): boolean =>
  kind === space || kind === sign || kind === apostrophe || kind === picture;
