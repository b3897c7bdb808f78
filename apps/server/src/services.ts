/** The composition root: everything that the doors and the path work with, made from the settings. */
import { availableParallelism } from 'node:os';
import type { Modality } from '@winnow/core';
import { fillAccounts } from './accounts/allowances.ts';
import { forgetEndedInvitations } from './accounts/invitations.ts';
import { type ActivityLog, createActivityLog } from './activity/recorder.ts';
import { sweepActivity } from './activity/retention.ts';
import type { Watch } from './analyzers/run.ts';
import { type Attempts, createAttempts } from './auth/attempts.ts';
import { type Authenticator, createAuthenticator } from './auth/authenticate.ts';
import { forgetEndedSessions } from './auth/sessions.ts';
import { createIdempotency, type Idempotency } from './billing/idempotency.ts';
import { createLedger, type Ledger } from './billing/ledger.ts';
import { createRateLimiter, type RateLimiter } from './billing/rate-limit.ts';
import { watchedLedger } from './billing/watched-ledger.ts';
import type { Config } from './config.ts';
import { createInputs } from './jobs/inputs.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { type Judging, openJudging } from './judging.ts';
import { createLog, type Log } from './log.ts';
import { createSafePost, createTargetCheck } from './media/safe-fetch.ts';
import { type Backlog, createMetrics, type Metrics } from './metrics.ts';
import { type Admission, type AdmissionLimits, createAdmission } from './moderation/admission.ts';
import { createProfiles, type Profiles } from './moderation/profiles.ts';
import { createTurns, type Turns } from './moderation/turns.ts';
import { openBlobs } from './storage/blobs.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { readQueue } from './storage/jobs.ts';
import { forgetEndedWindows } from './storage/limiter.ts';
import { createLinkSigner } from './storage/links.ts';
import { nowAndThen } from './storage/now-and-then.ts';
import { makePartitions, WEEK_MS } from './storage/partitions.ts';
import { createProfileStore } from './storage/profiles.ts';
import { createRequestIds, type RequestIds, requestTime } from './storage/request-ids.ts';
import { createSafeContent, type SafeContent } from './storage/safe-content.ts';
import { registerServer } from './storage/servers.ts';
import { openTracing, type Tracing } from './tracing/tracing.ts';
import { createWebhooks, type Webhooks } from './webhooks/sender.ts';
import { readDue } from './webhooks/store.ts';

/** How far the server is: set by whoever starts and stops it. */
export interface Lifecycle {
  /** Whether it was told to stop, and takes no more work. */
  stopping: boolean;
  /** Where it listens, such as "http://127.0.0.1:8787", once it does. */
  address?: string;
}

/** Milliseconds since 1970. */
export type Clock = () => number;

export interface Services extends Judging, AsyncDisposable {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly authenticator: Authenticator;
  readonly attempts: Attempts;
  readonly limiter: RateLimiter;
  readonly idempotency: Idempotency;
  readonly ledger: Ledger;
  readonly profiles: Profiles;
  readonly safeContent: SafeContent;
  readonly jobs: Jobs;
  readonly activity: ActivityLog;
  readonly webhooks: Webhooks;
  /** Whether a URL may be posted to, as far as can be told. @throws SourceError source_url_forbidden */
  readonly checkTarget: (url: string) => void;
  readonly admissions: Readonly<Record<Modality, Admission>>;
  readonly turns: Turns;
  /** Goes along with one request, or with what nobody asked for by a request. */
  readonly watch: (requestId?: string) => Watch;
}

/**
 * Chosen for one process. Text is answered in milliseconds, so a queue of this length empties within seconds. An image can
 * hold 20 MB and takes a tenth of a second to seconds of a core; a recording of ten minutes takes minutes.
 */
const lightWork = { running: 512, waiting: 1024, waitMs: 5_000 };
const heavyWork = { running: 4 * availableParallelism(), waiting: 64, waitMs: 10_000 };
const longWork = { running: 2 * availableParallelism(), waiting: 64, waitMs: 30_000 };

function createAdmissions(metrics: Metrics): Services['admissions'] {
  const of = (modality: Modality, limits: AdmissionLimits) =>
    createAdmission(limits, (seconds) => metrics.waited(modality, seconds));
  return {
    text: of('text', lightWork),
    image: of('image', heavyWork),
    audio: of('audio', longWork),
    video: of('video', heavyWork),
  };
}

/** What waits in the database, for all processes. @throws DatabaseUnavailable */
async function readBacklog(database: Database, nowMs: number): Promise<Backlog> {
  const [{ oldestQueued, ...jobs }, deliveries] = await Promise.all([readQueue(database), readDue(database)]);
  const sinceMs = oldestQueued === undefined ? nowMs : requestTime(oldestQueued).getTime();
  return { jobs: { ...jobs, oldestQueuedSeconds: Math.max(0, nowMs - sinceMs) / 1000 }, deliveries };
}

const UPKEEP_EVERY_MS = 10 * 60_000;
/** A clock that is this far ahead still finds a partition of the log for its requests. */
const PARTITIONS_AHEAD_MS = 4 * WEEK_MS;

const databaseAt = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl });

/**
 * Opens and starts everything, in order; disposing ends it in the opposite order.
 * @param overrides parts that are used as they are, and left to whoever made them
 * @throws FolderInUse, DatabaseUnavailable, StorageFull; what was opened by then is closed again
 */
