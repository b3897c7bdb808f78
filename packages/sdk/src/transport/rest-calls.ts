/** Calls of REST routes whose requests are JSON or have no body. */
import type { CallOptions, ClientSettings } from '../client-settings.ts';
import { createJsonBody } from '../content/request-body.ts';
import { type Call, startCall } from './call.ts';

/** Paths are relative to the base URL and begin with a slash. Each call starts at once. */
export interface RestCalls {
  get<Result>(path: string, options?: CallOptions): Call<Result>;
  /** With an Idempotency-Key, so that retries create one thing. */
  post<Result>(path: string, value: object, options?: CallOptions): Call<Result>;
  put<Result>(path: string, value: object, options?: CallOptions): Call<Result>;
  delete<Result>(path: string, options?: CallOptions): Call<Result>;
}

export const createRestCalls = (settings: ClientSettings): RestCalls => ({
  get: (path, options) => startCall(settings, { method: 'GET', path }, options),
  post: (path, value, options) =>
    startCall(
      settings,
      { method: 'POST', path, needsIdempotencyKey: true, body: () => createJsonBody(value) },
      options,
    ),
  put: (path, value, options) =>
    startCall(settings, { method: 'PUT', path, body: () => createJsonBody(value) }, options),
  delete: (path, options) => startCall(settings, { method: 'DELETE', path }, options),
});
