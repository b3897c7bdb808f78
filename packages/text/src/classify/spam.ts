/**
 * Detects spam by a text's structure and combinations of cues; single phrases are covered by the word lists
 * (lexicon/spam).
 */
import type { Finding } from '@winnow/core';
import { createGraphemeSnapper } from '../normalize/graphemes.ts';
import { signsOf } from './signs.ts';
import { startingOdds, weights } from './weights.ts';

/** The lowest score of a finding: the threshold of severity Low (core, catalog/severities.ts). */
const minSpamScore = 0.5;
/** Upper bound of the score, regardless of the sum of the signs. */
const maxSpamScore = 0.97;
/** The number of strongest signs that are reported. */
const maxSpamFindings = 3;
/** Maximum length of the text quoted in a finding (UTF-16 units). */
const maxQuoteLength = 200;

/**
 * The spam findings of a text: its strongest signs, each with the score of the whole text (0.5–0.97, calibrated on the
 * dev split; docs/decisions/0014). Empty if the text is more likely not spam. Time does not grow beyond 4,000
 * characters.
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
