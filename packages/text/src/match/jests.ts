/** Phrases that are harmless in any context, jests ("… with kisses", "… if you spoil the ending") and titles. */

import { jestSignals } from '@winnow/core';
import { techniqueBit } from './hiding-techniques.ts';
import { excludeTouchingSpans } from './letter-runs.ts';
import type { PhraseRole } from './term-dictionary.ts';
import type { TermHit } from './term-hits.ts';
import { isTitle } from './titles.ts';

/** UTF-16 code units, end exclusive. */
export interface PhraseRange {
  readonly start: number;
  readonly end: number;
}

/** The phrases of a text, each in order of place. */
interface TextPhrases {
  /** Also a threat with a jest's object beside it. */
  readonly harmless: readonly TermHit[];
  readonly jestReasons: readonly TermHit[];
}

const noPhrases: TextPhrases = { harmless: [], jestReasons: [] };

/** "lol", "haha", "jajaja", "wkwk", "ахаха", "ㅋㅋ". */
const laugh =
  '(?:lo+l|lmf?ao|rofl|xd|p?tdr|mdr|kk+|(?:wk)+|a?(?:ha){2,}h?|(?:j[aei]){2,}j?|(?:ах|ха|хи){2,}х?|(?:χα){2,}|ه{3,}|w{3,}|ㅋ+|5{3,})';
/** Signs, with or without a laugh between them. */
const aside = `[\\s\\p{P}\\p{S}]*(?:${laugh}[\\s\\p{P}\\p{S}]*)?`;

/** What takes a jest back, after a laugh or a sign: "jk, with a knife", "nein, im Ernst". */
const retraction = new RegExp(
  `^${aside}(?:jk|just kidding|kidding|no|not|nope|nein|mentira|anzi|non|nee|nie|nej|ne|nem|nu|nei|нет|ні|όχι|لا|şaka|bercanda|joke lang)(?![\\p{L}\\p{N}])`,
  'iu',
);
/** As far as a retraction is looked for. Chosen by us, not measured: a laugh and two words. */
const RETRACTION_LENGTH = 40;

const byPlace = (a: PhraseRange, b: PhraseRange): number => a.start - b.start || b.end - a.end;
const isPlain = ({ techniques }: TermHit): boolean => (techniques & ~techniqueBit.repetition) === 0;
const isTakenBack = (text: string, { end }: PhraseRange): boolean =>
  retraction.test(text.slice(end, end + RETRACTION_LENGTH));

/** What stands between a threat and a jest's object. */
const objectGap = /^\s{0,2}$/u;
/** What stands between a threat and its condition: signs, a laugh, up to two words ("both of you"). */
const reasonGap = new RegExp(`^${aside}(?:[\\p{L}\\p{M}']+[\\s\\p{P}\\p{S}]*){0,2}$`, 'iu');
/** The longest gap that is examined, in UTF-16 units. Chosen by us, not measured: two words and a laugh are shorter. */
const LONGEST_GAP = 30;

/**
 * Finds the phrase beside a hit, before or after it.
 * @param phrases ordered by place; the function is called with hits in the same order
 */
function createNeighbourFinder(
  text: string,
  phrases: readonly TermHit[],
  gap: RegExp,
): (hit: PhraseRange) => TermHit | undefined {
  let first = 0;
  const isBeside = (start: number, end: number) =>
    end >= start && end - start <= LONGEST_GAP && gap.test(text.slice(start, end));
  return (hit) => {
    while ((phrases[first]?.end ?? hit.start) + LONGEST_GAP < hit.start) first += 1;
    for (let at = first; at < phrases.length; at += 1) {
      const phrase = phrases[at];
      if (phrase === undefined || phrase.start > hit.end + LONGEST_GAP) return undefined;
      if (isBeside(hit.end, phrase.start) || isBeside(phrase.end, hit.start)) return phrase;
    }
    return undefined;
  };
}

const isThreat = (hit: TermHit): boolean =>
  jestSignals.includes(hit.source.signal) && hit.source.kind === 'term' && isPlain(hit);

/** Whether a range is at least half of a text. */
const isMost = (text: string, { start, end }: PhraseRange): boolean => (end - start) * 2 >= text.length;

const unite = (a: PhraseRange, b: PhraseRange): PhraseRange => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** Threats together with the jest's object beside them, as one hit each. */
function findJests(text: string, found: readonly TermHit[], objects: readonly TermHit[]): TermHit[] {
  if (objects.length === 0) return [];
  const threats = found.filter((hit) => hit.source.role === 'term' && isThreat(hit)).sort(byPlace);
  const findObject = createNeighbourFinder(text, objects, objectGap);
  return threats.flatMap((threat) => {
    const object = findObject(threat);
    return object === undefined ? [] : [{ ...object, ...unite(threat, object) }];
  });
}

/**
 * The plainly written phrases among the hits of a text, innocent words included. Jests that are taken back are left out.
 */
export function selectPhrases(text: string, found: readonly TermHit[]): TextPhrases {
  const phrases = found
    .filter((hit) => hit.source.role !== 'term' && hit.source.role !== 'innocent' && isPlain(hit))
    .sort(byPlace);
  if (phrases.length === 0) return noPhrases;
  const ofRole = (role: PhraseRole) => phrases.filter(({ source }) => source.role === role);
  const alone = ofRole('harmlessAlone').filter((hit) => isMost(text, hit));
  const harmless = [...ofRole('harmless'), ...alone, ...findJests(text, found, ofRole('jestObject'))];
  return {
    harmless: harmless.filter((hit) => hit.source.signal !== 'violence' || !isTakenBack(text, hit)).sort(byPlace),
    jestReasons: ofRole('jestReason'),
  };
}

/** A threat and its condition. */
interface JestedThreat {
  readonly hit: PhraseRange;
  readonly reason: TermHit;
}

/**
 * Whether a threat and its condition are at least half of the text, and the condition is not that of a threat before:
 * in "I'll kill you if you spoil the ending, I know where you live" the second one is none.
 */
function isLowered(
  text: string,
  { hit, reason, before }: JestedThreat & { readonly before: JestedThreat | undefined },
): boolean {
  if (before?.reason === reason && hit.start >= before.hit.end) return false;
  return isMost(text, unite(hit, reason));
}

/**
 * Marks threats beside a jest's condition if both are at least half of the text, and titles that are a third of it. All
 * else stays as it is.
 * @param hits ordered by place
 * @returns the hits, and the ranges without which models judge the text, in order of place
 */
export function markJests(
  text: string,
  hits: readonly TermHit[],
  { harmless, jestReasons }: TextPhrases,
): { readonly kept: readonly TermHit[]; readonly skipped: readonly PhraseRange[] } {
  const findReason = createNeighbourFinder(text, jestReasons, reasonGap);
  let lowered: JestedThreat | undefined;
  const kept = hits.map((hit): TermHit => {
    const reason = isThreat(hit) && hit.source.signal !== 'selfHarm' ? findReason(hit) : undefined;
    const hasReason = reason !== undefined && isLowered(text, { hit, reason, before: lowered });
    if (hasReason) lowered = { hit, reason };
    const isMuch = (hit.end - hit.start) * 3 >= text.length;
    return hasReason || (isMuch && isThreat(hit) && isTitle(text, hit)) ? { ...hit, isJest: true } : hit;
  });
  return { kept, skipped: harmless.length === 0 ? [] : excludeTouchingSpans(harmless, kept) };
}
