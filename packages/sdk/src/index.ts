/** The client for the REST API, for Node, browsers and workers. */

export type {
  AudioResult,
  Billing,
  ErasedCounts,
  EstimateResult,
  ImageBatchResult,
  ImageItem,
  ImageResult,
  ItemError,
  Job,
  JobStatus,
  ReviewCounts,
  ReviewQueuesInput,
  ReviewQueuesResult,
  Statement,
  StatementDetails,
  StatementNotice,
  StrikeSettings,
  StrikeSettingsInput,
  TextBatchResult,
  TextItem,
  TextResult,
  TextStreamEvent,
  TextStreamVerdict,
  UsageResult,
  VideoResult,
} from '@winnow/core';
export type { AppealResult, Appeals } from './appeals-api.ts';
export type {
  AuthorEventResult,
  AuthorItem,
  AuthorResult,
  AuthorSummaryResult,
  Authors,
  AuthorsQuery,
  NewStrike,
  StrikeRemovalRequest,
  StrikeResult,
} from './authors-api.ts';
export type {
  Bank,
  BankChange,
  BankContent,
  BankContentDetails,
  BankImport,
  Banks,
  NewBank,
  SignalMap,
} from './banks-api.ts';
export type {
  Categories,
  CategoryBacktestResult,
  CategoryExamplesRequest,
  CategoryRequest,
  StoredCategory,
  StoredCategoryDetails,
} from './categories-api.ts';
export { WinnowClient } from './client.ts';
export type { CallOptions, ClientOptions, Fetch } from './client-settings.ts';
export type { Bytes, ContentSource } from './content/content-source.ts';
export type { Lists } from './lists-api.ts';
export type { NewPolicyRequest, Policies, PolicyRequest, StoredPolicy } from './policies-api.ts';
export type { Profiles } from './profiles-api.ts';
export type { NewNotice, NewReport, Notice, Report, Reporter, Reports } from './reports-api.ts';
export type {
  AudioRequest,
  EstimateRequest,
  FeedbackRequest,
  ImageRequest,
  ImagesRequest,
  ProfileRequest,
  StoredProfile,
  TextRequest,
  TextStreamRequest,
  TextsRequest,
  VideoRequest,
} from './request-types.ts';
export type { ResultSchemas } from './result-types.ts';
export type {
  DecisionPlace,
  StatementResult,
  Statements,
  StatementsValidation,
} from './statements-api.ts';
export type { TextStreamOptions, TextStreamProgress } from './text-streams.ts';
export type { Call, WithResponse } from './transport/call.ts';
export type { RateLimit, ResponseInfo } from './transport/response-info.ts';
export type { VideoJobs, VideoOptions, WatchOptions } from './video-jobs.ts';
export {
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookMessage,
  type WebhookProblem,
  WebhookVerificationError,
} from './webhooks.ts';
export {
  AbortedError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InsufficientTokensError,
  InvalidRequestError,
  JobCanceledError,
  type LocalErrorCode,
  NotFoundError,
  OverloadedError,
  PermissionError,
  RateLimitError,
  ServerError,
  SourceError,
  TierRequiredError,
  TimeoutError,
  UnexpectedAnswerError,
  WinnowError,
  type WinnowErrorCode,
} from './winnow-errors.ts';
