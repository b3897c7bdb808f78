/** The composition root: everything that request handlers and the pipeline use, created from the settings. */
import { availableParallelism } from 'node:os';
import type { Modality } from '@winnow/core';
import { type ActivityLog, createActivityLog } from '../accounts/activity/activity-log.ts';
import { sweepActivity } from '../accounts/activity/retention.ts';
import { type Authenticator, createAuthenticator } from '../accounts/auth/authenticator.ts';
import { deleteExpiredSessions } from '../accounts/auth/sessions.ts';
import { createSignInAttempts, type SignInAttempts } from '../accounts/auth/sign-in-attempts.ts';
import { createIdempotencyStore, type IdempotencyStore } from '../accounts/billing/idempotency-store.ts';
import { createLedger, type Ledger } from '../accounts/billing/ledger.ts';
import { observeLedger } from '../accounts/billing/observed-ledger.ts';
import { createRateLimiter, type RateLimiter } from '../accounts/billing/rate-limit.ts';
import { topUpAllowances } from '../accounts/directory/allowances.ts';
import { deleteExpiredInvitations } from '../accounts/directory/invitations.ts';
import { createWebhookSender, type WebhookSender } from '../accounts/webhooks/webhook-sender.ts';
import { readDueDeliveryStats } from '../accounts/webhooks/webhook-store.ts';
import type { AnalysisObserver } from '../moderation/analyzers/run-analyzers.ts';
import { createJobInputs } from '../moderation/jobs/job-inputs.ts';
import { createJobServices, type JobServices } from '../moderation/jobs/job-services.ts';
import { type AccountScheduler, createAccountScheduler } from '../moderation/pipeline/account-scheduler.ts';
import { type Admission, type AdmissionLimits, createAdmission } from '../moderation/pipeline/admission.ts';
import { createProfiles, type ProfileService } from '../moderation/profiles/profiles.ts';
import { type ModerationRuntime, openModerationRuntime } from '../moderation/runtime.ts';
import type { ServerConfig } from '../platform/config.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createSafePost, createTargetCheck } from '../platform/media/safe-fetch.ts';
import { openBlobStore } from '../platform/storage/blobs.ts';
import { createLinkSigner } from '../platform/storage/content-links.ts';
import { type Database, openDatabase } from '../platform/storage/database.ts';
import { readJobQueue } from '../platform/storage/job-store.ts';
import { deleteEndedWindows } from '../platform/storage/limiter.ts';
import { createPartitions, WEEK_MS } from '../platform/storage/partitions.ts';
import { startPeriodicTask } from '../platform/storage/periodic-task.ts';
import { createProfileStore } from '../platform/storage/profile-store.ts';
import { createRequestIds, type RequestIds, requestTime } from '../platform/storage/request-ids.ts';
import { createSafeContent, type SafeContent } from '../platform/storage/safe-content.ts';
import { registerServer } from '../platform/storage/servers.ts';
import { openTracing, type Tracing } from '../platform/tracing/tracing.ts';
import { type Backlog, createMetrics, type Metrics } from './metrics.ts';

/** The server's lifecycle state: set by the code that starts and stops it. */
export interface Lifecycle {
  /** Whether it is shutting down, and accepts no more work. */
  stopping: boolean;
  /** Its address, such as "http://127.0.0.1:8787", once it listens. */
  address?: string;
}

/** Milliseconds since 1970. */
export type Clock = () => number;

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
  readonly attempts: SignInAttempts;
  readonly limiter: RateLimiter;
  readonly idempotency: IdempotencyStore;
  readonly ledger: Ledger;
  readonly profiles: ProfileService;
  readonly safeContent: SafeContent;
  readonly jobs: JobServices;
  readonly activity: ActivityLog;
  readonly webhooks: WebhookSender;
  /** Checks whether a URL may be posted to, as far as the URL itself shows. @throws SourceError source_url_forbidden */
  readonly checkTarget: (url: string) => void;
  readonly admissions: Readonly<Record<Modality, Admission>>;
  readonly accountScheduler: AccountScheduler;
  /** An observer for one request, or for work that no request caused. */
  readonly createObserver: (requestId?: string) => AnalysisObserver;
}

