/** The verdict of this device on a text: what the server's word lists say, without its models. */
import { assembleVerdict, type LanguageCode, type Profile, scoreFindings, type Verdict } from '@winnow/core';
import type { TextEngine } from '@winnow/text';

/** As the server's lexicon analyzer: what is only meant escapes word lists. test/conformance/extension.test.ts holds both together. */
const COVERAGE = 0.7;

interface JudgeTextOptions {
  readonly profile: Profile;
  /** Of the explanation, and what the text is taken to be in. */
  readonly language: LanguageCode;
}

type LocalVerdict = Verdict<'text'> & { readonly language: string };

/** @returns the fields that a result of the server has, as far as word lists decide them */
export function judgeText(engine: TextEngine, text: string, { profile, language }: JudgeTextOptions): LocalVerdict {
  const { findings, bypass, language: detected } = engine.analyze(text, { language });
  const evidence = { findings: scoreFindings(findings, []), bypass };
  const verdict = assembleVerdict('text', evidence, { profile, language, coverage: COVERAGE });
  return { ...verdict, language: detected.code };
}
