/** Finds a caller's keywords in a transcript: verbatim, inflected, and as misheard by a speech recogniser. */
import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';

export interface KeywordMatch {
  /** Index of the keyword. */
  readonly keyword: number;
  /** Words of the transcript, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * How similar a word must be to match a keyword that it is not. Chosen on half of the pairs of `npm run bench --
 * spoken`, which measures both recall and false matches.
 */
const soundMatchLimits = {
  /** Shorter keywords have too many similar-sounding words. */
  leastLetters: 5,
  leastSounds: 3,
  /** Letters that may differ, as a share of the keyword's letters. */
  share: 0.4,
  /** Maximum number of words that a recogniser makes of one. */
  mostPieces: 3,
} as const;

const normalizedLettersOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The same stem for "threat", "threats" and "threatening"; in other scripts the word itself. */
const stemOf = (letters: string): string => (/^[a-z]+$/.test(letters) ? stemmer(letters) : letters);

/** Its phonetic codes, two if English is ambiguous; none if it is not in Latin script. */
const soundsOf = (letters: string): readonly string[] =>
  /^[a-z]+$/.test(letters) ? [...new Set(doubleMetaphone(letters))].filter((sound) => sound !== '') : [];

interface IndexedKeyword {
  readonly index: number;
  /** One entry for each of its words. */
  readonly stems: readonly string[];
  /** All its letters joined. */
  readonly letters: string;
}

/** Index of the keywords by how they can be matched. */
interface KeywordIndex {
  readonly byStem: ReadonlyMap<string, readonly IndexedKeyword[]>;
  readonly bySound: ReadonlyMap<string, readonly IndexedKeyword[]>;
}

function groupKeywords(
  entries: readonly (readonly [string, IndexedKeyword])[],
): ReadonlyMap<string, readonly IndexedKeyword[]> {
  const groups = new Map<string, IndexedKeyword[]>();
  for (const [key, keyword] of entries) groups.set(key, [...(groups.get(key) ?? []), keyword]);
  return groups;
}

function createKeywordIndex(keywords: readonly string[]): KeywordIndex {
  const all = keywords.flatMap((keyword, index): IndexedKeyword[] => {
    const words = keyword
      .split(/[\s-]+/)
      .map(normalizedLettersOf)
      .filter((word) => word !== '');
    return words.length === 0 ? [] : [{ index, stems: words.map(stemOf), letters: words.join('') }];
  });
  const audible = all.filter(({ letters }) => letters.length >= soundMatchLimits.leastLetters);
  return {
    byStem: groupKeywords(all.map((keyword) => [keyword.stems[0] ?? '', keyword])),
    bySound: groupKeywords(
      audible.flatMap((keyword) =>
        soundsOf(keyword.letters)
          .filter((sound) => sound.length >= soundMatchLimits.leastSounds)
          .map((sound) => [sound, keyword] as const),
      ),
    ),
  };
}

/** Different keywords at the same place are all reported; one keyword is reported once per place. */
function removeOverlappingMatches(places: readonly KeywordMatch[]): KeywordMatch[] {
  const kept: KeywordMatch[] = [];
  const ends = new Map<number, number>();
  for (const place of places) {
    if ((ends.get(place.keyword) ?? 0) > place.from) continue;
    kept.push(place);
    ends.set(place.keyword, place.to);
  }
  return kept;
}

/**
 * In the order of the transcript. Time grows linearly with the words, and with the keywords that have the same
 * beginning.
 * @param words of the transcript, with their punctuation
 * @param keywords words or phrases; inflection and phonetics are those of English
 */
export function findKeywords(words: readonly string[], keywords: readonly string[]): KeywordMatch[] {
  const { byStem, bySound } = createKeywordIndex(keywords);
  const letters = words.map(normalizedLettersOf);
  const stems = letters.map(stemOf);
  const found: KeywordMatch[] = [];

  const inflected = (from: number) => {
    for (const { index, stems: wanted } of byStem.get(stems[from] ?? '') ?? [])
      if (wanted.every((stem, offset) => stems[from + offset] === stem))
        found.push({ keyword: index, from, to: from + wanted.length });
  };
  const misheard = (from: number) => {
    let joinedWords = '';
    for (let to = from + 1; to <= Math.min(words.length, from + soundMatchLimits.mostPieces); to++) {
      joinedWords += letters[to - 1] ?? '';
      for (const sound of soundsOf(joinedWords))
        for (const { index, letters: meant } of bySound.get(sound) ?? []) {
          const most = Math.floor(meant.length * soundMatchLimits.share);
          if (Math.abs(joinedWords.length - meant.length) <= most && distance(joinedWords, meant) <= most)
            found.push({ keyword: index, from, to });
        }
    }
  };

  for (let from = 0; from < words.length; from++) {
    if (letters[from] === '') continue;
    inflected(from);
    misheard(from);
  }
  return removeOverlappingMatches(found);
}
