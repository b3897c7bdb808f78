/**
 * The person's own server: its two clients, or a sentence that says what is missing. The key goes no further than here.
 */
import { WinnowClient, WinnowError } from '@winnow/sdk';
import { createWinnowTrpcClient, winnowErrorOf } from '@winnow/sdk/trpc';
import type { NextStep } from '../messages/card-message.ts';
import { readApiKey } from '../settings/api-key.ts';
import { hasServerAccess } from '../settings/host-access.ts';
import { type ExtensionSettings, readSettings } from '../settings/settings.ts';
import { sha256Hex } from '../settings/verdict-cache.ts';
import { strings } from '../strings.ts';
import { isOffline } from './is-offline.ts';

export interface ServerClients {
  /** For texts, pictures and the account. */
  readonly trpc: ReturnType<typeof createWinnowTrpcClient>;
  /** For recordings and videos, whose jobs it polls. */
  readonly rest: WinnowClient;
  /** SHA-256 of the key: verdicts that are cached belong to it. */
  readonly keyHash: string;
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
  | ({ readonly is: 'broken'; readonly settings: ExtensionSettings } & Failure);

export async function connectToServer(): Promise<ConnectionState> {
  const settings = await readSettings();
  const { serverUrl } = settings;
  if (serverUrl === null) return { is: 'local', settings };
  const broken = (problem: string): ConnectionState => ({ is: 'broken', problem, next: 'options', settings });
  if (!(await hasServerAccess(serverUrl))) return broken(strings.problems.noPermission(new URL(serverUrl).origin));
  const apiKey = await readApiKey();
  if (apiKey === undefined) return broken(strings.problems.noKey);
  const options = { apiKey, baseUrl: serverUrl };
  const keyHash = await sha256Hex(apiKey);
  const server = { trpc: createWinnowTrpcClient(options), rest: new WinnowClient(options), keyHash };
  return { is: 'set-up', server, settings };
}

/** A failed call in words that need no knowledge of the service, and what the person can do about it. */
export interface Failure {
  readonly problem: string;
  readonly next?: NextStep;
}

const { problems } = strings;
const keyRefused: Failure = { problem: problems.keyRefused, next: 'connect' };
const busy: Failure = { problem: problems.busy, next: 'retry' };
const trouble: Failure = { problem: problems.serverTrouble, next: 'retry' };
const unreadable: Failure = { problem: problems.unreadableThere };
const tooLarge: Failure = { problem: problems.tooLargeThere };
const notOffered: Failure = { problem: problems.notOffered };

export const describeNoConnection = (serverUrl: string | null): string =>
  isOffline(serverUrl) ? problems.offline : problems.noConnection;

/** Codes of calls that have not reached the server, or were not answered. */
const NO_CONNECTION_CODES: ReadonlySet<string> = new Set(['connection_failed', 'timeout']);

/** By error code; all others are trouble at the server. */
const failures: Readonly<Record<string, Failure>> = {
  aborted: { problem: problems.canceled },
  not_found: notOffered,
  method_not_allowed: notOffered,
  unexpected_answer: { problem: problems.strangeAnswer, next: 'options' },
  missing_api_key: keyRefused,
  invalid_api_key: keyRefused,
  insufficient_scope: keyRefused,
  insufficient_tokens: { problem: problems.noTokens },
  tier_required: { problem: problems.tierMissing, next: 'options' },
  profile_not_found: { problem: problems.profileGone, next: 'options' },
  rate_limited: busy,
  overloaded: busy,
  payload_too_large: tooLarge,
  source_too_large: tooLarge,
  image_too_large: tooLarge,
  audio_too_long: tooLarge,
  unsupported_language: { problem: problems.languageUnknown },
  unsupported_media: unreadable,
  image_undecodable: unreadable,
  audio_undecodable: unreadable,
  source_url_forbidden: unreadable,
  source_too_many_redirects: unreadable,
  source_timeout: unreadable,
  source_bad_response: unreadable,
  source_unreachable: unreadable,
};

/** Errors that are not the server's are ours. @param settings of the call */
export function explainFailure(thrown: unknown, { serverUrl }: Pick<ExtensionSettings, 'serverUrl'>): Failure {
  const error = winnowErrorOf(thrown);
  if (!(error instanceof WinnowError)) return { problem: problems.unexpected, next: 'retry' };
  if (NO_CONNECTION_CODES.has(error.code)) return { problem: describeNoConnection(serverUrl), next: 'retry' };
  return failures[error.code] ?? trouble;
}

export const describeError = (thrown: unknown, settings: Pick<ExtensionSettings, 'serverUrl'>): string =>
  explainFailure(thrown, settings).problem;
