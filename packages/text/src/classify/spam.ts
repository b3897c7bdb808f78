/** Finds spam by how a text is built and by what its words say together; single phrases are the word lists' part (lexicon/spam). */
import type { Finding } from '@winnow/core';
import { createGraphemeSnapper } from '../normalize/graphemes.ts';
import { signsOf } from './signs.ts';
import { startingOdds, weights } from './weights.ts';

/** The lowest score of a finding: severity Low begins there (core, catalog/severities.ts). */
const minSpamScore = 0.5;
/** No sum of signs is surer than this. */
const maxSpamScore = 0.97;
/** So many of the strongest signs are shown. */
const maxSpamFindings = 3;
/** A finding quotes no more than this of the text (UTF-16 units). */
const maxQuoteLength = 200;

/**
 * The signs of spam in a text: the strongest few, each with the score of the whole text (0.5–0.97, calibrated on the dev
 * split; docs/decisions/0014). Empty where the text is likelier no spam. Time does not grow beyond 4,000 characters.
 */
export function findSpam(text: string): Finding[] {
  const { strength, places } = signsOf(text);
  let sum = startingOdds;
  const speaking: { sign: string; says: number }[] = [];
  for (const [sign, value] of strength) {
    const says = (weights[sign] ?? 0) * value;
    sum += says;
    if (says > 0) speaking.push({ sign, says });
  }
  const score = Math.min(maxSpamScore, Math.round(100 / (1 + Math.exp(-sum))) / 100);
  if (score < minSpamScore) return [];
  const snap = createGraphemeSnapper(text);
  const findings: Finding[] = [];
  for (const { sign } of speaking.sort((a, b) => b.says - a.says)) {
    const place = places.get(sign);
    if (place === undefined) continue;
    const { start, end } = snap(place.start, Math.min(place.end, place.start + maxQuoteLength));
    if (findings.some(({ place: other }) => other?.kind === 'span' && start < other.end && end > other.start)) continue;
    findings.push({
      signal: 'spam',
      score,
      analyzer: 'lexicon',
      kind: 'pattern',
      term: text.slice(start, end),
      matched: sign,
      place: { kind: 'span', start, end },
    });
    if (findings.length === maxSpamFindings) break;
  }
  return findings;
}
