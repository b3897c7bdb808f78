/**
 * A small S3 server on loopback with one bucket in memory: objects, paged listings, and signatures, which it verifies
 * with another package than our signer.
 */
/// <reference path="./aws4.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';

const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of tests' };
const region = 'eu-central-1';
const BUCKET = '/safe';

export interface TestBucket extends AsyncDisposable {
  readonly bucket: { readonly url: string; readonly region: string; readonly keyId: string; readonly secret: string };
  /** Objects by their full keys. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly mediaType: string }>;
}

/** Whether the request carries the signature that aws4 computes for it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const again = aws4.sign({ service: 's3', region, method, path: url, headers: signed }, credentials);
  return names.includes('host') && again.headers?.Authorization === authorization;
}

/** One page of a listing (ListObjectsV2); the token is the last key of the previous page. */
function listing(keys: readonly string[], query: URLSearchParams): string {
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const after = left.filter((key) => key > (query.get('continuation-token') ?? '')).sort();
  const page = after.slice(0, Number(query.get('max-keys')));
  const more = after.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents}${more}</ListBucketResult>`;
}

export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, { bytes: Buffer; mediaType: string }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const refuse = (status: number, code: string) =>
      void response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    if (url.pathname === BUCKET) return void response.end(listing([...objects.keys()], url.searchParams));
    if (!url.pathname.startsWith(`${BUCKET}/`)) return refuse(404, 'NoSuchBucket');
    const key = url.pathname.slice(BUCKET.length + 1);
    if (request.method === 'PUT') objects.set(key, { bytes, mediaType: request.headers['content-type'] ?? '' });
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method !== 'GET') return void response.end();
    return found ? void response.end(found.bytes) : refuse(404, 'NoSuchKey');
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    bucket: {
      url: `http://127.0.0.1:${port}${BUCKET}/winnow/images`,
      region,
      keyId: credentials.accessKeyId,
      secret: credentials.secretAccessKey,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