/**
 * Chosen by us for one process, not measured. Text is answered in milliseconds, so a queue of this length empties
 * within seconds. An image can hold 20 MB and takes a tenth of a second to seconds of a core; a recording of ten
 * minutes takes minutes.
 */
const textAdmissionLimits = { running: 512, waiting: 1024, waitMs: 5_000 };
const imageAdmissionLimits = { running: 4 * availableParallelism(), waiting: 64, waitMs: 10_000 };
const audioAdmissionLimits = { running: 2 * availableParallelism(), waiting: 64, waitMs: 30_000 };

function createAdmissions(metrics: Metrics): Services['admissions'] {
  const of = (modality: Modality, limits: AdmissionLimits) =>
    createAdmission(limits, (seconds) => metrics.recordAdmissionWait(modality, seconds));
  return {
    text: of('text', textAdmissionLimits),
    image: of('image', imageAdmissionLimits),
    audio: of('audio', audioAdmissionLimits),
    video: of('video', imageAdmissionLimits),
  };
}

/** Work that waits in the database, for all processes. @throws DatabaseUnavailable */
async function readBacklog(database: Database, nowMs: number): Promise<Backlog> {
  const [{ oldestQueued, ...jobs }, deliveries] = await Promise.all([
    readJobQueue(database),
    readDueDeliveryStats(database),
  ]);
  const sinceMs = oldestQueued === undefined ? nowMs : requestTime(oldestQueued).getTime();
  return { jobs: { ...jobs, oldestQueuedSeconds: Math.max(0, nowMs - sinceMs) / 1000 }, deliveries };
}

const UPKEEP_EVERY_MS = 10 * 60_000;
/** A process whose clock is this far ahead still finds a partition of the log for its requests. */
const PARTITIONS_AHEAD_MS = 4 * WEEK_MS;

const openConfiguredDatabase = ({ databaseUrl, dataDir }: ServerConfig): Promise<Database> =>
  openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl });

/**
 * Opens and starts everything, in order; disposing stops it in reverse order.
 * @param overrides parts that are used as they are, and remain owned by the caller
 * @throws FolderInUse, DatabaseUnavailable, StorageFull; what was already open is closed again
 */
