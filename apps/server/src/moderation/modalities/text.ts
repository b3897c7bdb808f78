/**
 * Text: resolves the "auto" language by detection, runs the text engine, replaces unsafe
 * words and personal data on request.
 */
import {
  assembleVerdictWithHelp,
  describePii,
  type Finding,
  findingsToReplace,
  findLanguageCode,
  getBlockedTerms,
  type LanguageCode,
  limits,
  type PiiFinding,
  type Profile,
  piiCategories,
  replaceFindings,
  type SafeText,
  scoreFindings,
  type TextBatchResult,
  type TextItem,
  type TextRequest,
  type TextResult,
  type Verdict,
} from '@winnow/core';
import { type CompiledTerms, compileTerms, type DetectedLanguage, type TextEngine } from '@winnow/text';
import type { Analyzer } from '../analyzers/analyzer.ts';
import { createBankAnalyzers } from '../analyzers/banks.ts';
import { createFailedCategoryAnalyzer } from '../analyzers/failed-categories.ts';
import { createHmaAnalyzers } from '../analyzers/hma/hma.ts';
import { type AnalysisOutcome, runAnalyzers } from '../analyzers/run-analyzers.ts';
import type { TextMedia } from '../analyzers/text/media.ts';
import { createWaveAnalyzers } from '../analyzers/waves.ts';
import type { AppliedEffect, Effect, EffectOutput } from '../effects/effect.ts';
import { hashExactly } from '../known/fingerprints.ts';
import { findAnsweredText } from '../pipeline/answered-text.ts';
import { findBanks } from '../pipeline/find-banks.ts';
import {
  findCustomCategories,
  type NamedCategories,
  withCustomCategories,
} from '../pipeline/find-custom-categories.ts';
import { findListAnalyzers } from '../pipeline/find-list-analyzers.ts';
import { findPostCounter } from '../pipeline/find-post-counter.ts';
import type {
  ConcludedContentOf,
  Conclusion,
  OpenContent,
  Pipeline,
  Receipt,
  VerdictInput,
} from '../pipeline/pipeline.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { findTextSignals } from '../waves/wave-signals.ts';

/** One text with its language resolved. A type, not an interface: the core's rules access it as fields by name. */
export type TextContent = Omit<TextRequest, 'content' | 'language'> & {
  content: string;
  /** Language of the explanation and of the bill. */
  language: LanguageCode;
};

interface TextConclusion extends Conclusion {
  readonly verdict: Verdict<'text'>;
  /** Scored findings. */
  readonly findings: Finding[];
}

interface TextReplacement extends EffectOutput {
  readonly safe: SafeText;
}

interface TextOutcome extends AnalysisOutcome {
  /** Those that the text was compared with; absent: none. */
  readonly customCategories?: readonly LoadedCategory[];
}

export interface TextTypes {
  modality: 'text';
  content: TextContent;
  media: TextMedia;
  outcome: TextOutcome;
  conclusion: TextConclusion;
  output: TextReplacement;
  item: TextItem;
  result: TextResult | TextBatchResult;
}

const { textCharacters, leastTextCharacters } = limits.rateUnit;

const compiledTermsCache = new WeakMap<Profile, CompiledTerms>();

/** The profile's own terms, compiled once per version. */
function getCompiledTerms(profile: Profile): CompiledTerms {
  const known = compiledTermsCache.get(profile);
  if (known) return known;
  const terms = compileTerms({ block: getBlockedTerms(profile), allow: profile.allowlist });
  compiledTermsCache.set(profile, terms);
  return terms;
}

