/** Words and phrases that change while texts are searched for them: hundreds of thousands, hidden ones included. */
import { stripLayout } from '../canonical/canonical.ts';
import { createSourceMapper } from '../canonical/source-map.ts';
import { getAccentedLetters } from '../match/alphabets.ts';
import { surveyCells } from '../match/cell-survey.ts';
import { findDictionaryHits } from '../match/dictionary-hits.ts';
import { decodeTechniques, techniqueBit } from '../match/hiding-techniques.ts';
import { findLetterRuns } from '../match/letter-runs.ts';
import { createGrowingDictionary, type TermSource } from '../match/term-dictionary.ts';
import type { TermHit } from '../match/term-hits.ts';
import { createTrieWalker } from '../match/trie-walker.ts';
import { findBase64Texts } from '../normalize/base64-words.ts';
import { createGraphemeSnapper } from '../normalize/graphemes.ts';
import { createTextCells, readTextCells, type TextCells } from '../normalize/text-cells.ts';

/** A listed term in a text. Places are UTF-16 code units of the text as it was passed. */
export interface ListedTermMatch {
  /** The number with which the term was added. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** Of a hidden one: how it was, and what it stands for. */
  readonly plain?: string;
  readonly technique?: ReturnType<typeof decodeTechniques>[number];
}

export interface TermList {
  /**
   * Adds a term; `*` at its beginning or end stands for any letters. Found after the next `settle`.
   * @returns false if there is nothing in it to search for
   */
  add(id: number, term: string): boolean;
  settle(): void;
  /** Time grows linearly with the text, and hardly with the number of terms. @param language ISO 639-1 */
  search(text: string, language: string): ListedTermMatch[];
}

const OUTER_MARKS = String.raw`[\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,!?;:"'…\s]+`;
const outerMarks = new RegExp(`^${OUTER_MARKS}|${OUTER_MARKS}$`, 'gu');

/**
 * Punctuation around a term, and before a word of it, is left out, since a text is searched for its words. Stars inside a phrase and tildes have a
 * meaning in lexicons, and none here.
 */
const toLexiconTerm = (term: string): string =>
  term
    .replace(outerMarks, '')
    .replace(/\s[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"']+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^\*+/, '*')
    .replace(/\*+$/, '*')
    .replace(/[*~]+ /g, ' ')
    .replace(/~+$/, '');

const toSource = (id: number, term: string): TermSource => ({
  ...{ id, term: toLexiconTerm(term), role: 'term', signal: 'profanity', severity: 'None', language: '' },
  kind: 'blocklist',
});

const hasContent = (term: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(term);

/** Shared by all lists: a search is never interrupted. */
const walker = createTrieWalker();
const [outer, inner] = [createTextCells(), createTextCells()];

const isMasked = ({ techniques }: TermHit): boolean => (techniques & techniqueBit.grawlix) > 0;
const placeKey = ({ start, end }: Pick<TermHit, 'start' | 'end'>): string => `${start} ${end}`;

/** A masked word that more than one term fits stands for none of them. */
function excludeAmbiguousMasks(hits: readonly TermHit[]): readonly TermHit[] {
  const masked = hits.filter(isMasked);
  if (masked.length < 2) return hits;
  const termsByPlace = new Map<string, Set<string>>();
  for (const hit of masked) {
    const key = placeKey(hit);
    termsByPlace.set(key, (termsByPlace.get(key) ?? new Set()).add(hit.canonical));
  }
  return hits.filter((hit) => !isMasked(hit) || termsByPlace.get(placeKey(hit))?.size === 1);
}

const toMatch = ({ source, start, end, techniques, plainText, canonical }: TermHit): ListedTermMatch => {
  const [technique] = decodeTechniques(techniques);
  const hidden = technique === undefined ? {} : { technique, plain: plainText || canonical };
  return { id: source.id ?? 0, start, end, ...hidden };
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A repeated digit makes another number: "1999" is not "199". */
const isOtherNumber = ({ techniques, canonical, start, end }: TermHit, text: string): boolean =>
  (techniques & techniqueBit.repetition) > 0 &&
  digitsOf(canonical) !== '' &&
  digitsOf(text.slice(start, end)) !== digitsOf(canonical);

/** Each term once in a place, as plainly written as it can be read. */
function keepPlainest(hits: readonly TermHit[]): TermHit[] {
  const kept = new Map<string, TermHit>();
  for (const hit of hits) {
    const key = `${hit.source.id} ${placeKey(hit)}`;
    const known = kept.get(key);
    if (!known || hit.techniques < known.techniques) kept.set(key, hit);
  }
  return [...kept.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** @param expected the number of terms to reserve memory for; it may hold more */
export function createTermList(expected: number): TermList {
  const { dictionary, add, settle } = createGrowingDictionary(expected);

  function findHits(text: string, cells: TextCells, ordinaryAccents: string): TermHit[] {
    readTextCells(text, cells);
    const scan = { cells, ordinaryAccents, wideIsOrdinary: false, isSpelledOut: false };
    const runs = surveyCells(cells).mayHoldSpelledOut ? findLetterRuns(cells) : [];
    return findDictionaryHits({ walker, scan, dictionary }, createGraphemeSnapper(text), runs);
  }

  function findEncodedHits(text: string): TermHit[] {
    if (!surveyCells(outer).mayHoldBase64) return [];
    return findBase64Texts(text).flatMap((part) =>
      findHits(part.text, inner, '').map((hit) => ({
        ...{ ...hit, start: part.start, end: part.end },
        techniques: hit.techniques | techniqueBit.encoded,
      })),
    );
  }

  return {
    add: (id, term) => hasContent(term) && add(toSource(id, term)),
    settle,
    search(text, language) {
      const plain = stripLayout(text);
      const hits = findHits(plain.text, outer, getAccentedLetters(language));
      hits.push(...findEncodedHits(plain.text));
      if (hits.length === 0) return [];
      const placeOf = createSourceMapper(text, plain);
      const placed = hits
        .filter((hit) => !isOtherNumber(hit, plain.text))
        .map((hit) => ({ ...hit, ...placeOf(hit.start, hit.end) }));
      return keepPlainest(excludeAmbiguousMasks(placed)).map(toMatch);
    },
  };
}

/** Whether a term is found where it stands by itself: not if its signs are read as mark-up, or nothing is left of it. */
export function isListableTerm(term: string): boolean {
  const list = createTermList(1);
  if (!list.add(0, term)) return false;
  list.settle();
  return list.search(toLexiconTerm(term).replace(/^\*|\*$/g, ''), 'en').length > 0;
}
