/** Client for a model hub such as Hugging Face: repository listings and file downloads. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UsageError } from '../arguments.ts';

export interface HubRepository {
  /** Base URL, such as https://huggingface.co. */
  readonly hub: string;
  /** "owner/name". */
  readonly name: string;
  /** Branch, tag or commit. */
  readonly revision: string;
}

const hubRepositoryResponse = z.looseObject({
  sha: z.string(),
  cardData: z.looseObject({ license: z.union([z.string(), z.array(z.string())]).optional() }).nullish(),
  siblings: z.array(
    z.looseObject({
      rfilename: z.string(),
      /** For large files only. */
      lfs: z.looseObject({ sha256: z.string() }).nullish(),
    }),
  ),
});

export interface HubFile {
  readonly path: string;
  /** As reported by the hub; undefined if it reports none. */
  readonly sha256: string | undefined;
}

export interface RepositoryContents {
  /** The commit that the revision resolves to. */
  readonly commit: string;
  /** From the repository's model card; undefined if it has none. */
  readonly licence: string | undefined;
  readonly files: readonly HubFile[];
}

/** The hub cannot serve the request; the message says why. */
export class HubProblem extends Error {
  override readonly name = 'HubProblem';
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** @throws HubProblem; the signal's reason once it is aborted */
async function fetchFromHub(url: string, signal: AbortSignal): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new HubProblem(`${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (!answer.ok) throw new HubProblem(`${url} answered ${answer.status}.`);
  return answer;
}

/** @throws HubProblem, UsageError for an invalid name; the signal's reason once it is aborted */
export async function fetchRepository(
  { hub, name, revision }: HubRepository,
  signal: AbortSignal,
): Promise<RepositoryContents> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) throw new UsageError(`"${name}" is not a repository: write owner/name.`);
  const url = `${hub}/api/models/${name}/revision/${encodeURIComponent(revision)}?blobs=true`;
  const answer = await fetchFromHub(url, signal);
  const read = hubRepositoryResponse.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new HubProblem(`${url} did not return a repository.`);
  const { sha, cardData, siblings } = read.data;
  const licence = cardData?.license;
  return {
    commit: sha,
    licence: Array.isArray(licence) ? licence.join(', ') : licence,
    files: siblings.map(({ rfilename, lfs }) => ({ path: rfilename, sha256: lfs?.sha256 })),
  };
}

/**
 * Downloads a file of a commit, and moves it into place once it is complete.
 * @throws HubProblem, also if it does not match the hub's metadata; the signal's reason once it is aborted
 */
export async function downloadHubFile(
  { hub, name, revision }: HubRepository,
  file: HubFile,
  { to, signal }: { to: string; signal: AbortSignal },
): Promise<{ sha256: string; bytes: number }> {
  const url = `${hub}/${name}/resolve/${encodeURIComponent(revision)}/${encodePath(file.path)}`;
  const answer = await fetchFromHub(url, signal);
  if (answer.body === null) throw new HubProblem(`${url} returned an empty response.`);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const half = `${to}.new`;
  try {
    await pipeline(Readable.from(answer.body), count, createWriteStream(half), { signal });
    const sha256 = hash.digest('hex');
    if (file.sha256 !== undefined && file.sha256 !== sha256)
      throw new HubProblem(
        `${url} is damaged or a different file: its sha256 is ${sha256}, the hub says ${file.sha256}.`,
      );
    await rename(half, to);
    return { sha256, bytes };
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
