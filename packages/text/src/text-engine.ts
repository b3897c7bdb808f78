/**
 * The text engine: reads a text into cells, matches the applicable terms, and reports findings and obfuscation
 * techniques.
 */
import type { Finding } from '@winnow/core';
import { stripLayout } from './canonical/canonical.ts';
import { normalizeUnusualCase } from './canonical/letter-case.ts';
import { createSourceMapper, type MappedText } from './canonical/source-map.ts';
import type { Lexicon } from './lexicon/entry.ts';
import type { PhraseRange } from './match/jests.ts';
import { excludeTouchingSpans, joinLetterRuns } from './match/letter-runs.ts';
import type { TermHit } from './match/term-hits.ts';
import { deobfuscate } from './normalize/deobfuscate.ts';
import type { AnalyzeOptions, DetectedLanguage, TextAnalysis, TextEngine } from './text-analysis.ts';
import { findTermShare, mapFindingToSource, toBypasses, toFinding } from './text-findings.ts';
import { createTextSearcher, isDeclaredLanguage, type TextSearcher } from './text-search.ts';

/** The parts from which an engine is built. */
export interface EngineParts {
  lexicons: readonly Lexicon[];
  detectLanguage(text: string): DetectedLanguage;
  /** Findings that are not words: spam patterns. */
  findPatterns(text: string): Finding[];
}

/** Creates an engine; a language's dictionary is built for the first text that needs it. */
export function createEngine(parts: EngineParts): TextEngine {
  const searcher = createTextSearcher(parts.lexicons);
  return {
    detectLanguage: (text) => parts.detectLanguage(stripLayout(text).text),
    prepare: searcher.prepare,
    analyze: (text, options = {}) => analyzeText(parts, searcher, { text, options }),
  };
}

interface AnalysisInput {
  readonly text: string;
  readonly options: AnalyzeOptions;
}

function analyzeText(parts: EngineParts, searcher: TextSearcher, { text, options }: AnalysisInput): TextAnalysis {
  const plain = stripLayout(text);
  const detected = parts.detectLanguage(plain.text);
  const { kept, listed, allowed, skipped, scan, runs } = searcher.search(plain.text, detected, options);
  const { cells, wideIsOrdinary } = scan;
  const hidden = kept.filter((hit) => hit.techniques > 0);
  const shown = hidden.map(({ start, end, plainText }) => ({ start, end, text: plainText }));
  const joined = excludeTouchingSpans(joinLetterRuns(cells, runs), kept);
  const unhideWithout = (ranges: readonly PhraseRange[]): MappedText => {
    const replacements = [...shown, ...ranges.map(({ start, end }) => ({ start, end, text: '' })), ...joined];
    return normalizeUnusualCase(deobfuscate(plain, cells, { replacements, wideIsOrdinary }));
  };
  const placeOf = createSourceMapper(text, plain);
  const share = findTermShare(plain.text, listed);
  const placed = (hit: TermHit): TermHit => ({ ...hit, ...placeOf(hit.start, hit.end) });
  return {
    findings: [
      ...kept.map((hit) => toFinding(text, placed(hit), share)),
      ...parts.findPatterns(plain.text).map((finding) => mapFindingToSource(text, finding, placeOf)),
    ],
    bypass: toBypasses(text, hidden.map(placed)),
    language: getReportedLanguage(options.language, detected),
    deobfuscated: unhideWithout(allowed),
    ...(skipped.length > 0 && { judged: unhideWithout([...allowed, ...skipped]) }),
  };
}

/** The reported language: the detected one, else the declared one; never a guess. */
const getReportedLanguage = (declared: string | undefined, detected: DetectedLanguage): DetectedLanguage =>
  detected.code === 'und' && isDeclaredLanguage(declared) ? { code: declared, confidence: 0 } : detected;
