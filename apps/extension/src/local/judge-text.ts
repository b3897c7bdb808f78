/** This device's verdict on a text: the result of the server's word lists, without its models. */
import {
  assembleVerdict,
  type LanguageCode,
  type Profile,
  replaceFindings,
  scoreFindings,
  type Verdict,
} from '@winnow/core';
import type { TextEngine } from '@winnow/text';

/**
 * Same as the server's lexicon analyzer: word lists miss what is only implied. test/conformance/extension.test.ts
 * compares the two.
 */
const RECALL = 0.7;

interface JudgeTextOptions {
  readonly profile: Profile;
  /** Language of the explanation, and assumed language of the text. */
  readonly language: LanguageCode;
}

type LocalVerdict = Verdict<'text'> & { readonly language: string; readonly safeText: string | undefined };

/** @returns the fields of a server result that word lists can decide */
export function judgeText(engine: TextEngine, text: string, { profile, language }: JudgeTextOptions): LocalVerdict {
  const { findings, bypass, language: detected } = engine.analyze(text, { language });
  const evidence = { findings: scoreFindings(findings, []), bypass };
  const verdict = assembleVerdict('text', evidence, { profile, language, recall: RECALL });
  const { safeContent, replacedUnsafe } = replaceFindings(text, verdict.isClean ? [] : findings, []);
  return { ...verdict, language: detected.code, safeText: replacedUnsafe ? safeContent : undefined };
}
