/** The composition root: everything that request handlers and the pipeline use, created from the settings. */
import type { Modality } from '@winnow/core';
import type { ActivityLog } from '../accounts/activity/activity-log.ts';
import type { Authenticator } from '../accounts/auth/authenticator.ts';
import type { ConnectionAttempts } from '../accounts/auth/connection-attempts.ts';
import type { KeyAttempts } from '../accounts/auth/key-attempts.ts';
import type { OidcClient } from '../accounts/auth/oidc.ts';
import type { SignInAttempts, SignInStarts } from '../accounts/auth/sign-in-attempts.ts';
import type { IdempotencyStore } from '../accounts/billing/idempotency-store.ts';
import type { Ledger } from '../accounts/billing/ledger.ts';
import type { RateLimiter } from '../accounts/billing/rate-limit.ts';
import type { MediaKeeper } from '../accounts/media/media-keeper.ts';
import type { MediaKeys } from '../accounts/media/media-keys.ts';
import type { WebhookSender } from '../accounts/webhooks/webhook-sender.ts';
import type { AnalysisObserver } from '../moderation/analyzers/run-analyzers.ts';
import type { JobServices } from '../moderation/jobs/job-services.ts';
import type { BankDirectory } from '../moderation/known/bank-directory.ts';
import type { ListDirectory } from '../moderation/known/list-directory.ts';
import type { RuleCounter } from '../moderation/live-rules/rule-counter.ts';
import type { RuleDirectory } from '../moderation/live-rules/rule-directory.ts';
import { type AccountScheduler, createAccountScheduler } from '../moderation/pipeline/account-scheduler.ts';
import type { Admission } from '../moderation/pipeline/admission.ts';
import type { ProfileService } from '../moderation/profiles/profiles.ts';
import type { ShadowRunner } from '../moderation/profiles/shadow-runner.ts';
import type { ModerationRuntime } from '../moderation/runtime.ts';
import type { CategoryDirectory } from '../moderation/taught/category-directory.ts';
import type { WaveCounter } from '../moderation/waves/wave-counter.ts';
import type { ServerConfig } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/storage/database.ts';
import type { RequestIds } from '../platform/storage/request-ids.ts';
import type { SafeContent } from '../platform/storage/safe-content.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import type { Metrics } from './metrics.ts';
import { createAccountServices } from './services/account-services.ts';
import { createTextStreamAdmission } from './services/admissions.ts';
import { createContentServices } from './services/content-services.ts';
import { createFoundation } from './services/foundation.ts';
import { createRecordServices } from './services/record-services.ts';
import { createResources, type ServiceInputs, type ServiceOverrides } from './services/resources.ts';
import { startUpkeep } from './services/upkeep.ts';

/** The server's lifecycle state: set by the code that starts and stops it. */
interface Lifecycle {
  /** Whether it is shutting down, and accepts no more work. */
  stopping: boolean;
  /** Its address, such as "http://127.0.0.1:8787", once it listens. */
  address?: string;
}

/** Milliseconds since 1970. */
type Clock = () => number;

export interface Services extends ModerationRuntime, AsyncDisposable {
  readonly config: ServerConfig;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly authenticator: Authenticator;
  readonly keyAttempts: KeyAttempts;
  readonly attempts: SignInAttempts;
  readonly codeAttempts: SignInAttempts;
  readonly signInStarts: SignInStarts;
  readonly connectionAttempts: ConnectionAttempts;
  /** Undefined: no provider is configured. */
  readonly oidc: OidcClient | undefined;
  readonly limiter: RateLimiter;
  readonly idempotency: IdempotencyStore;
  readonly ledger: Ledger;
  readonly profiles: ProfileService;
  readonly shadows: ShadowRunner;
  readonly banks: BankDirectory;
  readonly lists: ListDirectory;
  readonly categories: CategoryDirectory;
  readonly rules: RuleDirectory;
  readonly ruleCounter: RuleCounter;
  readonly waves: WaveCounter;
  readonly safeContent: SafeContent;
  readonly jobs: JobServices;
  readonly activity: ActivityLog;
  readonly media: MediaKeeper;
  readonly mediaKeys: MediaKeys;
  readonly webhooks: WebhookSender;
  /** Checks whether a URL may be posted to, as far as the URL itself shows. @throws SourceError source_url_forbidden */
  readonly checkTarget: (url: string) => void;
  readonly admissions: Readonly<Record<Modality, Admission>>;
  /** Texts that arrive in pieces. */
  readonly textStreams: Admission;
  readonly accountScheduler: AccountScheduler;
  /** An observer for one request, or for work that no request caused. */
  readonly createObserver: (requestId?: string) => AnalysisObserver;
}

/**
 * Opens and starts everything, in order; disposing stops it in reverse order.
 * @param overrides parts that are used as they are, and remain owned by the caller
 * @throws FolderInUse, DatabaseUnavailable, StorageFull; what was already open is closed again
 */
export async function createServices(config: ServerConfig, overrides: ServiceOverrides = {}): Promise<Services> {
  const { runtime: _, ...replaced } = overrides;
  const { register, close } = createResources();
  try {
    const parts = await createServiceParts({ config, overrides, register });
    return { ...parts, ...replaced, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createServiceParts(inputs: ServiceInputs) {
  const foundation = await createFoundation(inputs);
  const { runtime, serverNumber: _, ...basics } = foundation;
  const accounts = await createAccountServices(inputs, foundation);
  const content = await createContentServices(inputs, foundation);
  const records = await createRecordServices(inputs, foundation);
  await startUpkeep(inputs.register, { ...basics, requestIds: records.requestIds, webhooks: records.webhooks });
  return {
    ...runtime,
    ...basics,
    ...accounts,
    ...content,
    ...records,
    config: inputs.config,
    textStreams: createTextStreamAdmission(),
    accountScheduler: createAccountScheduler(),
    createObserver: createObserverFactory(foundation),
  } satisfies Omit<Services, typeof Symbol.asyncDispose>;
}

type ObserverServices = Pick<Services, 'log' | 'metrics' | 'tracing'>;

const createObserverFactory =
  ({ log, metrics, tracing }: ObserverServices): Services['createObserver'] =>
  (requestId) => ({
    onAnalyzerRun: (run) => {
      if (run.status === 'ok' || run.status === 'failed') metrics.recordAnalyzerRun(run);
    },
    onAnalyzerFailed: (analyzer, err) => log.error({ requestId, analyzer, err }, 'analyzer failed'),
    onThumbnailFailed: (err) => log.warn({ requestId, err }, 'thumbnail of a finding not made'),
    onUnjudgedItems: ({ failed, of, cause: err }) =>
      log.error({ requestId, failed, of, err }, 'items without a verdict'),
    traceStep: tracing.step,
  });
