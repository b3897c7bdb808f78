/** Downloads a package of weights from a registry of packages. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PublishedWeights } from '@winnow/models';
import { z } from 'zod';

/** The registry cannot be reached, or does not have the weights; the message says why. */
export class WeightsUnavailable extends Error {
  override readonly name = 'WeightsUnavailable';
}

const packageVersionSchema = z.looseObject({ dist: z.looseObject({ tarball: z.url({ protocol: /^https?$/ }) }) });

/** @throws WeightsUnavailable; the signal's reason once it is aborted */
async function request(url: string, signal: AbortSignal): Promise<Response> {
  try {
    const answer = await fetch(url, { signal });
    if (answer.ok) return answer;
    throw new WeightsUnavailable(`${url} answered ${answer.status}.`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WeightsUnavailable) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new WeightsUnavailable(`${url} cannot be reached: ${cause}`);
  }
}

export interface DownloadOptions {
  /** Base address of the registry. */
  readonly registry: string;
  /** The file to write. */
  readonly to: string;
  readonly signal: AbortSignal;
  /** Called with the bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * The caller removes the file if this fails.
 * @throws WeightsUnavailable, also if what comes is not what was released; the signal's reason once it is aborted
 */
export async function downloadWeights(published: PublishedWeights, options: DownloadOptions): Promise<void> {
  const { registry, to, signal, onProgress } = options;
  const address = `${registry}/${published.package.replace('/', '%2f')}/${published.version}`;
  const described = packageVersionSchema.safeParse(await (await request(address, signal)).json().catch(() => null));
  if (!described.success) throw new WeightsUnavailable(`${address} does not describe a package.`);
  const { tarball } = described.data.dist;
  const { body } = await request(tarball, signal);
  if (body === null) throw new WeightsUnavailable(`${tarball} is empty.`);
  const hash = createHash('sha512');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes > published.bytes) break;
      onProgress?.(bytes);
      yield chunk;
    }
  }
  try {
    await pipeline(Readable.from(body), counted, createWriteStream(to), { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new WeightsUnavailable(`${tarball} broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== published.integrity)
    throw new WeightsUnavailable(
      `${tarball} is damaged or another file: it is ${integrity}, not ${published.integrity}.`,
    );
}
