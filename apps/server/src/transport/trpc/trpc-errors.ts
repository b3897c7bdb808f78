/** Converts our errors to tRPC's: the problem document is in `error.data.problem`. */

import { getTRPCErrorFromUnknown, type TRPC_ERROR_CODE_KEY, type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { type ErrorCode, errorCatalog, type Problem } from '@winnow/core';
import { ApiError, toProblemDocument } from '../../platform/api-error.ts';
import { pathWithoutQuery } from '../wire/exchange.ts';
import { toPublicApiError } from '../wire/problems.ts';
import type { TrpcContext } from './context.ts';

type ErrorStatus = (typeof errorCatalog)[ErrorCode]['status'];

/** tRPC's code for every status in the error table. */
const trpcCodeByStatus = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  // tRPC has no code for "gone"; no procedure serves content.
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const satisfies Record<ErrorStatus, TRPC_ERROR_CODE_KEY>;

/** Messages for errors of tRPC itself, whose own may quote input. */
const trpcRefusals: Partial<Record<TRPC_ERROR_CODE_KEY, { code: ErrorCode; detail: string }>> = {
  BAD_REQUEST: { code: 'invalid_request', detail: 'This is not a tRPC call that the server understands.' },
  PARSE_ERROR: { code: 'invalid_json', detail: 'The input is not valid JSON.' },
  NOT_FOUND: { code: 'not_found', detail: 'There is no such procedure.' },
  METHOD_NOT_SUPPORTED: { code: 'method_not_allowed', detail: 'Mutations take POST; queries take GET or POST.' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'unsupported_media', detail: 'Send the input as JSON.' },
  PAYLOAD_TOO_LARGE: { code: 'payload_too_large', detail: 'The input is too large.' },
};

/** The public form of an error that a call threw. */
export function apiErrorFromTrpc(error: TRPCError): ApiError {
  if (error.cause instanceof ApiError) return error.cause;
  const own = error.code === 'INTERNAL_SERVER_ERROR' ? undefined : trpcRefusals[error.code];
  return own ? new ApiError(own.code, own.detail, { cause: error }) : toPublicApiError(error.cause ?? error);
}

/** Wraps any error in a TRPCError that carries an ApiError. */
export function toTrpcError(thrown: unknown): TRPCError {
  const error =
    thrown instanceof TRPCError ? apiErrorFromTrpc(getTRPCErrorFromUnknown(thrown)) : toPublicApiError(thrown);
  return new TRPCError({
    code: trpcCodeByStatus[errorCatalog[error.code].status],
    message: error.message,
    cause: error,
  });
}

/** The problem document of a call; recorded for the log line. */
function toCallProblem(error: TRPCError, ctx: TrpcContext | undefined): Problem {
  const apiError = apiErrorFromTrpc(error);
  if (ctx) ctx.request.failure = apiError;
  return toProblemDocument(apiError, {
    requestId: ctx?.request.id ?? '',
    instance: pathWithoutQuery(ctx?.request.url ?? ''),
  });
}

export const httpStatusOf = (error: TRPCError): number => getHTTPStatusCodeFromError(error);

/** tRPC's default shape, with our problem document. */
export interface ProcedureErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { problem: Problem };
}

/** The error as clients receive it; recorded for the log line. @param path of the procedure, if it is known */
export function toErrorShape(
  error: TRPCError,
  ctx: TrpcContext | undefined,
  path: string | undefined,
): ProcedureErrorShape {
  const { code } = error;
  const problem = toCallProblem(error, ctx);
  const data = { code, httpStatus: httpStatusOf(error), ...(path === undefined ? {} : { path }), problem };
  return { message: problem.detail, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}
