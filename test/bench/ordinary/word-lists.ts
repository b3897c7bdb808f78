/** Lists of single words and of names, if there are any: one word per line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../quality/ordinary/words/', import.meta.url);

export interface WordList {
  /** A language's code, or "names". */
  readonly name: string;
  readonly words: readonly string[];
}

/** @returns every list that exists */
export function readWordLists(): WordList[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
  return files.toSorted().map((file) => ({
    name: file.slice(0, -'.txt'.length),
    words: readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  }));
}
