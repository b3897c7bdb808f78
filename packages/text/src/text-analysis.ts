/** What the text engine is asked and what it answers. */
import type { Bypass, CategoryId, Finding, PiiFinding, Severity, TextPiiCategory } from '@winnow/core';
import type { MappedText } from './canonical/source-map.ts';

export type { MappedText };

/** Terms of a caller's own (a moderation profile's block and allow lists). */
export interface CustomTerms {
  block: readonly { term: string; match: 'word' | 'substring' | 'regex'; signal: CategoryId; severity: Severity }[];
  /** Words and phrases that are never found, even where a lexicon has them. */
  allow: readonly string[];
}

export interface AnalyzeOptions {
  /** ISO 639-1 code of the language that the caller says the text is in. */
  language?: string;
  /** Made once from a profile by `compileTerms`, then reused. */
  terms?: CompiledTerms;
}

/** Opaque: what `compileTerms` makes of CustomTerms. */
export interface CompiledTerms {
  readonly compiled: unknown;
}

export interface DetectedLanguage {
  /** ISO 639-1, or "und" where the text is too short or too mixed to say. */
  code: string;
  /** 0–1; 0 with "und". */
  confidence: number;
  /** With "und": a guess, good enough to choose word lists by. It is never shown, explained in or billed. */
  likely?: { code: string; confidence: number };
}

export interface TextAnalysis {
  findings: Finding[];
  /** One row for each hidden word and each technique that hides it. */
  bypass: Bypass[];
  /** Where the text does not say enough: what the caller declared, with a confidence of 0; "und" where that was nothing or English. */
  language: DetectedLanguage;
  /**
   * The text without layout, every hidden word written out plainly, and without what the caller allows; models get a
   * reading of it (`readAs`).
   */
  deobfuscated: MappedText;
}

export interface TextEngine {
  /** Time grows linearly with the text; never throws, whatever the text holds. */
  analyze(text: string, options?: AnalyzeOptions): TextAnalysis;
  /** The language alone, as `analyze` detects it, at a small part of its cost: of a text without layout a bounded sample. */
  detectLanguage(text: string): DetectedLanguage;
  /** Builds the dictionaries of all languages now (0.2–0.6 s), so that no text waits for one. */
  prepare(): void;
}

export interface DetectPiiOptions {
  /** Absent: all that text can hold. */
  categories?: readonly TextPiiCategory[];
}

export type PiiDetector = (text: string, options?: DetectPiiOptions) => PiiFinding[];
