/** Requests retried until they succeed, as a careful client does: with an Idempotency-Key, again after any failure. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request, however often it is sent. */
export interface RetriedRequest {
  readonly account: number;
  readonly apiKey: string;
  readonly idempotencyKey: string;
  readonly path: string;
  readonly body: string;
}

/** Its final response. */
export interface CompletedRequest {
  readonly request: RetriedRequest;
  readonly tokens: number;
  /** If the request is a job. */
  readonly jobId: string | undefined;
  /** Of the entire body. */
  readonly digest: string;
  readonly attempts: number;
}

export interface DeliveryReport {
  readonly completed: readonly CompletedRequest[];
  /** How often each reason, such as "503" or "broken", made a request be retried. */
  readonly retries: ReadonlyMap<string, number>;
  /** Responses that no careful client should see. */
  readonly unexpected: readonly string[];
}

const TIMEOUT_MS = 30_000;
const LONGEST_PAUSE_MS = 3_000;
const SUCCESS_STATUSES = [200, 202];
/** Temporary failures: a later attempt may succeed. */
const RETRY_STATUSES = [409, 429, 500, 503, 504];

interface HttpReply {
  readonly status: number;
  readonly retryAfterMs: number;
  readonly text: string;
}

async function send(
  address: string,
  agent: Agent,
  { apiKey, idempotencyKey, path, body }: RetriedRequest,
): Promise<HttpReply> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-api-key': apiKey,
    'idempotency-key': idempotencyKey,
  };
  const sent = ask(`${address}${path}`, { method: 'POST', agent, headers, timeout: TIMEOUT_MS });
  sent.on('timeout', () => sent.destroy(new Error('No answer.')));
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  // A connection that breaks within a response counts as no response.
  if (!response.complete) throw new Error('The answer was cut off.');
  return {
    status: response.statusCode,
    retryAfterMs: 1000 * Number(response.headers['retry-after'] ?? 0),
    text: Buffer.concat(chunks).toString(),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Sends all requests, with limited concurrency, until each has its response. @param orders generated as needed */
export async function sendUntilAnswered(
  address: string,
  orders: Iterator<RetriedRequest>,
  atOnce: number,
): Promise<DeliveryReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answered: CompletedRequest[] = [];
  const again = new Map<string, number>();
  const wrong: string[] = [];
  /** Requests waiting for their retry time, earliest first. */
  const waiting: { order: RetriedRequest; sent: number; dueMs: number }[] = [];
  let underWay = 0;

  const next = () => {
    const [due] = waiting;
    if (due && due.dueMs <= performance.now()) return waiting.shift();
    const { value, done } = orders.next();
    return done ? undefined : { order: value as RetriedRequest, sent: 0, dueMs: 0 };
  };

  const later = (order: RetriedRequest, sent: number, { why, afterMs }: { why: string; afterMs: number }) => {
    again.set(why, (again.get(why) ?? 0) + 1);
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(afterMs, 100 * sent)) * (0.5 + Math.random() / 2);
    waiting.push({ order, sent, dueMs: performance.now() + pauseMs });
    waiting.sort((a, b) => a.dueMs - b.dueMs);
  };

  async function work(order: RetriedRequest, sent: number): Promise<void> {
    try {
      const { status, retryAfterMs, text } = await send(address, agent, order);
      if (RETRY_STATUSES.includes(status)) return later(order, sent, { why: String(status), afterMs: retryAfterMs });
      if (!SUCCESS_STATUSES.includes(status)) return void wrong.push(`${status} ${text.slice(0, 200)}`);
      const { usage, jobId } = JSON.parse(text);
      answered.push({ request: order, tokens: usage?.tokens ?? 0, jobId, digest: digestOf(text), attempts: sent });
    } catch {
      // A connection breaks when a server is killed, which is what is measured here.
      later(order, sent, { why: 'broken', afterMs: 0 });
    }
  }

  async function loop(): Promise<void> {
    for (;;) {
      const one = next();
      if (one) {
        underWay += 1;
        await work(one.order, one.sent + 1);
        underWay -= 1;
      } else if (underWay === 0 && waiting.length === 0) return;
      else await pause(20);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, loop));
  agent.destroy();
  return { completed: answered, retries: again, unexpected: wrong };
}

/** Repeats some requests. @returns how many responses differ from the first ones */
export async function replayRequests(address: string, some: readonly CompletedRequest[]): Promise<number> {
  const { completed } = await sendUntilAnswered(address, some.map(({ request }) => request).values(), 8);
  const first = new Map(some.map(({ request, digest }) => [request.idempotencyKey, digest]));
  return completed.filter(({ request, digest }) => first.get(request.idempotencyKey) !== digest).length;
}
