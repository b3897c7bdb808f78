/** The body of an upload: one file, which stays on disk until it is sent, and the other fields. */
import { randomUUID } from 'node:crypto';
import type { EngineRequestBody } from './server-request.ts';

/** Lists and objects are JSON in a form field. */
const formatFieldValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * Built by hand instead of with FormData: every attempt has to send the same bytes under its Idempotency-Key, including
 * the boundary. The name of the file is not sent.
 * @param fields names are our own; undefined values are left out
 */
export function createFormBody(
  fileField: string,
  file: Blob,
  fields: Readonly<Record<string, unknown>>,
): EngineRequestBody {
  const boundary = `winnow-${randomUUID()}`;
  const head = (field: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: new Blob([
      ...given.map(([name, value]) => `${head(name)}\r\n\r\n${formatFieldValue(value)}\r\n`),
      `${head(fileField)}; filename="${fileField}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      file,
      `\r\n--${boundary}--\r\n`,
    ]),
  };
}
