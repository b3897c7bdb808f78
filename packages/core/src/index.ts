/** The public API of the core package. */

export * from './catalog/audio-channels.ts';
export * from './catalog/bypass-techniques.ts';
export * from './catalog/categories.ts';
export * from './catalog/content-policies.ts';
export * from './catalog/error-catalog.ts';
export * from './catalog/features.ts';
export * from './catalog/limits.ts';
export * from './catalog/modalities.ts';
export * from './catalog/roles.ts';
export * from './catalog/scopes.ts';
export * from './catalog/severities.ts';
export * from './catalog/tiers.ts';
export * from './catalog/webhook-events.ts';
export type * from './languages/explanation-phrases.ts';
export * from './languages/index.ts';
export * from './languages/language-codes.ts';
export type * from './pii/definition.ts';
export * from './pii/index.ts';
export * from './pricing/quote.ts';
export * from './profile/profile.ts';
export * from './rules/blank-text.ts';
export * from './rules/dependencies.ts';
export * from './rules/entitlement.ts';
export * from './rules/parse-request.ts';
export * from './rules/used-features.ts';
export * from './schemas/patterns.ts';
export {
  type FileInputSource,
  type InputSource,
  languageSpelling,
  requireVisibleText,
  UploadedFile,
} from './schemas/request-fields.ts';
export * from './schemas/requests.ts';
export * from './schemas/results/account.ts';
export * from './schemas/results/audio.ts';
export * from './schemas/results/image.ts';
export * from './schemas/results/job.ts';
export {
  type AnalyzerRun,
  analyzerRunSchema,
  type Billing,
  billingSchema,
  type Engine,
  engineSchema,
} from './schemas/results/result-fields.ts';
export * from './schemas/results/text.ts';
export * from './schemas/results/video.ts';
export * from './verdict/assemble-verdict.ts';
export * from './verdict/coverage.ts';
export * from './verdict/explain.ts';
export type * from './verdict/finding.ts';
export * from './verdict/likelihood.ts';
export * from './verdict/replace.ts';
export * from './verdict/round-to.ts';
export {
  type CategoryPrediction,
  type ListEvidence,
  type ModelPrediction,
  scoreFindings,
} from './verdict/score-findings.ts';
export * from './verdict/severity-score.ts';
export * from './verdict/unjudged-labels.ts';
export type * from './verdict/verdict.ts';
