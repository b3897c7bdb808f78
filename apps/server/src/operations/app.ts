/** The HTTP server over the services: route handlers, connection limits, headers common to all responses. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jobKinds } from '../moderation/jobs/job-kinds.ts';
import { startJobWorker } from '../moderation/jobs/job-worker.ts';
import type { ServerConfig, ServerRole } from '../platform/config.ts';
import { formatRequestId } from '../platform/storage/request-ids.ts';
import { addCompatibleRoutes } from '../transport/compat/routes.ts';
import { addAppealPage } from '../transport/http/appeal-page.ts';
import { addContentRoute } from '../transport/http/content.ts';
import { addDashboard } from '../transport/http/dashboard.ts';
import { addExportRoutes } from '../transport/http/export.ts';
import { addHealthRoutes } from '../transport/http/health.ts';
import { addMediaRoutes } from '../transport/http/media.ts';
import { addApiDocs, registerOpenApi } from '../transport/http/openapi/page.ts';
import { addRoutes } from '../transport/http/routes/index.ts';
import { addTextStreamRoute } from '../transport/http/text-stream.ts';
import { addTrpc } from '../transport/trpc/mount.ts';
import { acceptJsonOnly } from '../transport/wire/body.ts';
import { addBodyBudget } from '../transport/wire/body-budget.ts';
import { createClientErrorHandler } from '../transport/wire/client-errors.ts';
import { observeRequests } from '../transport/wire/observe.ts';
import { addErrorHandlers, createRouteRegistry, type RouteRegistry, sendProblem } from '../transport/wire/problems.ts';
import { openControlChannel } from './admin/control-server.ts';
import { createLocalAccount } from './admin/first-start.ts';
import { createServices, type Services } from './services.ts';

/** Chosen by us, not measured: a slow client gets half a minute for a whole request and ten seconds for its headers. */
const connectionLimits = {
  requestTimeoutMs: 29_500,
  headersTimeoutMs: 9_500,
  /** Node looks for late ones only so often, by default every half minute. */
  checkEveryMs: 500,
  keepAliveTimeoutMs: 65_000,
  /** More are refused at once instead of being served slowly. */
  connections: 4_096,
  headerBytes: 16 * 1024,
} as const;

/**
 * On every response: nothing here is to be cached, sniffed, framed, or run by a browser (OWASP REST Security Cheat
 * Sheet, "Security Headers"). Built once: computing them for each request took a twentieth of its time. No
 * Strict-Transport-Security: TLS ends in front of this server, which cannot decide for the host's other services.
 */
const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What the pages here never use; the clipboard they do.
  'permissions-policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Everything that callers and people ask of the service. */
async function addAllRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): Promise<void> {
  await registerOpenApi(app, { version: services.version, publicUrl: services.config.publicUrl ?? '/' });
  addRoutes(app, services, addresses);
  addTextStreamRoute(app, services, addresses);
  addCompatibleRoutes(app, services, addresses);
  addContentRoute(app, services, addresses);
  addAppealPage(app, services, addresses);
  addExportRoutes(app, services, addresses);
  addMediaRoutes(app, services, addresses);
  addHealthRoutes(app, services, addresses);
  addTrpc(app, services, addresses);
  await addDashboard(app, services, { addresses });
  await addApiDocs(app, addresses);
}

/** The routes that a process serves, by its role; a worker reports its health, and nothing else. */
const routesByRole: Readonly<Record<ServerRole, (...given: Parameters<typeof addAllRoutes>) => void | Promise<void>>> =
  {
    all: addAllRoutes,
    api: addAllRoutes,
    worker: addHealthRoutes,
  };

export async function createApp(services: Services): Promise<FastifyInstance> {
  const { requestIds, config } = services;
  const log: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => formatRequestId(requestIds.next()),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestTimeout: connectionLimits.requestTimeoutMs,
    keepAliveTimeout: connectionLimits.keepAliveTimeoutMs,
    http: {
      headersTimeout: connectionLimits.headersTimeoutMs,
      connectionsCheckingInterval: connectionLimits.checkEveryMs,
      maxHeaderSize: connectionLimits.headerBytes,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      sendProblem(request, reply, error);
    },
    clientErrorHandler: createClientErrorHandler(() => formatRequestId(requestIds.next())),
  });
  app.server.maxConnections = connectionLimits.connections;
  // Bodies are parsed where they are used and responses are serialised there (transport/wire): once.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  for (const name of ['caller', 'rawBody', 'billed', 'authors', 'failure'] as const)
    app.decorateRequest(name, undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(protectiveHeaders).header('x-request-id', request.id);
    done();
  });

  const addresses = createRouteRegistry();
  observeRequests(app, services);
  addBodyBudget(app, { maxBytes: config.receivedMb * 1024 * 1024 });
  addErrorHandlers(app, addresses);
  acceptJsonOnly(app);
  await routesByRole[config.role](app, services, addresses);
  await app.ready();
  return app;
}

/** A server that accepts requests. */
export interface RunningServer {
  /** Where it listens, such as "http://127.0.0.1:8787". */
  address: string;
  services: Services;
  /** Finishes requests in flight, then closes everything; the ledger is settled when it resolves. */
  stop(): Promise<void>;
}

/**
 * Connections still awaiting a response close after it, instead of being kept alive for requests that would go
 * unanswered.
 */
function closeGracefully(app: FastifyInstance): Promise<void> {
  app.server.keepAliveTimeout = 1;
  return app.close();
}

/** The admin command reaches an embedded database through this process, since only one process can open it. */
const openControlChannels = async (services: Services): Promise<AsyncDisposable[]> =>
  services.database.kind === 'embedded' ? [await openControlChannel(services, services.config.dataDir)] : [];

/**
 * Opens the database, creates the account `local` on the first start, and listens.
 * @throws what createServices throws, and EADDRINUSE; what was already open is closed again
 */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const services = await createServices(config);
  const opened: AsyncDisposable[] = [services];
  const stop = async () => {
    services.lifecycle.stopping = true;
    for (const part of opened.splice(0).reverse()) await part[Symbol.asyncDispose]();
  };
  try {
    // The first account's key file belongs to the process that serves requests, so a worker does not create it.
    if (config.role !== 'worker') await createLocalAccount(services, config.dataDir);
    opened.push(...(await openControlChannels(services)));
    const app = await createApp(services);
    opened.push({ [Symbol.asyncDispose]: () => closeGracefully(app) });
    const address = await app.listen({ port: config.port, host: config.host });
    services.lifecycle.address = address;
    if (config.role !== 'api') opened.push(await startJobWorker(services, jobKinds));
    if (config.role !== 'all' && config.s3Url === null)
      services.log.warn(
        { folder: config.dataDir },
        'job content and redacted images are stored in this folder: the other processes need it too, on the same machine or a shared disk; across several machines, set WINNOW_S3_URL',
      );
    if (config.allowSourceCidrs.length > 0)
      services.log.warn({ networks: config.allowSourceCidrs }, 'media URLs may resolve to these private networks');
    for (const warning of services.recordings.warnings) services.log.warn(warning);
    // In the background: the server serves meanwhile.
    void services.recordings.checkFormats().then((warning) => warning && services.log.warn(warning));
    services.log.info(
      { address, role: config.role, version: services.version, database: services.database.kind },
      'listening',
    );
    return { address, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