export async function createServices(config: Config, overrides: Partial<Services> = {}): Promise<Services> {
  const opened: AsyncDisposable[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part[Symbol.asyncDispose]();
  };
  const opening = async <Part extends AsyncDisposable>(part: Promise<Part> | Part): Promise<Part> => {
    opened.push(await part);
    return part;
  };
  try {
    return { ...(await makeParts(config, overrides, opening)), ...overrides, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for both even where one fails, so that what the other opened can be closed. @throws what the first to fail threw */
async function bothOrNeither<A, B>(one: A | Promise<A>, other: B | Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Where callers reach redacted images: what the settings say, else where the server listens. */
const contentUrl = ({ cdnUrl, publicUrl, host, port }: Config, { address }: Lifecycle): string =>
  cdnUrl ?? publicUrl ?? address ?? `http://${host}:${port}`;

type Opening = <Part extends AsyncDisposable>(part: Promise<Part> | Part) => Promise<Part>;

async function makeParts(config: Config, given: Partial<Services>, opening: Opening) {
  const log = given.log ?? createLog({ level: config.logLevel });
  const clock = given.clock ?? Date.now;
  const lifecycle = given.lifecycle ?? { stopping: false };
  // Side by side, for either takes a second.
  const [database, judging] = await bothOrNeither(
    given.database ?? opening(databaseAt(config)),
    opening(
      openJudging(config, undefined, {
        fetched: (end) => metrics.fetched(end),
        inferred: (run) => metrics.inference(run),
      }),
    ),
  );
  const server = await opening(registerServer(database, (err) => log.warn({ err }, 'heartbeat failed')));
  const tracing = given.tracing ?? (await opening(openTracing(config, judging.version)));
  const metrics: Metrics =
    given.metrics ??
    createMetrics(
      { version: judging.version, role: config.role },
      { admissions: () => admissions, backlog: () => readBacklog(database, clock()) },
    );
  const admissions = given.admissions ?? createAdmissions(metrics);
  const ledger =
    given.ledger ?? (await opening(watchedLedger(createLedger(database, server.number), (end) => metrics.ledger(end))));
  const authenticator = given.authenticator ?? (await opening(createAuthenticator(database)));
  const safeContent =
    given.safeContent ??
    (await opening(
      createSafeContent({
        blobs: openBlobs(config),
        signer: createLinkSigner(database),
        now: clock,
        onTrouble: (err) => log.warn({ err }, 'ended images not deleted'),
      }),
    ));
  const jobs =
    given.jobs ??
    (await opening(
      createJobs({
        database,
        serverNumber: server.number,
        inputs: createInputs(openBlobs(config, 'jobs')),
        onTrouble: (err) => log.warn({ err }, 'upkeep of the queue failed'),
      }),
    ));
  const activity =
    given.activity ??
    (await opening(
      createActivityLog(database, {
        failed: (err) => log.warn({ err }, 'activity not written yet'),
        lost: (requests) => metrics.activityLost(requests),
      }),
    ));
  const fetching = { allowCidrs: config.allowSourceCidrs, ports: config.sourcePorts };
  const requestIds = createRequestIds(server.number);
  const webhooks =
    given.webhooks ??
    (await opening(
      createWebhooks({
        database,
        requestIds,
        post: createSafePost({ ...fetching, ended: (end) => metrics.fetched(end) }),
        now: clock,
        onTrouble: (err) => log.warn({ err }, 'webhooks not told yet'),
        onAttempt: (end) => metrics.delivery(end),
      }),
    ));
  const partitionsAhead = () => {
    const fromMs = clock();
    return makePartitions(database, { fromMs, toMs: fromMs + PARTITIONS_AHEAD_MS });
  };
  const upkeep: Readonly<Record<string, () => Promise<unknown>>> = {
    'accounts not filled up yet': () => fillAccounts(database, requestIds),
    'partitions of the activity log not made': partitionsAhead,
    'old activity not deleted': () => sweepActivity(database, clock()),
    'ended counters not deleted': () => forgetEndedWindows(database),
    'ended sessions not deleted': () => forgetEndedSessions(database),
    'ended links not deleted': () => forgetEndedInvitations(database),
  };
  for (const [trouble, work] of Object.entries(upkeep))
    await opening(nowAndThen(work, { everyMs: UPKEEP_EVERY_MS, onTrouble: (err) => log.warn({ err }, trouble) }));
  return {
    version: judging.version,
    textEngine: judging.textEngine,
    analyzers: judging.analyzers,
    engines: judging.engines,
    pictures: judging.pictures,
    recordings: judging.recordings,
    listening: judging.listening,
    textModel: judging.textModel,
    sources: judging.sources,
    keepSafe: async ({ bytes, mediaType }) =>
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
    attempts: createAttempts(database),
    limiter: createRateLimiter(database),
    idempotency: createIdempotency(database, server.number),
    ledger,
    profiles: createProfiles(createProfileStore(database)),
    safeContent,
    jobs,
    activity,
    webhooks,
    checkTarget: createTargetCheck(fetching),
    admissions,
    turns: createTurns(),
    watch: (requestId) => ({
      ran: (run) => {
        if (run.status === 'ok' || run.status === 'failed') metrics.analyzer(run);
      },
      failed: (analyzer, err) => log.error({ requestId, analyzer, err }, 'analyzer failed'),
      unjudged: ({ failed, of, cause: err }) => log.error({ requestId, failed, of, err }, 'items without a verdict'),
      step: tracing.step,
    }),
  } satisfies Omit<Services, typeof Symbol.asyncDispose>;
}
