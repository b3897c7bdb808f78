/** Request bodies with one file and form fields: `multipart/form-data`, for routes that declare it. */

import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { type ByteCollector, createByteCollector } from '../../platform/media/byte-collector.ts';
import {
  createFileSinkFactory,
  createMemoryFileSink,
  type FileSink,
  type UploadedContent,
} from './multipart/file-sink.ts';
import { createFieldParser } from './multipart/form-fields.ts';
import { malformedFormError, type PartSink, parseBoundary, readParts } from './multipart/part-parser.ts';

/**
 * A body of one file part and form fields. In the parsed body, the file's bytes (Uint8Array, or UploadedFile) are the
 * value of its field, and the other fields have JSON types: "true" and "false" are booleans; a list is a repeated
 * field, comma-separated values, or a JSON array; an empty field is absent. The pipeline then validates it with
 * `schema`, as it does JSON, and refuses unknown fields.
 */
export interface FileForm {
  /** The request's schema; the file is one of its fields. */
  readonly schema: z.ZodObject;
  /** The name of the file's part. */
  readonly file: string;
  readonly sizeBytes: number;
  /** The file is written to disk instead of memory, and is an UploadedFile in the parsed body. */
  readonly toDisk?: boolean;
}

/** Chosen by us, not measured: room for a hundred keywords of a hundred characters, several times over. */
const FIELD_BYTES = 64 * 1024;
const FIELDS = 200;
/** Chosen by us, not measured: most fields are a single word. */
const FIELD_START_BYTES = 64;
/** Allowance for everything besides the file: fields, part headers, boundaries. */
const OVERHEAD_BYTES = 1024 * 1024;

const payloadTooLargeError = (what: string) => new ApiError('payload_too_large', what);

/** The maximum body size of such a form. */
export const formBodyLimitBytes = ({ sizeBytes }: FileForm): number => sizeBytes + OVERHEAD_BYTES;

/** The documented schema: the file is binary, the rest as in JSON. */
export function formDocumentationSchema({ schema, file }: FileForm): z.ZodType {
  const { id: _, ...rules } = schema.meta() ?? {};
  return z.strictObject({ ...schema.shape, [file]: z.file().min(1) }).meta(rules);
}

/** Collects the written bytes in memory. */
function createMemorySink(
  buffer: ByteCollector,
  createOverflowError: () => ApiError,
  end: (bytes: Uint8Array) => void,
): PartSink {
  return {
    write(bytes) {
      if (!buffer.add(bytes)) throw createOverflowError();
    },
    end: () => end(buffer.bytes()),
  };
}

/** Collects the parts of one body. */
function createPartCollector({ file, sizeBytes }: FileForm, sink: FileSink) {
  const fields = new Map<string, string[]>();
  let content: UploadedContent | undefined;
  let seen = false;
  let count = 0;

  function fileSink(name: string): PartSink {
    if (name !== file) throw malformedFormError(`The file must be in the part "${file}", not "${name.slice(0, 100)}".`);
    if (seen) throw malformedFormError('There must be one file only.');
    seen = true;
    let length = 0;
    return {
      write(bytes) {
        length += bytes.length;
        if (length > sizeBytes) throw payloadTooLargeError(`The file is larger than ${sizeBytes} bytes.`);
        return sink.add(bytes);
      },
      end() {
        if (length === 0) throw malformedFormError('The file is empty.');
        content = sink.content();
      },
    };
  }

  function fieldSink(name: string): PartSink {
    count += 1;
    if (name === file) throw malformedFormError(`The part "${file}" must be a file: a part with a file name.`);
    if (count > FIELDS) throw payloadTooLargeError(`There are more than ${FIELDS} fields.`);
    return createMemorySink(
      createByteCollector(FIELD_BYTES, FIELD_START_BYTES),
      () => payloadTooLargeError(`A field is larger than ${FIELD_BYTES} bytes.`),
      (bytes) => {
        if (!isUtf8(bytes)) throw malformedFormError('A field is not UTF-8.');
        fields.set(name, [...(fields.get(name) ?? []), Buffer.from(bytes).toString()]);
      },
    );
  }

  return {
    open: ({ name, isFile }: { name: string; isFile: boolean }) => (isFile ? fileSink(name) : fieldSink(name)),
    fields,
    /** @throws ApiError invalid_request */
    content(): UploadedContent {
      if (content) return content;
      throw malformedFormError(`The file is missing: send it in the part "${file}".`);
    },
  };
}

/** The body, truncated with an error above the limit; reading only part of it must not close the connection. */
async function* limitBodyBytes(body: Readable, limitBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > limitBytes) throw payloadTooLargeError('The body is larger than this address accepts.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_request', 'The multipart body ends too early.', { cause: error });
  }
}

/** What retries must have in common: fields and file, but not the boundary, which differs each time. */
const formFingerprint = (entries: readonly [string, unknown][], { sha256 }: UploadedContent): Buffer =>
  Buffer.from(JSON.stringify([entries.toSorted(), sha256]));

/** Makes single-file forms the only accepted media type in this scope. */
export function addFormParser(scope: FastifyInstance, form: FileForm): void {
  const readFields = createFieldParser(form.schema);
  const limitBytes = formBodyLimitBytes(form);
  const putAside = form.toDisk ? createFileSinkFactory(scope) : undefined;

  async function read(request: FastifyRequest, body: Readable): Promise<unknown> {
    const { 'content-length': length } = request.headers;
    const expectedBytes = length === undefined ? undefined : Number(length);
    if (expectedBytes !== undefined && expectedBytes > limitBytes)
      throw payloadTooLargeError('The body is larger than this address accepts.');
    const parts = createPartCollector(
      form,
      putAside ? await putAside(request) : createMemoryFileSink(form.sizeBytes, expectedBytes),
    );
    await readParts(limitBodyBytes(body, limitBytes), parseBoundary(request.headers['content-type'] ?? ''), parts.open);
    const content = parts.content();
    const entries = readFields(parts.fields);
    if (request.headers['idempotency-key'] !== undefined) request.rawBody = formFingerprint(entries, content);
    return { ...Object.fromEntries(entries), [form.file]: content.value };
  }

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', read);
  scope.addContentTypeParser('*', async () => {
    throw new ApiError('unsupported_media', 'Send the body as multipart/form-data, with its boundary in Content-Type.');
  });
}
