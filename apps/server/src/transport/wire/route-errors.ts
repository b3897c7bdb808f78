/** The errors that a route can answer, derived from what it accepts; the OpenAPI document lists their statuses. */
import { type ErrorCode, errorCatalog, errorCodes, type Modality } from '@winnow/core';
import { ApiError, toProblemDocument } from '../../platform/api-error.ts';
import type { AccessRequirements } from './authenticate.ts';
import type { HttpResponse } from './exchange.ts';

/** The extension under which an operation's error responses reach the document; http/openapi removes it. */
export const ERROR_RESPONSES = 'x-error-responses';

/** What decides which errors a route can answer. */
export interface RouteTraits extends AccessRequirements {
  readonly method: string;
  readonly url: string;
  readonly query?: unknown;
  readonly modality?: Modality | undefined;
  /** A POST whose body is not known in advance. */
  readonly takesNoIdempotencyKey?: boolean | undefined;
  /** Errors of its own, besides those that follow from the other traits. */
  readonly errors?: readonly ErrorCode[] | undefined;
}

/** Errors of moderating a content of a modality. */
const sourceErrors = [
  'source_url_forbidden',
  'source_too_many_redirects',
  'source_timeout',
  'source_too_large',
  'source_bad_response',
  'source_unreachable',
] as const satisfies readonly ErrorCode[];
const recordingErrors = [
  ...sourceErrors,
  'audio_undecodable',
  'audio_too_long',
  'unsupported_language',
] as const satisfies readonly ErrorCode[];
const contentErrors: Readonly<Record<Modality, readonly ErrorCode[]>> = {
  text: [],
  image: [...sourceErrors, 'image_undecodable', 'image_too_large', 'storage_unavailable'],
  audio: [...recordingErrors, 'storage_unavailable'],
  video: [...recordingErrors, 'image_undecodable', 'image_too_large', 'storage_unavailable'],
};

/** Errors of every moderation, regardless of the modality. */
export const moderationErrors = [
  'dependency_missing',
  'insufficient_tokens',
  'tier_required',
  'profile_not_found',
  'analyzer_unavailable',
  'analysis_timeout',
] as const satisfies readonly ErrorCode[];

/** The errors of moderating contents of these modalities, for routes that moderate without declaring a modality. */
export const moderationErrorsOf = (...modalities: readonly Modality[]): readonly ErrorCode[] => [
  ...moderationErrors,
  ...modalities.flatMap((modality) => contentErrors[modality]),
];

const takesKeys = ({ open }: RouteTraits): boolean => !open;

/** Which traits cause which errors; rows add up. */
const errorRows: readonly (readonly [applies: (route: RouteTraits) => boolean, codes: readonly ErrorCode[]])[] = [
  // not_found: on a host of its own, redacted content is all that is served (http/content.ts).
  [() => true, ['not_found', 'internal_error', 'overloaded', 'database_unavailable', 'storage_full']],
  [takesKeys, ['conflicting_credentials', 'missing_api_key', 'invalid_api_key', 'not_signed_in', 'rate_limited']],
  [takesKeys, ['insufficient_scope', 'session_required', 'role_required', 'origin_forbidden']],
  [(route) => takesKeys(route) && route.beforeEnrolment !== true, ['second_factor_required']],
  [({ query }) => query !== undefined, ['invalid_request']],
  [({ method }) => method !== 'GET', ['invalid_json', 'invalid_request', 'payload_too_large', 'unsupported_media']],
  [({ url }) => url.replaceAll('::', '').includes(':'), ['invalid_request']],
  [
    ({ method, scope, takesNoIdempotencyKey }) => method === 'POST' && scope !== undefined && !takesNoIdempotencyKey,
    ['idempotency_in_progress', 'idempotency_conflict'],
  ],
  [({ modality }) => modality !== undefined, moderationErrors],
];

/** Every error code that the route can answer, in the order of the catalog. */
export function errorCodesOf(route: RouteTraits): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...errorRows.flatMap(([applies, added]) => (applies(route) ? added : [])),
    ...(route.modality === undefined ? [] : contentErrors[route.modality]),
    ...(route.errors ?? []),
  ]);
  return errorCodes.filter((code) => codes.has(code));
}

/** The error format of an API, for its documentation. */
export interface ErrorFormat {
  /** Prefix of the names of its responses. */
  readonly name: string;
  /** The name of the schema of its errors. */
  readonly schema: string;
  toErrorResponse(error: ApiError, requestId: string): HttpResponse;
}

const EXAMPLE_REQUEST = 'req_117781601638682624';

const problemFormat: ErrorFormat = {
  name: '',
  schema: 'Problem',
  toErrorResponse: (error, requestId) => ({
    status: error.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(toProblemDocument(error, { requestId, instance: '/moderation/text' })),
  }),
};

/** Names of responses by status (RFC 9110 §15, without spaces). */
const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
  504: 'GatewayTimeout',
};

/** An error response as the OpenAPI document describes it. */
export interface ErrorDocumentation {
  readonly name: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Statuses after which clients may try again, at the time that a header says. */
const retryStatuses = [429, 503, 504];
const retryAfterHeader = { description: 'Seconds to wait before another attempt.', schema: { type: 'integer' } };

/** The errors of a format, for the documentation of all routes. */
interface DocumentedErrors {
  /** By status: each describes every code that it can carry, with an example. */
  readonly responses: ReadonlyMap<number, ErrorDocumentation>;
  readonly statuses: ReadonlyMap<ErrorCode, number>;
}

function documentErrors(format: ErrorFormat): DocumentedErrors {
  const answers = errorCodes.map((code) => {
    const { title } = errorCatalog[code];
    const { status, body, contentType } = format.toErrorResponse(new ApiError(code, `${title}.`), EXAMPLE_REQUEST);
    return { code, title, status, value: JSON.parse(body), type: contentType.split(';', 1)[0] ?? '' };
  });
  const statuses = new Map(answers.map(({ code, status }) => [code, status]));
  const responses = new Map(
    [...new Set(statuses.values())].map((status) => {
      const found = answers.filter((one) => one.status === status);
      const [{ type } = { type: '' }] = found;
      const response = {
        description: found.map(({ code, title }) => `\`${code}\`: ${title}.`).join(' '),
        ...(retryStatuses.includes(status) ? { headers: { 'Retry-After': retryAfterHeader } } : {}),
        content: {
          [type]: {
            schema: { $ref: `#/components/schemas/${format.schema}` },
            examples: Object.fromEntries(found.map(({ code, value }) => [code, { value }])),
          },
        },
      };
      return [status, { name: `${format.name}${statusNames[status] ?? status}`, response }];
    }),
  );
  return { responses, statuses };
}

/** By the format's name: errors are made once, not for each route, since each records where it was made. */
const documentations = new Map<string, DocumentedErrors>();

/** The error responses of a route by status; a format may answer some errors with a success. @param format absent: problem documents */
export function errorResponsesOf(
  route: RouteTraits,
  format: ErrorFormat = problemFormat,
): ReadonlyMap<number, ErrorDocumentation> {
  const { responses, statuses } = documentations.get(format.name) ?? documentErrors(format);
  documentations.set(format.name, { responses, statuses });
  const found = new Set(errorCodesOf(route).map((code) => statuses.get(code)));
  return new Map([...responses].filter(([status]) => status >= 400 && found.has(status)).toSorted(([a], [b]) => a - b));
}
