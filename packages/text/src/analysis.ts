/** What the text engine is asked and what it answers. */
import type { Bypass, Finding, PiiFinding, Severity, Signal, TextPiiCategory } from '@winnow/core';

/** Terms of a caller's own (a moderation profile's block and allow lists). */
export interface CustomTerms {
  block: readonly { term: string; match: 'word' | 'substring' | 'regex'; signal: Signal; severity: Severity }[];
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
  /** 0–1. */
  confidence: number;
}

export interface TextAnalysis {
  findings: Finding[];
  /** One row for each hidden word and each technique that hides it. */
  bypass: Bypass[];
  language: DetectedLanguage;
  /** What a model should read: the text with every hidden word written out plainly, and without what the caller allows. */
  unhidden: string;
  /** Where `unhidden` is not the text letter for letter, in order; normalize/edits.ts reads them. */
  edits: readonly Edit[];
}

/** A stretch of the text that is written otherwise in `unhidden`; UTF-16 code units. */
export interface Edit {
  /** In the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Where it begins in `unhidden`, and how long it is there: 0 for what was left out. */
  at: number;
  length: number;
}

export interface TextEngine {
  /** Time grows linearly with the text; never throws, whatever the text holds. */
  analyze(text: string, options?: AnalyzeOptions): TextAnalysis;
  /** The language alone, as `analyze` finds it, at a small part of its cost. Reads a bounded sample of the text. */
  detectLanguage(text: string): DetectedLanguage;
  /** Builds the dictionaries of all languages now (0.2–0.6 s), so that no text waits for one. */
  prepare(): void;
}

export interface DetectPiiOptions {
  /** Absent: all that text can hold. */
  categories?: readonly TextPiiCategory[];
}

export type DetectPii = (text: string, options?: DetectPiiOptions) => PiiFinding[];
