/** The words of a transcript, taken apart where one of them holds several that were said: "twenty-three", "4-1-1-1", "j-o-h-n". */

export interface SpokenToken {
  /** In lower case, without the punctuation around it. */
  readonly word: string;
  /** The punctuation after it: where speech pauses. */
  readonly tail: string;
  /** The index of the word of the transcript that it is of. */
  readonly at: number;
}

/** A word that a number, a spelled name or an address is made of, so that hyphens around it were put there by a recogniser. */
const spokenPartPattern =
  /^(?:\d{1,4}|[a-z]|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|double|triple|hundred|dot|at|underscore|dash)$/;

/** Chosen: nobody says a word of more letters. */
const MAX_WORD_LETTERS = 100;

const wordCorePattern = /^([^\p{L}\p{N}\p{Sc}+@#]*)(.*?)([^\p{L}\p{N}]*)$/su;

/** "J.O.H.N." and "j-o-h-n" are letters that were said one by one; "3.5" and "gmail.com" stay whole. */
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

/** Sounds that people make while they look for the next digit. */
const hesitationWords = new Set(['uh', 'um', 'er', 'erm', 'hmm', 'mm', 'ah']);

/** The index after sounds that say nothing. */
export function skipHesitations(tokens: readonly SpokenToken[], index: number): number {
  let next = index;
  while (hesitationWords.has(tokens[next]?.word ?? '')) next++;
  return next;
}
