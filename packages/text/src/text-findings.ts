/** Converts hits to findings and bypass rows, with places in the original text. */
import { type Bypass, type Finding, severityScores } from '@winnow/core';
import { decodeTechniques } from './match/hiding-techniques.ts';
import type { TermHit } from './match/term-hits.ts';
import type { SpanMapper } from './normalize/graphemes.ts';

/**
 * The share of a text from which on listed terms outweigh a model that takes it for harmless, in languages other than
 * English, which the model knows best. Chosen on written texts of the train and dev parts: of 392 in other languages
 * with this share, all violate, and 185 of 188 with a share of .5 to .6; of 225 English ones 220.
 */
const MOSTLY_TERMS = 0.6;

/** The number of letters and digits in a text, counted no further than `most` + 1. */
function countLetters(text: string, most = text.length): number {
  const letters = /[\p{L}\p{N}]/gu;
  let count = 0;
  while (count <= most && letters.test(text)) count += 1;
  return count;
}

/**
 * The share (0–1) of a text's letters and digits that listed terms cover; 0 if it is less than `MOSTLY_TERMS`.
 * @param hits ordered by place; they may overlap
 */
export function findTermShare(text: string, hits: readonly TermHit[]): number {
  let covered = 0;
  let from = 0;
  const beside: string[] = [];
  for (const { start, end } of hits) {
    beside.push(text.slice(from, start));
    covered += countLetters(text.slice(Math.max(from, start), end));
    from = Math.max(from, end);
  }
  beside.push(text.slice(from));
  const most = covered / MOSTLY_TERMS - covered;
  let others = 0;
  for (const part of beside) {
    others += countLetters(part, most - others);
    if (others > most) return 0;
  }
  return covered === 0 ? 0 : covered / (covered + others);
}

/**
 * Whether a text consists of listed terms. On 498 written texts without a letter or digit beside them, 494 violate
 * (docs/decisions/0016).
 */
const standsAlone = ({ source: { language }, isUncertain }: TermHit, share: number): boolean =>
  share === 1 || (share >= MOSTLY_TERMS && language !== 'en' && language !== '' && isUncertain !== true);

/**
 * @param hit with its place in `text`
 * @param share of the text that listed terms cover
 */
export function toFinding(text: string, hit: TermHit, share: number): Finding {
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
    ...(kind === 'term' && standsAlone(hit, share) ? { standsAlone: true } : {}),
    ...(hit.isJest ? { isJest: true } : {}),
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
