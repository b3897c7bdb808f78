/** Everything that other workspaces may use of the core. */
export * from './catalog/categories.ts';
export * from './catalog/content-policies.ts';
export * from './catalog/errors.ts';
export * from './catalog/features.ts';
export * from './catalog/limits.ts';
export * from './catalog/modalities.ts';
export * from './catalog/roles.ts';
export * from './catalog/scopes.ts';
export * from './catalog/severities.ts';
export * from './catalog/techniques.ts';
export * from './catalog/tiers.ts';
export * from './catalog/webhook-events.ts';
export * from './languages/index.ts';
export * from './languages/spoken.ts';
export type * from './languages/words.ts';
export * from './pii/index.ts';
export type * from './pii/row.ts';
export * from './pricing/quote.ts';
export * from './profile/profile.ts';
export * from './rules/dependencies.ts';
export * from './rules/entitlement.ts';
export * from './rules/read-request.ts';
export * from './rules/usage.ts';
export { type FileSource, type Source, UploadedFile } from './schemas/fields.ts';
export * from './schemas/requests.ts';
export * from './schemas/results/account.ts';
export * from './schemas/results/audio.ts';
export * from './schemas/results/image.ts';
export * from './schemas/results/job.ts';
export { type AnalyzerRun, analyzerRun, type Billing, billing, type Engine, engine } from './schemas/results/parts.ts';
export * from './schemas/results/text.ts';
export * from './schemas/results/video.ts';
export * from './verdict/assemble.ts';
export {
  decide,
  type ListEvidence,
  type Opinion,
  type SignalOpinion,
} from './verdict/decide.ts';
export * from './verdict/explain.ts';
export type * from './verdict/finding.ts';
export * from './verdict/likelihood.ts';
export * from './verdict/replace.ts';
export * from './verdict/rounded.ts';
export * from './verdict/score.ts';
export type * from './verdict/verdict.ts';
