/** How many bytes of bodies are held at once, over all requests: from before they are read until they have been answered. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

export interface ReceivingLimits {
  /** Of all requests together; those of one account may have half of it. */
  readonly mostBytes: number;
}

const overloaded = (detail: string) => new ApiError('overloaded', detail, { headers: { 'retry-after': '1' } });

/** What one request holds. */
interface Held {
  /** @throws ApiError overloaded: then nothing more is held than before */
  add(sizeBytes: number): void;
  /** Ends it; more than once is as good as once. */
  release(): void;
}

/** What all requests hold together. @param mostBytes see ReceivingLimits */
export function createReceiving({ mostBytes }: ReceivingLimits): (accountKey: number | undefined) => Held {
  const accounts = new Map<number | undefined, number>();
  let all = 0;
  const change = (accountKey: number | undefined, sizeBytes: number): void => {
    const left = (accounts.get(accountKey) ?? 0) + sizeBytes;
    all += sizeBytes;
    if (left === 0) accounts.delete(accountKey);
    else accounts.set(accountKey, left);
  };
  return (accountKey) => {
    let own = 0;
    return {
      add(sizeBytes) {
        if (all + sizeBytes > mostBytes)
          throw overloaded('The server receives too much at the moment. Nothing was charged; try again.');
        if ((accounts.get(accountKey) ?? 0) + sizeBytes > mostBytes / 2)
          throw overloaded('Too much of the account is being received. Nothing was charged; try again.');
        own += sizeBytes;
        change(accountKey, sizeBytes);
      },
      release() {
        change(accountKey, -own);
        own = 0;
      },
    };
  };
}

/** The body as it comes, counted; reading less than all of it must not close the connection. */
async function* counted(body: Readable, { add }: Held): AsyncGenerator<Buffer> {
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    add(piece.length);
    yield piece;
  }
}

/** What the request says that it will send; undefined: it does not say. */
function announced({ headers }: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': transfer } = headers;
  return transfer === undefined ? Number(length ?? 0) : undefined;
}

/**
 * Bodies are read before requests wait for their turn (moderation/admission.ts), which bounds how many are worked on: without
 * this, memory and disk would hold as many as there are connections. What says how long it is takes its room at once, so that
 * nothing is refused halfway; the rest is counted as it comes.
 */
export function boundReceiving(app: FastifyInstance, limits: ReceivingLimits): void {
  const hold = createReceiving(limits);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const sizeBytes = announced(request);
    // What says that it is larger than its address takes is refused before it is read, and trying again would not help.
    if (sizeBytes === 0 || (sizeBytes ?? 0) > request.routeOptions.bodyLimit) return done(null, payload);
    const held = hold(request.caller?.accountKey);
    // However it ends: a connection that is lost finishes no answer.
    reply.raw.once('close', held.release);
    try {
      if (sizeBytes === undefined) return done(null, Readable.from(counted(payload, held), { objectMode: false }));
      held.add(sizeBytes);
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
}
