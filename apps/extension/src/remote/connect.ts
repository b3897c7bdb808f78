/** Exchanges a code from a server's dashboard for an API key of this extension. */
import * as z from 'zod/mini';
import type { MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { saveApiKey } from '../settings/api-key.ts';
import { changeServer } from '../settings/change-server.ts';
import type { ConnectionLink } from '../settings/connection-link.ts';
import { hasServerAccess, isFirefox } from '../settings/host-access.ts';
import { strings } from '../strings.ts';
import { describeNoConnection } from './server-connection.ts';

const connectionSchema = z.object({ account: z.string(), person: z.string() });
const newKeySchema = z.object({ apiKey: z.string() });
const problemSchema = z.object({ code: z.string() });

const TIMEOUT_MS = 15_000;

interface Refusal {
  readonly works: false;
  readonly problem: string;
}

/** Error codes of a server that has this route; everything else comes from something else. */
const refusalTexts: Readonly<Record<string, string>> = {
  link_invalid: strings.problems.invalidCode,
  rate_limited: strings.problems.tooManyCodes,
  invalid_request: strings.problems.invalidCode,
};

/** Without cookies, and never to where the server redirects. */
async function post<Result>(
  { address, code }: ConnectionLink,
  path: string,
  { fields = {}, schema }: { fields?: Readonly<Record<string, string>>; schema: z.ZodMiniType<Result> },
): Promise<Result | Refusal> {
  const refused = (problem: string): Refusal => ({ works: false, problem });
  if (!(await hasServerAccess(address))) return refused(strings.problems.noPermission(new URL(address).origin));
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...fields }),
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (response === undefined) return refused(describeNoConnection(address));
  const body: unknown = await response.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (response.ok && result.success) return result.data;
  return refused(refusalTexts[problemSchema.safeParse(body).data?.code ?? ''] ?? strings.problems.noServerThere);
}

type OwnPageResponse<Kind extends keyof typeof messagesFromOwnPages> = MessageResponse<
  typeof messagesFromOwnPages,
  Kind
>;

/** Whose key a code stands for; nothing is changed. */
export async function checkCode(link: ConnectionLink): Promise<OwnPageResponse<'check-code'>> {
  const answer = await post(link, '/connect/check', { schema: connectionSchema });
  return 'works' in answer ? answer : { works: true, ...answer };
}

/** The key goes from the server into the storage, and never through a message. */
export async function connectWithCode(link: ConnectionLink): Promise<OwnPageResponse<'connect'>> {
  const name = isFirefox() ? 'Firefox' : 'Chromium';
  const answer = await post(link, '/connect', { fields: { browser: name }, schema: newKeySchema });
  if ('works' in answer) return answer;
  await changeServer(link.address);
  await saveApiKey(answer.apiKey, { remember: true });
  return { works: true };
}
