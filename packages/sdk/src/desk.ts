/** The desk client: a typed call for every route of the review desk, its policies, statements and management. */
import type { TRPCClient } from '@trpc/client';
import { type CallOptions, type ClientOptions, type ClientSettings, toClientSettings } from './client-settings.ts';
import { createDeskRequest, createFilePath } from './desk/desk-request.ts';
import { deskFiles, deskRoutes } from './desk/desk-routes.ts';
import { type Call, startCall } from './transport/call.ts';
import { downloadFile } from './transport/download-file.ts';
import type { AppRouter } from './trpc.ts';

export type DeskClientOptions = Omit<ClientOptions, 'apiKey' | 'validate'> & {
  /** Calls that only people may make need a session instead. */
  readonly apiKey?: string | undefined;
  /**
   * The cookie of a signed-in person, such as "winnow_session=…", for servers and scripts. A page of the dashboard's
   * address needs none: browsers send it.
   */
  readonly sessionCookie?: string | undefined;
};

type Routers = TRPCClient<AppRouter>;
type Procedure<Router, Name> = Router extends keyof Routers
  ? Name extends keyof Routers[Router]
    ? Routers[Router][Name]
    : never
  : never;
type Resolver<Of> = Of extends { query: infer Query } ? Query : Of extends { mutate: infer Mutate } ? Mutate : never;
type Method<Of> =
  Resolver<Of> extends (input: infer Input, ...more: never[]) => Promise<infer Output>
    ? (input: Input, options?: CallOptions) => Call<Output>
    : never;

type DeskPath = keyof typeof deskRoutes;
type RouterOf<Path> = Path extends `${infer Router}.${string}` ? Router : never;
type NamesIn<Router extends string> = DeskPath extends infer Path
  ? Path extends `${Router}.${infer Name}`
    ? Name
    : never
  : never;

type Routes = {
  readonly [Router in RouterOf<DeskPath>]: {
    readonly [Name in NamesIn<Router>]: Method<Procedure<Router, Name>>;
  };
};

/** A file: text or bytes, with its type. */
export type DeskFiles = {
  readonly [Name in keyof typeof deskFiles]: (
    fields?: Readonly<Record<string, string | number>>,
    options?: CallOptions,
  ) => Promise<Blob>;
};

/** Calls by router, as in tRPC, with the errors, retries and keys of `WinnowClient`. */
export type DeskClient = Routes & { readonly files: DeskFiles };

function toDeskSettings({ apiKey, sessionCookie, headers, ...options }: DeskClientOptions): ClientSettings {
  if (apiKey !== undefined) return toClientSettings({ ...options, headers, apiKey });
  const settings = toClientSettings({ ...options, apiKey: 'none' });
  // The server takes changes with a cookie only from its own pages.
  const session = sessionCookie && { cookie: sessionCookie, origin: new URL(settings.baseUrl).origin };
  return { ...settings, apiKey: undefined, headers: { ...session, ...headers } };
}

/** @throws TypeError, RangeError if an option is invalid */
export function createDeskClient(options: DeskClientOptions): DeskClient {
  const settings = toDeskSettings(options);
  const routers: Record<string, Record<string, unknown>> = {};
  for (const [path, route] of Object.entries(deskRoutes)) {
    const [router = '', name = ''] = path.split('.');
    routers[router] ??= {};
    routers[router][name] = (input?: Readonly<Record<string, unknown>>, callOptions?: CallOptions) =>
      startCall(settings, createDeskRequest(route, input), callOptions);
  }
  const files = Object.entries(deskFiles).map(([name, path]) => [
    name,
    (fields?: Readonly<Record<string, unknown>>, callOptions?: CallOptions) =>
      downloadFile(settings, createFilePath(path, fields), callOptions),
  ]);
  return { ...routers, files: Object.fromEntries(files) } as unknown as DeskClient;
}
