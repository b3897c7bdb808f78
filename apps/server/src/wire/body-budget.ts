/** How many bytes of bodies are held at once, over all requests: from before they are read until they have been answered. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

export interface BodyBudgetLimits {
  /** Of all requests together; those of one account may have half of it. */
  readonly maxBytes: number;
}

const overloadedError = (detail: string) => new ApiError('overloaded', detail, { headers: { 'retry-after': '1' } });

/** What one request holds. */
interface BodyReservation {
  /** @throws ApiError overloaded: then nothing more is held than before */
  reserve(sizeBytes: number): void;
  /** Ends it; more than once is as good as once. */
  release(): void;
}

/** What all requests hold together. @param mostBytes see BodyBudgetLimits */
export function createBodyBudget({
  maxBytes: mostBytes,
}: BodyBudgetLimits): (accountKey: number | undefined) => BodyReservation {
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
      reserve(sizeBytes) {
        if (all + sizeBytes > mostBytes)
          throw overloadedError('The server receives too much at the moment. Nothing was charged; try again.');
        if ((accounts.get(accountKey) ?? 0) + sizeBytes > mostBytes / 2)
          throw overloadedError('Too much of the account is being received. Nothing was charged; try again.');
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
async function* countBodyBytes(body: Readable, { reserve: add }: BodyReservation): AsyncGenerator<Buffer> {
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    add(piece.length);
    yield piece;
  }
}

/** What the request says that it will send; undefined: it does not say. */
function announcedBodyBytes({ headers }: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': transfer } = headers;
  return transfer === undefined ? Number(length ?? 0) : undefined;
}

/**
 * Bodies are read before requests wait for their turn (moderation/admission.ts), which bounds how many are worked on: without
 * this, memory and disk would hold as many as there are connections. What says how long it is takes its room at once, so that
 * nothing is refused halfway; the rest is counted as it comes.
 */
export function addBodyBudget(app: FastifyInstance, limits: BodyBudgetLimits): void {
  const hold = createBodyBudget(limits);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const sizeBytes = announcedBodyBytes(request);
    // What says that it is larger than its address takes is refused before it is read, and trying again would not help.
    if (sizeBytes === 0 || (sizeBytes ?? 0) > request.routeOptions.bodyLimit) return done(null, payload);
    const held = hold(request.caller?.accountKey);
    // However it ends: a connection that is lost finishes no answer.
    reply.raw.once('close', held.release);
    try {
      if (sizeBytes === undefined)
        return done(null, Readable.from(countBodyBytes(payload, held), { objectMode: false }));
      held.reserve(sizeBytes);
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
}
