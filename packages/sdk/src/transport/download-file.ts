/** Downloads a file: one attempt, as a file may be long and is not billed. */
import { type CallOptions, type ClientSettings, validateTimeout } from '../client-settings.ts';
import { ConnectionError } from '../winnow-errors.ts';
import { createHeaders } from './call.ts';
import { startDeadline } from './deadline.ts';
import { parseResponse } from './parse-response.ts';

/** @throws WinnowError, as any other call */
export async function downloadFile(settings: ClientSettings, path: string, options: CallOptions = {}): Promise<Blob> {
  const deadline = startDeadline(validateTimeout(options.timeoutMs ?? settings.timeoutMs), options.signal);
  const headers = createHeaders(settings, { apiRequest: { method: 'GET', path }, options, body: undefined });
  headers.set('accept', '*/*');
  try {
    const init: RequestInit = { method: 'GET', headers, redirect: 'manual', signal: deadline.signal };
    const response = await deadline.race(settings.fetch(settings.baseUrl + path, init));
    if (response.status === 200) return await deadline.race(response.blob());
    const body = await deadline.race(response.text());
    parseResponse({ status: response.status, headers: response.headers, body }, undefined);
    throw new TypeError(`Not a file: status ${response.status}.`);
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    if (!(error instanceof TypeError)) throw error;
    throw new ConnectionError({
      code: 'connection_failed',
      detail: 'No response: the connection failed.',
      cause: error,
    });
  } finally {
    deadline.end();
  }
}
