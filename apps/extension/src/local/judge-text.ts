/** This device's verdict on a text: the result of the server's word lists, and of its text model if that was run. */
import {
  assembleVerdict,
  findingsToReplace,
  type LanguageCode,
  type Profile,
  replaceFindings,
  scoreFindings,
  type Verdict,
} from '@winnow/core';
import type { TextAnalysis, TextEngine } from '@winnow/text';
import type { ModelReading } from '@winnow/text/model';

/**
 * Same as the server's lexicon analyzer: word lists miss what is only implied. test/conformance/extension.test.ts
 * compares the two.
 */
const RECALL = 0.7;

interface ConcludeOptions {
  readonly profile: Profile;
  /** Language of the explanation. */
  readonly language: LanguageCode;
  /** Absent: word lists alone. */
  readonly model?: ModelReading & { readonly recall: number };
}

interface JudgeTextOptions extends Omit<ConcludeOptions, 'model'> {
  /** Assumed language of the text. */
  readonly textLanguage: LanguageCode;
}

type LocalVerdict = Verdict<'text'> & { readonly language: string; readonly safeText: string | undefined };

/** @returns the fields of a server result that this device can decide */
export function concludeText(
  text: string,
  { findings, bypass, language: detected }: TextAnalysis,
  { profile, language, model }: ConcludeOptions,
): LocalVerdict {
  const scored = scoreFindings(findings, model === undefined ? [] : [model.prediction]);
  const evidence = {
    findings: scored,
    bypass,
    ...(model === undefined ? {} : { unjudged: model.unjudged.map((part) => ({ ...part, analyzer: 'model' })) }),
  };
  const recall = 1 - (1 - RECALL) * (1 - (model?.recall ?? 0));
  const verdict = assembleVerdict('text', evidence, { profile, language, recall });
  const unsafe = verdict.isClean ? [] : model === undefined ? findings : findingsToReplace(scored, profile, 'Low');
  const { safeContent, replacedUnsafe } = replaceFindings(text, unsafe, []);
  return { ...verdict, language: detected.code, safeText: replacedUnsafe ? safeContent : undefined };
}

/** By word lists alone. */
export const judgeText = (
  engine: TextEngine,
  text: string,
  { textLanguage, ...options }: JudgeTextOptions,
): LocalVerdict => concludeText(text, engine.analyze(text, { language: textLanguage }), options);