export async function createServices(config: ServerConfig, overrides: Partial<Services> = {}): Promise<Services> {
  const opened: AsyncDisposable[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part[Symbol.asyncDispose]();
  };
  const register = async <Part extends AsyncDisposable>(part: Promise<Part> | Part): Promise<Part> => {
    opened.push(await part);
    return part;
  };
  try {
    return { ...(await createServiceParts(config, overrides, register)), ...overrides, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for both even if one fails, so that what the other opened can be closed. @throws the first failure */
async function awaitBoth<A, B>(one: A | Promise<A>, other: B | Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Base URL of redacted images: as configured, otherwise the address where the server listens. */
const contentUrl = ({ cdnUrl, publicUrl, host, port }: ServerConfig, { address }: Lifecycle): string =>
  cdnUrl ?? publicUrl ?? address ?? `http://${host}:${port}`;

type RegisterResource = <Part extends AsyncDisposable>(part: Promise<Part> | Part) => Promise<Part>;

async function createServiceParts(config: ServerConfig, overrides: Partial<Services>, register: RegisterResource) {
  const log = overrides.log ?? createLog({ level: config.logLevel });
  const clock = overrides.clock ?? Date.now;
  const lifecycle = overrides.lifecycle ?? { stopping: false };
  // Concurrently, since each takes a second.
  const [database, judging] = await awaitBoth(
    overrides.database ?? register(openConfiguredDatabase(config)),
    register(
      openModerationRuntime(config, undefined, {
        onFetch: (end) => metrics.recordFetch(end),
        onInference: (run) => metrics.recordInference(run),
      }),
    ),
  );
  const server = await register(registerServer(database, (err) => log.warn({ err }, 'heartbeat failed')));
  const tracing = overrides.tracing ?? (await register(openTracing(config, judging.version)));
  const metrics: Metrics =
    overrides.metrics ??
    createMetrics(
      { version: judging.version, role: config.role },
      { admissions: () => admissions, backlog: () => readBacklog(database, clock()) },
    );
  const admissions = overrides.admissions ?? createAdmissions(metrics);
  const ledger =
    overrides.ledger ??
    (await register(observeLedger(createLedger(database, server.number), (end) => metrics.recordLedgerOperation(end))));
  const authenticator = overrides.authenticator ?? (await register(createAuthenticator(database)));
  const safeContent =
    overrides.safeContent ??
    (await register(
      createSafeContent({
        blobs: openBlobStore(config),
        signer: createLinkSigner(database),
        now: clock,
        onTrouble: (err) => log.warn({ err }, 'expired images not deleted'),
      }),
    ));
  const jobs =
    overrides.jobs ??
    (await register(
      createJobServices({
        database,
        serverNumber: server.number,
        inputs: createJobInputs(openBlobStore(config, 'jobs')),
        onError: (err) => log.warn({ err }, 'upkeep of the queue failed'),
      }),
    ));
  const activity =
    overrides.activity ??
    (await register(
      createActivityLog(database, {
        onFailure: (err) => log.warn({ err }, 'activity not written yet'),
        onLoss: (requests) => metrics.recordActivityLoss(requests),
      }),
    ));
  const fetching = { allowCidrs: config.allowSourceCidrs, ports: config.sourcePorts };
  const requestIds = createRequestIds(server.number);
  const webhooks =
    overrides.webhooks ??
    (await register(
      createWebhookSender({
        database,
        requestIds,
        post: createSafePost({ ...fetching, ended: (end) => metrics.recordFetch(end) }),
        now: clock,
        onError: (err) => log.warn({ err }, 'webhooks not sent yet'),
        onAttempt: (end) => metrics.recordDelivery(end),
      }),
    ));
  const partitionsAhead = () => {
    const fromMs = clock();
    return createPartitions(database, { fromMs, toMs: fromMs + PARTITIONS_AHEAD_MS });
  };
  const upkeep: Readonly<Record<string, () => Promise<unknown>>> = {
    'allowances not granted yet': () => topUpAllowances(database, requestIds),
    'partitions of the activity log not made': partitionsAhead,
    'old activity not deleted': () => sweepActivity(database, clock()),
    'expired counters not deleted': () => deleteEndedWindows(database),
    'expired sessions not deleted': () => deleteExpiredSessions(database),
    'expired links not deleted': () => deleteExpiredInvitations(database),
  };
  for (const [trouble, work] of Object.entries(upkeep))
    await register(
      startPeriodicTask(work, { everyMs: UPKEEP_EVERY_MS, onTrouble: (err) => log.warn({ err }, trouble) }),
    );
  return {
    version: judging.version,
    textEngine: judging.textEngine,
    analyzers: judging.analyzers,
    engines: judging.engines,
    pictures: judging.pictures,
    recordings: judging.recordings,
    audioModels: judging.audioModels,
    textModel: judging.textModel,
    sources: judging.sources,
    storeRedacted: async ({ bytes, mediaType }) =>
      contentUrl(config, lifecycle) + (await safeContent.keep(bytes, mediaType)),
    config,
    lifecycle,
    clock,
    log,
    metrics,
    tracing,
    database,
    requestIds,
    authenticator,
    attempts: createSignInAttempts(database),
    limiter: createRateLimiter(database),
    idempotency: createIdempotencyStore(database, server.number),
    ledger,
    profiles: createProfiles(createProfileStore(database)),
    safeContent,
    jobs,
    activity,
    webhooks,
    checkTarget: createTargetCheck(fetching),
    admissions,
    accountScheduler: createAccountScheduler(),
    createObserver: (requestId) => ({
      onAnalyzerRun: (run) => {
        if (run.status === 'ok' || run.status === 'failed') metrics.recordAnalyzerRun(run);
      },
      onAnalyzerFailed: (analyzer, err) => log.error({ requestId, analyzer, err }, 'analyzer failed'),
      onUnjudgedItems: ({ failed, of, cause: err }) =>
        log.error({ requestId, failed, of, err }, 'items without a verdict'),
      traceStep: tracing.step,
    }),
  } satisfies Omit<Services, typeof Symbol.asyncDispose>;
}
