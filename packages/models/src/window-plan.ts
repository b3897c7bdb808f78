/** Which windows of a text a model reads: each different one once, and of dense text no more than its budget. */
import type { TokenRange } from './windows.ts';

/**
 * Chosen by us, not measured: twice the tokens of 10,000 characters of English. Signs, digits and single letters have a
 * token each, so a text of them would take five times as long as words do.
 */
export const DENSE_TEXT_TOKENS = 4_400;
/** Chosen by us, not measured: Latin prose has three to five, Base64 and code hardly two. */
const MIN_CHARACTERS_PER_TOKEN = 2;

/** A window, with the index of the first one that has the same tokens. */
interface PlannedWindow extends TokenRange {
  readonly first: number;
}

export interface WindowPlan {
  /** The windows to infer, pairwise different, in order. */
  readonly inferred: readonly TokenRange[];
  /** All windows that are read, in order, each with the index of its output among those that are inferred. */
  readonly read: readonly { readonly window: TokenRange; readonly output: number }[];
  /** Tokens in no window that is read, in order. */
  readonly unread: readonly TokenRange[];
}

/** Letters of scripts in which a token is hardly more than one character in prose as well. */
const otherLetters = /(?!\p{Script=Latin})\p{L}/gu;

/** Characters per token of a window; those of a script that has few in prose as well count as enough. */
function measureWords(surfaces: readonly string[], { from, to }: TokenRange): number {
  const text = surfaces.slice(from, to).join('');
  const isOtherScript = 2 * (text.match(otherLetters)?.length ?? 0) >= text.length && text !== '';
  return isOtherScript ? MIN_CHARACTERS_PER_TOKEN : text.length / (to - from);
}

/** The tokens between the windows that are read. */
function findUnreadTokens(read: readonly TokenRange[], count: number): TokenRange[] {
  const unread: TokenRange[] = [];
  let next = 0;
  for (const { from, to } of read) {
    if (from > next) unread.push({ from: next, to: from });
    next = Math.max(next, to);
  }
  return next < count ? [...unread, { from: next, to: count }] : unread;
}

/** Repeats of a window point to the first of them. */
function findRepeats(ids: readonly number[], windows: readonly TokenRange[]): PlannedWindow[] {
  const firstOf = new Map<string, number>();
  return windows.map(({ from, to }, index) => {
    const key = ids.slice(from, to).join();
    const first = firstOf.get(key) ?? index;
    firstOf.set(key, first);
    return { from, to, first };
  });
}

/** The windows to leave out: those with the fewest characters per token, as many as exceed the budget. */
function chooseUnread(
  surfaces: readonly string[],
  different: readonly (TokenRange & { index: number })[],
): Set<number> {
  const size = Math.max(...different.map(({ from, to }) => to - from));
  const excess = different.length - Math.ceil(DENSE_TEXT_TOKENS / size);
  if (excess <= 0) return new Set();
  const dense = different
    .map((window) => ({ index: window.index, words: measureWords(surfaces, window) }))
    .filter(({ words }) => words < MIN_CHARACTERS_PER_TOKEN)
    .sort((a, b) => b.words - a.words);
  return new Set(dense.slice(Math.max(0, dense.length - excess)).map(({ index }) => index));
}

/**
 * A text of few tokens, or of words, is read in full. Junk of one kind repeats its windows; of junk that does not, what
 * looks least like words stays unread.
 */
export function planWindows(
  { ids, surfaces }: { readonly ids: readonly number[]; readonly surfaces: readonly string[] },
  windows: readonly TokenRange[],
): WindowPlan {
  if (windows.length < 2)
    return { inferred: windows, read: windows.map((window, output) => ({ window, output })), unread: [] };
  const planned = findRepeats(ids, windows);
  const different = planned.flatMap(({ first, from, to }, index) => (first === index ? [{ index, from, to }] : []));
  const left = chooseUnread(surfaces, different);
  const inferred = different.filter(({ index }) => !left.has(index));
  const outputOf = new Map(inferred.map(({ index }, output) => [index, output]));
  const read = planned.flatMap(({ first, from, to }) => {
    const output = outputOf.get(first);
    return output === undefined ? [] : [{ window: { from, to }, output }];
  });
  const unread = findUnreadTokens(
    read.map(({ window }) => window),
    ids.length,
  );
  return { inferred: inferred.map(({ from, to }) => ({ from, to })), read, unread };
}
