/** The person's own server: its two clients, or the sentence that says what is missing. The key goes no further than here. */
import { WinnowClient, WinnowError } from '@winnow/sdk';
import { createWinnowTrpcClient, winnowErrorOf } from '@winnow/sdk/trpc';
import { hasAccess } from '../settings/access.ts';
import { readKey } from '../settings/key.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';

export interface Server {
  /** Texts, pictures, the account. */
  readonly trpc: ReturnType<typeof createWinnowTrpcClient>;
  /** Recordings and videos, whose jobs it waits for. */
  readonly rest: WinnowClient;
}

export interface Connected {
  readonly is: 'set-up';
  readonly server: Server;
  readonly settings: Settings;
}

type Connection =
  | Connected
  /** Nobody asked for a server. */
  | { readonly is: 'local'; readonly settings: Settings }
  | { readonly is: 'broken'; readonly problem: string; readonly settings: Settings };

export async function connect(): Promise<Connection> {
  const settings = await readSettings();
  const { serverUrl } = settings;
  if (serverUrl === null) return { is: 'local', settings };
  const broken = (problem: string): Connection => ({ is: 'broken', problem, settings });
  if (!(await hasAccess(serverUrl))) return broken(strings.problems.noPermission(new URL(serverUrl).origin));
  const apiKey = await readKey();
  if (apiKey === undefined) return broken(strings.problems.noKey);
  const options = { apiKey, baseUrl: serverUrl };
  const server = { trpc: createWinnowTrpcClient(options), rest: new WinnowClient(options) };
  return { is: 'set-up', server, settings };
}

/** Codes for which this says more than the server does. */
const sentences: Readonly<Record<string, string>> = {
  connection_failed: strings.problems.noConnection,
  timeout: strings.problems.noConnection,
  not_found: strings.problems.notOffered,
  method_not_allowed: strings.problems.notOffered,
  unexpected_answer: strings.problems.strangeAnswer,
};

/** What a person reads of a call that failed; other errors than the server's are ours. */
export function problemOf(thrown: unknown): string {
  const error = winnowErrorOf(thrown);
  if (!(error instanceof WinnowError)) return strings.problems.unexpected;
  return sentences[error.code] ?? strings.problems.serverFailed(error.detail);
}
