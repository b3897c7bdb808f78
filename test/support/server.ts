/** A real server on a real embedded database in its own folder, for tests that call it without a port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CreatedAccount,
  createAccount,
  createApp,
  createServices,
  jobKinds,
  loadConfig,
  type NewAccount,
  type ServiceOverrides,
  type Services,
  startJobWorker,
} from '@winnow/server';
import { copyMigratedDatabase } from '../../apps/server/testing/migrated-folder.ts';
import { getSharedRuntime } from '../../apps/server/testing/shared-runtime.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface TestResponse {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  /** The parsed body, if it is JSON. */
  json: unknown;
}

export interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  url: string;
  key?: string;
  headers?: Record<string, string>;
  /** Values are sent as JSON, strings and bytes as they are. */
  body?: unknown;
}

export interface TestServer extends AsyncDisposable {
  app: App;
  services: Services;
  account(account?: Partial<NewAccount>): Promise<CreatedAccount>;
  request(request: TestRequest): Promise<TestResponse>;
  /** The account's remaining tokens; null: unlimited. */
  remaining(key: string): Promise<unknown>;
}

/** Converts a test request to an HTTP request. */
export function toHttpRequest({ method = 'POST', url, key, headers = {}, body }: TestRequest) {
  const isReady = typeof body === 'string' || Buffer.isBuffer(body);
  return {
    method,
    url,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined || isReady ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: body === undefined || isReady ? body : JSON.stringify(body),
  };
}

/** The response, with its body parsed if it is JSON. */
export function toTestResponse({ status, headers, text }: Omit<TestResponse, 'json'>): TestResponse {
  const isJson = /\bjson\b/.test(String(headers['content-type']));
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
}

/**
 * Servers with the shipped models share them, within a test process.
 * @param overrides parts that replace the server's own
 * @param settings environment variables in addition to those of every test
 */
export async function startTestServer(
  overrides: ServiceOverrides = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-test-'));
  const config = loadConfig({ WINNOW_DATA_DIR: folder, WINNOW_LOG_LEVEL: 'silent', WINNOW_PORT: '0', ...settings });
  if (config.databaseUrl === null) await copyMigratedDatabase(folder);
  const runtime = await getSharedRuntime(settings);
  const services = await createServices(config, { ...(runtime && { runtime }), ...overrides });
  const app = await createApp(services);
  const worker = await startJobWorker(services, jobKinds);

  async function ask(request: TestRequest): Promise<TestResponse> {
    const { payload, ...sent } = toHttpRequest(request);
    const response = await app.inject({ ...sent, ...(payload === undefined ? {} : { payload }) });
    return toTestResponse({ status: response.statusCode, headers: response.headers, text: response.body });
  }

  return {
    app,
    services,
    request: ask,
    account: (account) => createAccount(services, { tier: 'Pro', tokens: 1000, ...account }),
    async remaining(key) {
      const usage = Object(await ask({ method: 'GET', url: '/usage', key }).then(({ json }) => json));
      return Reflect.get(usage, 'remainingTokens');
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await worker[Symbol.asyncDispose]();
      await services[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
