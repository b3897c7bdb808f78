/** What hits say to a caller: findings and bypass rows, placed in the text as it was given. */
import { type Bypass, type Finding, severityScores } from '@winnow/core';
import type { Hit } from './match/hits.ts';
import { techniquesIn } from './match/techniques.ts';
import type { Snap } from './normalize/graphemes.ts';

/** @param hit with its place in `text` */
export function findingOf(text: string, hit: Hit): Finding {
  const { signal, severity, kind, neverBenign } = hit.source;
  const term = text.slice(hit.start, hit.end);
  const [technique] = techniquesIn(hit.hidden);
  return {
    signal,
    score: severityScores[severity],
    analyzer: kind === 'blocklist' ? 'blocklist' : 'lexicon',
    kind,
    term,
    ...(term === hit.canonical ? {} : { matched: hit.canonical }),
    ...(technique === undefined ? {} : { technique }),
    place: { kind: 'span', start: hit.start, end: hit.end },
    ...(neverBenign ? { neverBenign } : {}),
  };
}

/** A finding of the text without layout, in the text as it was given. */
export function placedFinding(text: string, finding: Finding, placeOf: Snap): Finding {
  if (finding.place?.kind !== 'span') return finding;
  const { start, end } = placeOf(finding.place.start, finding.place.end);
  return { ...finding, term: text.slice(start, end), place: { kind: 'span', start, end } };
}

/** One row for each hidden word and technique. */
export function bypassOf(text: string, hidden: readonly Hit[]): Bypass[] {
  const rows = new Map<string, Bypass>();
  for (const { start, end, spelled, hidden: bits } of hidden) {
    for (const technique of techniquesIn(bits)) {
      const key = `${start} ${end} ${technique}`;
      if (!rows.has(key))
        rows.set(key, { technique, original: text.slice(start, end), normalised: spelled, start, end });
    }
  }
  return [...rows.values()];
}
