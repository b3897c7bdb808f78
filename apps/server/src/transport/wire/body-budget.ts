/**
 * Limits the bytes of request bodies held at once, over all requests, from before they
 * are read until they are answered.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';

export interface BodyBudgetLimits {
  /** For all requests together; one account may use half of it. */
  readonly maxBytes: number;
}

const overloadedError = (detail: string) => new ApiError('overloaded', detail, { headers: { 'retry-after': '1' } });

/** The bytes reserved by one request. */
interface BodyReservation {
  /** @throws ApiError overloaded, without reserving anything */
  reserve(sizeBytes: number): void;
  /** Releases everything reserved; idempotent. */
  release(): void;
}

/** The budget shared by all requests. @param mostBytes see BodyBudgetLimits */
export function createBodyBudget({ maxBytes }: BodyBudgetLimits): (accountKey: number | undefined) => BodyReservation {
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
        if (all + sizeBytes > maxBytes)
          throw overloadedError('The server is receiving too much data at the moment. Nothing was charged; try again.');
        if ((accounts.get(accountKey) ?? 0) + sizeBytes > maxBytes / 2)
          throw overloadedError(
            'The account is uploading too much data at the moment. Nothing was charged; try again.',
          );
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

/** Passes the body through and counts its bytes; reading only part of it must not close the connection. */
async function* countBodyBytes(body: Readable, { reserve }: BodyReservation): AsyncGenerator<Buffer> {
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    reserve(piece.length);
    yield piece;
  }
}

/** The announced body length; undefined if there is none (chunked transfer). */
function announcedBodyBytes({ headers }: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': transfer } = headers;
  return transfer === undefined ? Number(length ?? 0) : undefined;
}

/**
 * Bodies are read before requests pass admission (moderation/pipeline/admission.ts), which bounds how many are
 * processed: without this budget, memory and disk would hold as many bodies as there are connections. A body of known
 * length is reserved up front, so that it is not refused halfway; a chunked one is counted as it arrives.
 */
export function addBodyBudget(app: FastifyInstance, limits: BodyBudgetLimits): void {
  const hold = createBodyBudget(limits);
  // Positional: the signature of Fastify's hook.
  app.addHook('preParsing', (request, reply, payload, done) => {
    // What was refused is not read on, and its connection can be lost before it is answered, such as behind other
    // requests of the connection: an error without a listener would end the process.
    payload.on('error', () => {});
    const sizeBytes = announcedBodyBytes(request);
    // A body announced as larger than the route's limit is refused anyway before it is read, and retrying would not
    // help.
    if (sizeBytes === 0 || (sizeBytes ?? 0) > request.routeOptions.bodyLimit) return done(null, payload);
    const held = hold(request.caller?.accountKey);
    // The close event also fires for connections that are lost before the response is finished.
    reply.raw.once('close', held.release);
    try {
      if (sizeBytes === undefined) {
        const counted = Readable.from(countBodyBytes(payload, held), { objectMode: false });
        return done(
          null,
          counted.on('error', () => {}),
        );
      }
      held.reserve(sizeBytes);
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
}