/**
 * Memoises `make`: called on first use only. An exception is cached too and thrown on every call; a promise is shared.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface TextMediaOptions {
  readonly language: LanguageCode;
  readonly findPii: boolean;
  readonly profile: Profile;
  readonly textEngine: TextEngine;
}

/** A text as analyzers see it; analyzed on first use. */
export const createTextMedia = (
  text: string,
  { language, findPii, profile, textEngine }: TextMediaOptions,
): TextMedia => ({
  text,
  language,
  findPii,
  policy: profile.policy,
  wantsUrgent: profile.urgentEffect !== 'off',
  analysis: lazy(() => textEngine.analyze(text, { language, terms: getCompiledTerms(profile) })),
});

/** The language of a text where the request leaves it open; "und" and unknown languages count as English. */
export function resolveLanguage(language: TextRequest['language'], detect: () => DetectedLanguage): LanguageCode {
  return language === 'auto' ? (findLanguageCode(detect().code) ?? 'en') : language;
}

function toTextPii(findings: readonly PiiFinding[], language: LanguageCode) {
  return findings.flatMap((finding) =>
    finding.place?.kind === 'span'
      ? [
          {
            type: piiCategories[finding.category].name,
            value: describePii(finding, language),
            start: finding.place.start,
            end: finding.place.end,
          },
        ]
      : [],
  );
}

/** Those that depend on the profile. */
const createOwnAnalyzers = (open: OpenContent<TextContent, TextMedia>): Analyzer<TextMedia>[] =>
  createWaveAnalyzers({
    ...findPostCounter(open),
    findSignals: (settings) => findTextSignals(open.media.text, settings),
  });

/** The analyzers of the account's banks and lists; directly if they are in memory. */
function findKnownAnalyzers(
  open: OpenContent<TextContent, TextMedia>,
): Analyzer<TextMedia>[] | Promise<Analyzer<TextMedia>[]> {
  const { text } = open.media;
  const banks = findBanks(open);
  const lists = findListAnalyzers<TextMedia>(open, { adapt: (ofText) => ofText });
  const { hma } = open.judging;
  if (banks === undefined && hma === undefined) return lists;
  return Promise.all([banks, lists]).then(([found, listAnalyzers]) => {
    const exact = hashExactly(text);
    const matching = found && { banks: found, seed: exact.sha256, fingerprints: () => ({ exact }) };
    const remote = createHmaAnalyzers<TextMedia>(hma, () => ({ seed: exact.sha256, exact }));
    return [...createBankAnalyzers<TextMedia>(matching), ...remote, ...listAnalyzers];
  });
}

/** Most profiles have no custom categories, and most accounts no banks and lists, which is known without waiting. */
function analyze(open: OpenContent<TextContent, TextMedia>): Promise<TextOutcome> {
  const found = findCustomCategories(open, 'text');
  if (found === undefined) return analyzeKnown(open);
  return found instanceof Promise ? found.then((named) => compare(open, named)) : compare(open, found);
}

async function compare(
  open: OpenContent<TextContent, TextMedia>,
  { categories: customCategories, failure }: NamedCategories,
): Promise<TextOutcome> {
  const failed = failure ? [createFailedCategoryAnalyzer(failure)] : [];
  const outcome = await analyzeKnown({ ...open, media: { ...open.media, customCategories } }, failed);
  return { ...outcome, customCategories };
}

function analyzeKnown(
  open: OpenContent<TextContent, TextMedia>,
  failed: readonly Analyzer<TextMedia>[] = [],
): Promise<AnalysisOutcome> {
  const { analyzers } = open.judging;
  const own = createOwnAnalyzers(open);
  const known = findKnownAnalyzers(open);
  const run = (more: readonly Analyzer<TextMedia>[]) =>
    runAnalyzers([...analyzers.text, ...failed, ...more, ...own], open.media, open);
  return known instanceof Promise ? known.then(run) : run(known);
}

function conclude({ outcome: { evidence, recall, unjudged }, profile, language }: VerdictInput): TextConclusion {
  const { bypass, predictions, labels, customScores, urgentScores, waves, rules } = evidence;
  const findings = scoreFindings(evidence.findings, predictions);
  const verdict = assembleVerdictWithHelp(
    'text',
    { findings, bypass, unjudged, labels, customScores, urgentScores, waves, rules },
    { profile, language, recall },
  );
  return { verdict, findings };
}

