/** The words of a transcript, split where one holds several spoken units: "twenty-three", "4-1-1-1", "j-o-h-n". */

export interface SpokenToken {
  /** In lower case, without the punctuation around it. */
  readonly word: string;
  /** The punctuation after it, which indicates a pause. */
  readonly tail: string;
  /** The index of its word in the transcript. */
  readonly at: number;
}

/**
 * A word that occurs in numbers, spelled names or addresses, so that hyphens around it come from the speech recogniser.
 */
const spokenPartPattern =
  /^(?:\d{1,4}|[a-z]|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|double|triple|hundred|dot|at|underscore|dash)$/;

/** Chosen by us, not measured: no spoken word has more letters. */
const MAX_WORD_LETTERS = 100;

const wordCorePattern = /^([^\p{L}\p{N}\p{Sc}+@#]*)(.*?)([^\p{L}\p{N}]*)$/su;

/** "J.O.H.N." and "j-o-h-n" are letters spelled out; "3.5" and "gmail.com" are not split. */
function splitSpokenWord(word: string): string[] {
  if (/^[a-z](?:\.[a-z])+$/.test(word)) return word.split('.');
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => spokenPartPattern.test(part)) ? parts : [word];
}

/** @param words of a transcript, in order, with their punctuation */
export function tokenizeTranscript(words: readonly string[]): SpokenToken[] {
  return words.flatMap((raw, at) => {
    const [, , core = '', tail = ''] = wordCorePattern.exec(raw.trim().slice(0, MAX_WORD_LETTERS)) ?? [];
    if (core === '') return [];
    const parts = splitSpokenWord(core.toLowerCase().replaceAll('’', "'"));
    return parts.map((word, index) => ({ word, tail: index === parts.length - 1 ? tail : '', at }));
  });
}

/** Hesitations while looking for the next digit. */
const hesitationWords = new Set(['uh', 'um', 'er', 'erm', 'hmm', 'mm', 'ah']);

/** The index after any hesitations. */
export function skipHesitations(tokens: readonly SpokenToken[], index: number): number {
  let next = index;
  while (hesitationWords.has(tokens[next]?.word ?? '')) next++;
  return next;
}
