/** The input and output types of the text engine. */
import type { Bypass, CategoryId, Finding, PiiFinding, Severity, TextPiiCategory } from '@winnow/core';
import type { MappedText } from './canonical/source-map.ts';

export type { MappedText };

/** Custom terms of a caller (a moderation profile's block and allow lists). */
export interface CustomTerms {
  block: readonly { term: string; match: 'word' | 'substring' | 'regex'; signal: CategoryId; severity: Severity }[];
  /** Words and phrases that are never reported, even if a lexicon contains them. */
  allow: readonly string[];
}

export interface AnalyzeOptions {
  /** ISO 639-1 code of the language declared by the caller. */
  language?: string;
  /** Compiled from a profile once by `compileTerms`, then reused. */
  terms?: CompiledTerms;
}

/** Opaque result of `compileTerms`. */
export interface CompiledTerms {
  readonly compiled: unknown;
}

export interface DetectedLanguage {
  /** ISO 639-1, or "und" if the text is too short or too mixed. */
  code: string;
  /** 0–1; 0 with "und". */
  confidence: number;
  /**
   * With "und": a guess that is good enough for choosing word lists. It is never reported, used for explanations or
   * billed.
   */
  likely?: { code: string; confidence: number };
}

export interface TextAnalysis {
  findings: Finding[];
  /** One row for each hidden word and technique. */
  bypass: Bypass[];
  /**
   * If the text is insufficient: the declared language, with a confidence of 0; "und" if that was absent or English.
   */
  language: DetectedLanguage;
  /**
   * The text without layout, with every hidden word in plain form, and without allowed terms; models get a normalized
   * form of it (`normalizeForModel`).
   */
  deobfuscated: MappedText;
  /**
   * The same without phrases that are harmless in any context: what models judge by the fixed categories. Absent: it has
   * none of these phrases.
   */
  judged?: MappedText;
}

export interface TextEngine {
  /** Time grows linearly with the text; never throws for any text. */
  analyze(text: string, options?: AnalyzeOptions): TextAnalysis;
  /**
   * Only detects the language, as `analyze` does, at a fraction of its cost: uses a bounded sample of the text without
   * layout.
   */
  detectLanguage(text: string): DetectedLanguage;
  /** Builds the dictionaries of all languages now (0.2–0.8 s), so that no text has to wait for one. */
  prepare(): void;
}

export interface DetectPiiOptions {
  /** Absent: all categories that text can contain. */
  categories?: readonly TextPiiCategory[];
}

export type PiiDetector = (text: string, options?: DetectPiiOptions) => PiiFinding[];
