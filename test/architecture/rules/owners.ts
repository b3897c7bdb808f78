/** One owner for each dangerous resource, and a core without clock or randomness. */

import { isProductCode } from '../repository-tree.ts';
import type { SourceFile } from '../source-file.ts';
import { packageNameOf, type Rule } from './rule.ts';

interface OwnedResource {
  readonly resource: string;
  /** Globals (watched by source-file.ts) and packages that give access to the resource. */
  readonly uses?: readonly string[];
  readonly packages?: readonly string[];
  /** Where it applies; absent: all product code. */
  readonly within?: string;
  /** The files that may use it. */
  readonly owners: readonly string[];
}

const SERVER = 'apps/server/src/';

export const ownedResources: readonly OwnedResource[] = [
  {
    resource: 'the environment',
    uses: ['process.env'],
    packages: ['node:process'],
    // Native code can only be configured through the environment.
    owners: [`${SERVER}platform/config.ts`, 'packages/models/src/node/silence.ts'],
  },
  { resource: 'image decoding', packages: ['sharp'], owners: [`${SERVER}platform/media/image/codec.ts`] },
  {
    resource: 'ffmpeg',
    packages: ['fluent-ffmpeg'],
    owners: [`${SERVER}platform/media/av/capabilities.ts`],
  },
  {
    resource: 'other processes',
    packages: ['node:child_process'],
    within: SERVER,
    // ffmpeg and ffprobe on users' files; finding them; picture processes.
    owners: [
      `${SERVER}platform/media/av/run-tool.ts`,
      `${SERVER}platform/media/av/tools.ts`,
      `${SERVER}platform/media/image/picture-process.ts`,
    ],
  },
  {
    resource: 'outbound requests',
    uses: ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'],
    packages: ['got', 'undici', 'axios', 'node-fetch', 'request-filtering-agent', 'aws4fetch', 'node:https'],
    within: SERVER,
    // Besides user-supplied URLs: the operator's own endpoints, the server and the model hub named on the command line,
    // the registry of weights, and this server itself in two places.
    owners: [
      `${SERVER}platform/media/safe-fetch.ts`,
      `${SERVER}moderation/analyzers/guard/endpoint.ts`,
      `${SERVER}moderation/analyzers/hma/endpoint.ts`,
      `${SERVER}transport/compat/openai/chat/chat-upstream.ts`,
      `${SERVER}moderation/analyzers/audio/remote.ts`,
      `${SERVER}moderation/analyzers/text/model/remote.ts`,
      `${SERVER}platform/storage/blobs/s3.ts`,
      `${SERVER}operations/cli/engine/server-request.ts`,
      `${SERVER}operations/cli/models/hub.ts`,
      `${SERVER}platform/weights/download-weights.ts`,
      `${SERVER}quickstart.ts`,
      `${SERVER}operations/admin/control-client.ts`,
    ],
  },
  {
    resource: 'traces',
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
    ],
    owners: [`${SERVER}platform/tracing/telemetry.ts`],
  },
  {
    resource: 'the terminal',
    uses: ['console', 'process.stdout', 'process.stderr'],
    owners: [`${SERVER}cli.ts`, `${SERVER}quickstart.ts`, `${SERVER}main.ts`],
  },
  {
    resource: 'clock and chance',
    uses: ['Date.now', 'new Date()', 'performance.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    within: 'packages/core/',
    owners: [],
  },
  { resource: 'CommonJS', uses: ['require'], owners: [] },
];

export const oneOwner: Rule = {
  description: 'each dangerous thing is touched by its one owner only',
  check: (tree) =>
    tree.sources
      .filter(({ path }) => isProductCode(path))
      .flatMap((source) => ownedResources.flatMap((row) => ownershipViolations(source, row))),
};

function ownershipViolations(
  { path, imports, uses }: SourceFile,
  { resource, within = '', owners, ...row }: OwnedResource,
): string[] {
  if (!path.startsWith(within) || owners.includes(path)) return [];
  const used = uses
    .filter(({ what }) => row.uses?.includes(what))
    .map(({ what, line }) => `${path}:${line} uses ${what} (${resource})`);
  const imported = imports
    .filter(
      ({ specifier, typeOnly }) =>
        !typeOnly && row.packages?.some((name) => name === specifier || name === packageNameOf(specifier)),
    )
    .map(({ specifier, line }) => `${path}:${line} imports ${specifier} (${resource})`);
  return [...used, ...imported];
}
