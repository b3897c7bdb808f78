/** The public API of the core package. */

export * from './agreement/intervals.ts';
export * from './agreement/model-agreement.ts';
export * from './agreement/reviewer-agreement.ts';
export * from './agreement/strongest-category.ts';
export * from './catalog/action-names.ts';
export * from './catalog/actions.ts';
export * from './catalog/audio-channels.ts';
export * from './catalog/bypass-techniques.ts';
export * from './catalog/care.ts';
export * from './catalog/categories.ts';
export * from './catalog/content-policies.ts';
export * from './catalog/error-catalog.ts';
export * from './catalog/features.ts';
export * from './catalog/limits.ts';
export * from './catalog/modalities.ts';
export * from './catalog/redaction-modes.ts';
export * from './catalog/roles.ts';
export * from './catalog/scopes.ts';
export * from './catalog/severities.ts';
export * from './catalog/signal-types.ts';
export * from './catalog/starter-policies.ts';
export * from './catalog/tiers.ts';
export * from './catalog/urgent-labels.ts';
export * from './catalog/wave-kinds.ts';
export * from './catalog/webhook-events.ts';
export * from './catalog/wellness.ts';
export * from './conditions/condition-schemas.ts';
export * from './conditions/content-facts.ts';
export * from './conditions/evaluate-condition.ts';
export * from './conditions/possible-truths.ts';
export * from './conditions/truth.ts';
export * from './dsa/appeal-phrases.ts';
export * from './dsa/notices/index.ts';
export * from './dsa/notices/notice-phrases.ts';
export * from './dsa/report/report-entries.ts';
export * from './dsa/report/report-source.ts';
export * from './dsa/report/template-categories.ts';
export * from './dsa/statement.ts';
export * from './dsa/statement-categories.ts';
export * from './dsa/statement-notice.ts';
export * from './dsa/statement-values.ts';
export * from './dsa/transparency-report.ts';
export * from './dsa/validate-statement.ts';
export type * from './languages/explanation-phrases.ts';
export * from './languages/index.ts';
export * from './languages/language-codes.ts';
export * from './moderation-rules/apply-rules.ts';
export * from './moderation-rules/check-rules.ts';
export * from './moderation-rules/rule-schemas.ts';
export * from './pdq/downsample.ts';
export * from './pdq/pdq-distance.ts';
export * from './pdq/pdq-hash.ts';
export type * from './pii/definition.ts';
export * from './pii/index.ts';
export * from './pricing/quote.ts';
export * from './profile/compare-profiles.ts';
export * from './profile/profile.ts';
export * from './profile/profile-rules.ts';
export * from './profile/propose-thresholds.ts';
export * from './rules/blank-text.ts';
export * from './rules/content-items.ts';
export * from './rules/dependencies.ts';
export * from './rules/describe-field.ts';
export * from './rules/entitlement.ts';
export type * from './rules/field-problem.ts';
export * from './rules/parse-request.ts';
export * from './rules/used-features.ts';
export * from './schemas/action-types.ts';
export * from './schemas/actions.ts';
export * from './schemas/category-name.ts';
export * from './schemas/custom-categories.ts';
export * from './schemas/custom-category-id.ts';
export {
  authorIdSchema,
  type ContentAuthor,
  contentAuthorSchema,
  contentIdSchema,
  type ItemFields,
  type ItemInput,
  itemFields,
  type ThreadItem,
} from './schemas/item-fields.ts';
export * from './schemas/list-id.ts';
export * from './schemas/lists.ts';
export * from './schemas/message-templates.ts';
export * from './schemas/patterns.ts';
export * from './schemas/policies.ts';
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
export * from './schemas/results/authors.ts';
export * from './schemas/results/content-credentials.ts';
export * from './schemas/results/erasure.ts';
export * from './schemas/results/image.ts';
export * from './schemas/results/job.ts';
export {
  type AnalyzerRun,
  analyzerRunSchema,
  type Billing,
  billingSchema,
  type Engine,
  engineSchema,
  labelsField,
  waveCountFields,
} from './schemas/results/result-fields.ts';
export * from './schemas/results/review-counts.ts';
export * from './schemas/results/text.ts';
export * from './schemas/results/text-stream.ts';
export * from './schemas/results/video.ts';
export * from './schemas/results/waves.ts';
export * from './schemas/review-queues.ts';
export * from './schemas/review-reasons.ts';
export * from './schemas/strikes.ts';
export * from './verdict/assemble-verdict.ts';
export * from './verdict/coverage.ts';
export * from './verdict/custom-labels.ts';
export * from './verdict/explain.ts';
export * from './verdict/finding.ts';
export * from './verdict/labels.ts';
export * from './verdict/likelihood.ts';
export * from './verdict/replace.ts';
export * from './verdict/round-to.ts';
export { labelsOfScams } from './verdict/scam-labels.ts';
export {
  type CategoryPrediction,
  type ListEvidence,
  type ModelPrediction,
  scoreFindings,
} from './verdict/score-findings.ts';
export * from './verdict/severity-score.ts';
export * from './verdict/unjudged-labels.ts';
export { labelsOfUrgentScores, mergeUrgentScores, toStoredUrgentScores } from './verdict/urgent-verdict.ts';
export type * from './verdict/verdict.ts';
export * from './verdict/verdict-with-help.ts';
export type * from './verdict/wave-count.ts';
export { findWaves, labelsOfWaves } from './verdict/waves.ts';
