/**
 * The person's own server: its two clients, or a sentence that says what is missing. The key goes no further than here.
 */
import { WinnowClient, WinnowError } from '@winnow/sdk';
import { createWinnowTrpcClient, winnowErrorOf } from '@winnow/sdk/trpc';
import { readApiKey } from '../settings/api-key.ts';
import { hasAccess } from '../settings/host-access.ts';
import { type ExtensionSettings, readSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';

export interface ServerClients {
  /** For texts, pictures and the account. */
  readonly trpc: ReturnType<typeof createWinnowTrpcClient>;
  /** For recordings and videos, whose jobs it polls. */
  readonly rest: WinnowClient;
}

export interface ServerConnection {
  readonly is: 'set-up';
  readonly server: ServerClients;
  readonly settings: ExtensionSettings;
}

type ConnectionState =
  | ServerConnection
  /** No server is configured. */
  | { readonly is: 'local'; readonly settings: ExtensionSettings }
  | { readonly is: 'broken'; readonly problem: string; readonly settings: ExtensionSettings };

export async function connectToServer(): Promise<ConnectionState> {
  const settings = await readSettings();
  const { serverUrl } = settings;
  if (serverUrl === null) return { is: 'local', settings };
  const broken = (problem: string): ConnectionState => ({ is: 'broken', problem, settings });
  if (!(await hasAccess(serverUrl))) return broken(strings.problems.noPermission(new URL(serverUrl).origin));
  const apiKey = await readApiKey();
  if (apiKey === undefined) return broken(strings.problems.noKey);
  const options = { apiKey, baseUrl: serverUrl };
  const server = { trpc: createWinnowTrpcClient(options), rest: new WinnowClient(options) };
  return { is: 'set-up', server, settings };
}

/** Error codes for which our message is more helpful than the server's. */
const errorTexts: Readonly<Record<string, string>> = {
  aborted: strings.problems.canceled,
  connection_failed: strings.problems.noConnection,
  timeout: strings.problems.noConnection,
  not_found: strings.problems.notOffered,
  method_not_allowed: strings.problems.notOffered,
  unexpected_answer: strings.problems.strangeAnswer,
};

/** The message for a failed call; errors that are not the server's are ours. */
export function describeError(thrown: unknown): string {
  const error = winnowErrorOf(thrown);
  if (!(error instanceof WinnowError)) return strings.problems.unexpected;
  return errorTexts[error.code] ?? strings.problems.serverFailed(error.detail);
}
