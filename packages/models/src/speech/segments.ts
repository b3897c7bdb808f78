/** Groups words into segments: a sentence, or the speech between two pauses. */
import type { SpokenSegment, SpokenWord } from './transcript.ts';

export interface TimedWord extends SpokenWord {
  readonly isGlued: boolean;
}

/** A pause that separates segments; the end of a sentence always does. */
const PAUSE_S = 0.8;
/** A longer segment is split at the next clause. */
const MAX_CLAUSE_FREE_S = 12;

const isAbbreviated = (text: string): boolean => /^(?:Mr|Mrs|Ms|Dr|Prof|St|\p{Lu})\.$/u.test(text);
const endsSentence = (text: string): boolean => /[.!?。！？…]["'”’)\]]*$/u.test(text) && !isAbbreviated(text);
const endsClause = (text: string): boolean => /[,;:–—、，；：]["'”’)\]]*$/u.test(text);

export function groupIntoSegments(words: readonly TimedWord[]): SpokenSegment[] {
  const groups: TimedWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined || startsNewSegment(group, last, word)) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => ({
    startS: group[0]?.startS ?? 0,
    endS: group.at(-1)?.endS ?? 0,
    text: group.map(({ text, isGlued }, index) => (isGlued || index === 0 ? text : ` ${text}`)).join(''),
    confidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
    words: group.map(({ isGlued: _, ...word }) => word),
  }));
}

function startsNewSegment(group: readonly TimedWord[], last: TimedWord, next: TimedWord): boolean {
  if (endsSentence(last.text) || next.startS - last.endS > PAUSE_S) return true;
  return endsClause(last.text) && last.endS - (group[0]?.startS ?? 0) > MAX_CLAUSE_FREE_S;
}
