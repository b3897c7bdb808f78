/** The services that all others need: log, clock, database, moderation runtime, traces, metrics, admission. */
import { openMediaKeys } from '../../accounts/media/media-keys.ts';
import { type ModerationRuntime, openModerationRuntime } from '../../moderation/runtime.ts';
import type { ServerConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import type { Database } from '../../platform/storage/database.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { registerServer } from '../../platform/storage/servers.ts';
import { openTracing } from '../../platform/tracing/open-tracing.ts';
import { readBacklog } from '../metrics/read-backlog.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { createAdmissions } from './admissions.ts';
import type { ServiceInputs } from './resources.ts';

const openConfiguredDatabase = ({ databaseUrl, dataDir }: ServerConfig): Promise<Database> =>
  openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl });

/** Waits for both even if one fails, so that what the other opened can be closed. @throws the first failure */
async function awaitBoth<A, B>(one: A | Promise<A>, other: B | Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

type FoundationName = 'log' | 'clock' | 'lifecycle' | 'database' | 'mediaKeys' | 'tracing' | 'metrics' | 'admissions';

export interface Foundation extends Pick<Services, FoundationName> {
  readonly runtime: ModerationRuntime;
  /** The number of this process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
}

/** @throws FolderInUse, DatabaseUnavailable, StorageFull, ModelError */
export async function createFoundation({ config, overrides, register }: ServiceInputs): Promise<Foundation> {
  const log = overrides.log ?? createLog({ level: config.logLevel });
  const clock = overrides.clock ?? Date.now;
  const lifecycle = overrides.lifecycle ?? { stopping: false };
  // Concurrently, since each takes a second.
  const [database, runtime] = await awaitBoth(
    overrides.database ?? register(openConfiguredDatabase(config)),
    overrides.runtime ??
      register(
        openModerationRuntime(config, undefined, {
          onFetch: (end) => metrics.recordFetch(end),
          onInference: (run) => metrics.recordInference(run),
          // A warning: the server asks a registry, which it does for no other reason.
          onWeights: (event) => log.warn(event, `weights of models: ${event.state}`),
        }),
      ),
  );
  const server = await register(registerServer(database, (err) => log.warn({ err }, 'heartbeat failed')));
  const tracing = overrides.tracing ?? (await register(openTracing(config, runtime.version)));
  const metrics: Metrics =
    overrides.metrics ??
    createMetrics(
      { version: runtime.version, role: config.role },
      {
        admissions: () => admissions,
        backlog: () => readBacklog(database, clock()),
        turns: () => ({ pictures: runtime.pictures.load, ffmpeg: runtime.recordings.load }),
      },
    );
  const admissions = overrides.admissions ?? createAdmissions(metrics);
  const mediaKeys = overrides.mediaKeys ?? openMediaKeys(config);
  return {
    ...{ log, clock, lifecycle, database, mediaKeys, runtime, tracing, metrics, admissions },
    serverNumber: server.number,
  };
}
