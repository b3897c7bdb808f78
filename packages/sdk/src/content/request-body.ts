/** Bodies of requests: JSON, and forms of one file (RFC 7578). */
import { createIdempotencyKey } from '../transport/idempotency-key.ts';

export interface RequestBody {
  readonly contentType: string;
  readonly content: string | Blob;
  /** Forms have an address of their own, below that of JSON. */
  readonly subpath?: string;
}

type FormFields = Readonly<Record<string, unknown>>;

export const createJsonBody = (value: unknown): RequestBody => ({
  contentType: 'application/json',
  content: JSON.stringify(value),
});

/** As browsers do it (HTML, "multipart/form-data encoding algorithm"). */
const escapeFieldName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Lists and objects are JSON in a field: words between commas would break at a comma in a keyword. */
const formatFieldValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * One file under its field's name, and the other fields. Written by hand and not by FormData, because each attempt must
 * send the same bytes, boundary included; and because a Blob of parts leaves the file where it is, on the disk perhaps.
 * The file's own name stays here: it says nothing about the verdict, and may say something about a person.
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
