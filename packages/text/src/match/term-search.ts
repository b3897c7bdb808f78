/** What a search for the terms of one dictionary in one text consists of. */
import type { ScanContext } from './match-path.ts';
import type { TermDictionary } from './term-dictionary.ts';
import type { TrieWalker } from './trie-walker.ts';

export interface TermSearch {
  readonly walker: TrieWalker;
  readonly scan: ScanContext;
  readonly dictionary: TermDictionary;
}
