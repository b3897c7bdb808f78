/**
 * Fuzz targets: code that analyzes texts. No text may break it, and findings must be located where they claim to be.
 */
import { type CategoryId, categoryIds, type Finding, unsafeSeverities } from '@winnow/core';
import {
  compileTerms,
  createTextEngine,
  detectPii,
  detectSpokenPii,
  findKeywords,
  normalizeForModel,
} from '@winnow/text';
import fc from 'fast-check';
import { parseProfile } from '../../../apps/server/src/moderation/profiles/profiles.ts';
import {
  assertFindingPlaces,
  assertPiiFindings,
  assertSourceMapping,
  obfuscatedTexts,
  personalTexts,
} from '../../../packages/text/src/any-text.test-support.ts';
import { defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

const engine = createTextEngine();
const languages = fc.option(fc.constantFrom('en', 'de', 'ru', 'zh', 'ja', 'ar', 'th', 'xx'), { nil: undefined });
const analyzeText = (text: string, language: string | undefined) => engine.analyze(text, language ? { language } : {});

const words = fc.array(
  fc.oneof(obfuscatedTexts, personalTexts, fc.constantFrom('seven', 'at', 'dot', 'double', 'oh')),
  {
    maxLength: 30,
  },
);

/** Fragments of expressions in arbitrary order. */
const patterns = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'b',
        '.',
        '*',
        '+',
        '?',
        '|',
        '(',
        ')',
        '(?:',
        '[',
        ']',
        '[^a]',
        '{2}',
        '{1,50}',
        '{0,}',
        '^',
        '$',
        '\\b',
      ],
      ...['\\w', '\\d', '\\p{L}', '\\1', '(?=', '(?<', '(?i)', 'ß', '😀', '\\', '-', ',', '\0'],
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

const ensureValidAnalysis = (text: string, language: string | undefined) => {
  const analysis = analyzeText(text, language);
  assertFindingPlaces(text, analysis);
  assertSourceMapping(text, analysis.deobfuscated);
  assertSourceMapping(text, normalizeForModel(analysis.deobfuscated, 'canonical'));
};

const isIn = (words: readonly string[]) => (at: number) => Number.isInteger(at) && at >= 0 && at < words.length;

export const textTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'normaliser',
    description: 'places and the way back hold for any text, in any language',
    runs: 150,
    inputs: fc.tuple(obfuscatedTexts, languages),
    check: ([text, language]) => ensureValidAnalysis(text, language),
  }),
  defineTarget({
    name: 'determinism',
    description: 'a text is judged alike whatever was judged before it',
    runs: 100,
    inputs: fc.tuple(obfuscatedTexts, personalTexts),
    check: ([text, other]) => {
      const first = JSON.stringify(engine.analyze(text));
      engine.analyze(other);
      ensure(JSON.stringify(engine.analyze(text)) === first, 'the same text, another analysis');
    },
  }),
  defineTarget({
    name: 'language',
    description: 'a language is a code of letters, with a share of certainty',
    runs: 150,
    inputs: fc.oneof(obfuscatedTexts, personalTexts),
    check: (text) => {
      const { code, confidence } = engine.detectLanguage(text);
      ensure(/^[a-z]{2,3}$/.test(code), `the language ${code}`);
      ensure(confidence >= 0 && confidence <= 1, `the certainty ${confidence}`);
    },
  }),
  defineTarget({
    name: 'personal-data',
    description: 'personal data stands where it is said to, in order, never overlapping',
    runs: 200,
    inputs: fc.oneof(personalTexts, obfuscatedTexts),
    check: (text) => assertPiiFindings(text, detectPii(text)),
  }),
  defineTarget({
    name: 'spoken',
    description: 'what is found in spoken words is a range of them',
    runs: 100,
    inputs: fc.tuple(words, fc.array(obfuscatedTexts, { maxLength: 5 })),
    check: ([spoken, keywords]) => {
      const within = isIn(spoken);
      for (const { from, to } of [...detectSpokenPii(spoken), ...findKeywords(spoken, keywords)])
        ensure(within(from) && within(to - 1) && from < to, `the words ${from} to ${to} of ${spoken.length}`);
    },
  }),
  defineTarget({
    name: 'terms',
    description: 'an account’s own words and patterns are found where they stand, or are refused when they are written',
    runs: 100,
    inputs: fc.tuple(
      obfuscatedTexts,
      fc.array(
        fc.record({
          term: fc.oneof(
            patterns,
            obfuscatedTexts.filter((term) => term !== ''),
          ),
          match: fc.constantFrom('word' as const, 'substring' as const, 'regex' as const),
          signal: fc.constantFrom(...(categoryIds as CategoryId[])),
          severity: fc.constantFrom(...unsafeSeverities),
        }),
        { maxLength: 5 },
      ),
      fc.array(obfuscatedTexts, { maxLength: 5 }),
    ),
    check: ([text, block, allow]) => {
      const usable = block.filter((term) => compiles(term));
      const analysis = engine.analyze(text, { terms: compileTerms({ block: usable, allow }) });
      assertFindingPlaces(text, analysis);
      assertSourceMapping(text, normalizeForModel(analysis.deobfuscated, 'canonical'));
      const own = analysis.findings.filter(({ analyzer }: Finding) => analyzer === 'blocklist');
      ensure(usable.length > 0 || own.length === 0, 'a finding of no term');
    },
  }),
  defineTarget({
    name: 'profiles',
    description: 'a profile is read, or refused with what is wrong with it',
    runs: 150,
    inputs: fc.record({
      name: fc.string({ unit: 'binary', maxLength: 120 }),
      blocklist: fc.array(
        fc.record({
          term: patterns,
          match: fc.constantFrom('word', 'substring', 'regex', 'glob'),
          category: fc.constantFrom('Spam', 'Hate', 'Weather'),
          severity: fc.constantFrom('Low', 'High', 'None'),
        }),
        { maxLength: 3 },
      ),
      allowlist: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), fc.jsonValue()),
      thresholds: fc.jsonValue(),
      reviewBand: fc.jsonValue(),
    }),
    check: (profile) => expectRefusal(() => parseProfile(profile)),
  }),
];

function compiles(term: Parameters<typeof compileTerms>[0]['block'][number]): boolean {
  try {
    compileTerms({ block: [term], allow: [] });
    return true;
  } catch {
    // Patterns that RE2 does not support are rejected when a profile is written; here they are no terms.
    return false;
  }
}
