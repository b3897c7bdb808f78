/** Converts hits to findings and bypass rows, with places in the original text. */
import { type Bypass, type Finding, severityScores } from '@winnow/core';
import { decodeTechniques } from './match/hiding-techniques.ts';
import type { TermHit } from './match/term-hits.ts';
import type { SpanMapper } from './normalize/graphemes.ts';

/**
 * Whether a text has no letters and digits but those of listed terms. On 498 written texts of which this holds, 494
 * violate (docs/decisions/0016).
 * @param hits ordered by place, as `selectStrongestHits` returns them
 */
export function isNothingElse(text: string, hits: readonly TermHit[]): boolean {
  let from = 0;
  for (const { start, end } of hits) {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, start))) return false;
    from = Math.max(from, end);
  }
  return hits.length > 0 && !/[\p{L}\p{N}]/u.test(text.slice(from));
}

/** @param hit with its place in `text` */
export function toFinding(text: string, hit: TermHit, standsAlone: boolean): Finding {
  const { signal, severity, kind, neverBenign } = hit.source;
  const term = text.slice(hit.start, hit.end);
  const [technique] = decodeTechniques(hit.techniques);
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
    ...(standsAlone && kind === 'term' ? { standsAlone } : {}),
  };
}

/** Maps a finding in the text without layout to the original text. */
export function mapFindingToSource(text: string, finding: Finding, placeOf: SpanMapper): Finding {
  if (finding.place?.kind !== 'span') return finding;
  const { start, end } = placeOf(finding.place.start, finding.place.end);
  return { ...finding, term: text.slice(start, end), place: { kind: 'span', start, end } };
}

/** One row for each hidden word and technique. */
export function toBypasses(text: string, hidden: readonly TermHit[]): Bypass[] {
  const rows = new Map<string, Bypass>();
  for (const { start, end, plainText, techniques: bits } of hidden) {
    for (const technique of decodeTechniques(bits)) {
      const key = `${start} ${end} ${technique}`;
      if (!rows.has(key))
        rows.set(key, { technique, original: text.slice(start, end), normalised: plainText, start, end });
    }
  }
  return [...rows.values()];
}
