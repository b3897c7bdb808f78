/** Request bodies: JSON, and forms with one file (RFC 7578). */
import { createIdempotencyKey } from '../transport/idempotency-key.ts';

export interface RequestBody {
  readonly contentType: string;
  readonly content: string | Blob;
  /** Forms are sent to an endpoint of their own, a subpath of the JSON endpoint. */
  readonly subpath?: string;
}

type FormFields = Readonly<Record<string, unknown>>;

export const createJsonBody = (value: unknown): RequestBody => ({
  contentType: 'application/json',
  content: JSON.stringify(value),
});

/** Escapes names as browsers do (HTML, "multipart/form-data encoding algorithm"). */
const escapeFieldName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Lists and objects are JSON in a form field: comma-separated values would break at a comma in a keyword. */
const formatFieldValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * One file and the other fields. Built by hand instead of with FormData, because every attempt must send the same
 * bytes, including the boundary, and because a Blob of parts can leave the file on disk. The file name is not sent: it
 * does not affect the verdict and may contain personal data.
 */
export function createFormBody(fileField: string, file: Blob, fields: FormFields): RequestBody {
  const boundary = `winnow-${createIdempotencyKey()}`;
  const head = (field: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${escapeFieldName(field)}"`;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return {
    subpath: '/upload',
    contentType: `multipart/form-data; boundary=${boundary}`,
    content: new Blob([
      ...given.map(([name, value]) => `${head(name)}\r\n\r\n${formatFieldValue(value)}\r\n`),
      `${head(fileField)}; filename="${fileField}"\r\nContent-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`,
      file,
      `\r\n--${boundary}--\r\n`,
    ]),
  };
}
