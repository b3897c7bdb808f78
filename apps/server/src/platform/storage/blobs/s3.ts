/** Blobs as objects of a bucket, over S3's REST API; requests are signed by aws4fetch. */
import { AwsClient } from 'aws4fetch';
import type { BlobStore } from '../blobs.ts';
import { StorageUnavailable } from '../storage-errors.ts';

export interface BucketOptions {
  /** Endpoint, bucket and key prefix: https://s3.example.com/bucket/winnow. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Keys per page of a listing; S3's own maximum is 1,000. */
  readonly pageSize?: number;
}

interface BucketResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly body: Buffer;
}

/** For one request with all retries, including its body. */
const TIMEOUT_MS = 10_000;
/** Retries when the bucket responds with 429 or 5xx. */
const RETRIES = 2;

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => xmlEntities[name] ?? '');

/** The texts of all elements of this name; for elements without child elements. */
const elementTextsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => unescapeXml(text));

/** Splits the URL into the bucket's URL and the key prefix. */
function parseBucketUrl(url: string): { bucket: string; prefix: string } {
  const { origin, pathname } = new URL(url);
  const [bucket, ...prefix] = pathname.split('/').filter((part) => part !== '');
  if (bucket === undefined) throw new Error('WINNOW_S3_URL must name a bucket, such as https://s3.example.com/bucket.');
  return { bucket: `${origin}/${bucket}`, prefix: prefix.map((part) => `${part}/`).join('') };
}

/** @throws Error if the URL names no bucket */
export function openBucketBlobs({ url, region, keyId, secret, pageSize = 1000 }: BucketOptions): BlobStore {
  const { bucket, prefix } = parseBucketUrl(url);
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });

  /** Fetches the response with its whole body: the connection can break in the middle of it. */
  async function ask(address: string, init: RequestInit = {}): Promise<BucketResponse> {
    try {
      const bounds = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' } as const;
      const response = await client.fetch(address, { ...init, ...bounds });
      return { status: response.status, ok: response.ok, body: Buffer.from(await response.arrayBuffer()) };
    } catch (cause) {
      throw new StorageUnavailable('The bucket cannot be reached.', { cause });
    }
  }

  function refuse({ status, body }: BucketResponse): never {
    throw new StorageUnavailable(`The bucket answered ${status} ${elementTextsOf(body.toString(), 'Code').join()}.`);
  }

  const addressOf = (name: string) => `${bucket}/${prefix}${name}`;

  return {
    async put(name, bytes, mediaType) {
      const headers = { 'content-type': mediaType };
      const answer = await ask(addressOf(name), { method: 'PUT', headers, body: Buffer.from(bytes) });
      if (!answer.ok) refuse(answer);
    },

    async get(name) {
      const answer = await ask(addressOf(name));
      if (answer.ok) return answer.body;
      return answer.status === 404 ? undefined : refuse(answer);
    },

    async delete(name) {
      const answer = await ask(addressOf(name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) refuse(answer);
    },

    async names() {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const page = new URL(bucket);
        page.search = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix,
          ...(next === undefined ? {} : { 'continuation-token': next }),
        }).toString();
        const answer = await ask(page.href);
        if (!answer.ok) refuse(answer);
        const xml = answer.body.toString();
        found.push(...elementTextsOf(xml, 'Key').map((key) => key.slice(prefix.length)));
        [next] = elementTextsOf(xml, 'NextContinuationToken');
      } while (next !== undefined);
      return found;
    },
  };
}