/** The text without the unsafe words and the personal data that the request asks to replace. */
const replaceUnsafe: Effect<ConcludedContentOf<TextTypes>, TextReplacement> = {
  step: 'redact',
  isNeeded: ({ content }) => content.replace || content.pii,
  apply({ content, outcome, conclusion, profile }) {
    const unsafe = content.replace ? findingsToReplace(conclusion.findings, profile, content.replaceSeverity) : [];
    return { safe: replaceFindings(content.content, unsafe, outcome.evidence.pii), file: undefined };
  },
};

/** One literal, field by field: an object built from spreads takes three times as long to create and serialise. */
function assemble(
  { content, media, outcome, conclusion: { verdict }, profile, judging }: ConcludedContentOf<TextTypes>,
  effect: AppliedEffect<TextReplacement> | undefined,
): TextItem {
  const safe = effect?.output.safe;
  return {
    isClean: verdict.isClean,
    confidence: verdict.confidence,
    severity: verdict.severity,
    categoryScores: verdict.categoryScores,
    scores: verdict.scores,
    issues: verdict.issues,
    isBypassAttempt: verdict.isBypassAttempt,
    bypass: verdict.bypass,
    reason: verdict.reason,
    complete: verdict.complete,
    coverage: verdict.coverage,
    labels: verdict.labels,
    rules: verdict.rules,
    language: media.analysis().language.code,
    safeContent: safe?.safeContent,
    addons: { replacedUnsafe: safe?.replacedUnsafe ?? false, replacedPii: safe?.replacedPii ?? false },
    detectedPii: content.pii ? toTextPii(outcome.evidence.pii, content.language) : undefined,
    hashes: content.extractHashes ? hashExactly(content.content) : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: withCustomCategories(judging.engines.text, outcome.customCategories),
    analyzers: outcome.runs,
  };
}

const toTextBatchResult = (
  results: readonly TextBatchResult['results'][number][],
  { id, usage }: Receipt,
): TextBatchResult => ({ id, results: [...results], usage });

export const text: Pipeline<TextTypes> = {
  modality: 'text',
  timeLimitMs: ({ textTimeoutMs }) => textTimeoutMs,
  turnCost: ({ content }) => content.length,
  rateUnits: (contents) =>
    Math.ceil(
      contents.reduce((sum, { content }) => sum + Math.max(leastTextCharacters, content.length), 0) / textCharacters,
    ),

  contents(request, { textEngine }) {
    const texts = typeof request.content === 'string' ? [request.content] : request.content;
    return texts.map((content) => ({
      ...request,
      content,
      language: resolveLanguage(request.language, () => textEngine.detectLanguage(content)),
    }));
  },

  resolve({ content, language, pii }, { profile, judging, about }) {
    const { textEngine } = judging;
    const answered = profile.readContext ? findAnsweredText(about?.context) : undefined;
    const media = createTextMedia(content, { language, findPii: pii, profile, textEngine });
    return answered === undefined ? media : { ...media, answered: lazy(() => textEngine.analyze(answered)) };
  },

  analyze,
  conclude,
  effect: replaceUnsafe,
  assemble,
  toContentReference: ({ content }) => content.content,
  ruleSignals: ({ content, media, outcome }) => ({
    text: content.content,
    language: media.analysis().language.code,
    hasPersonalData: content.pii && outcome.runs.some(({ name, status }) => name === 'pii' && status === 'ok'),
  }),

  answer({ content }, items, { id, usage }) {
    const [only] = items;
    return typeof content === 'string' && only !== undefined
      ? Object.assign({ id }, only, { usage })
      : toTextBatchResult(items, { id, usage });
  },
  answerInPart: toTextBatchResult,
};
