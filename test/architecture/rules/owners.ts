/** One owner for each dangerous thing, and a core without clock or chance. */
import type { Source } from '../source.ts';
import { isProduct } from '../tree.ts';
import { packageOf, type Rule } from './rule.ts';

interface Owned {
  readonly thing: string;
  /** Globals (source.ts watches them) and packages that are this thing. */
  readonly uses?: readonly string[];
  readonly packages?: readonly string[];
  /** Where it applies; absent: all product code. */
  readonly within?: string;
  /** The files that may touch it. */
  readonly owners: readonly string[];
}

const SERVER = 'apps/server/src/';

export const owned: readonly Owned[] = [
  {
    thing: 'the environment',
    uses: ['process.env'],
    packages: ['node:process'],
    // Native code has no other ear.
    owners: [`${SERVER}config.ts`, 'packages/models/src/node/silence.ts'],
  },
  { thing: 'image decoding', packages: ['sharp'], owners: [`${SERVER}media/image/codec.ts`] },
  { thing: 'ffmpeg', packages: ['fluent-ffmpeg'], owners: [`${SERVER}media/av.ts`] },
  {
    thing: 'outbound requests',
    uses: ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'],
    packages: ['got', 'undici', 'axios', 'node-fetch', 'request-filtering-agent', 'aws4fetch', 'node:https'],
    within: SERVER,
    // Besides what users name: the operator's own endpoints, the server and the hub that a person at the terminal names, and twice this server itself.
    owners: [
      `${SERVER}media/safe-fetch.ts`,
      `${SERVER}analyzers/guard/endpoint.ts`,
      `${SERVER}analyzers/audio/remote.ts`,
      `${SERVER}analyzers/text/model/remote.ts`,
      `${SERVER}storage/blobs/s3.ts`,
      `${SERVER}cli/engine/ask.ts`,
      `${SERVER}cli/models/hub.ts`,
      `${SERVER}quickstart.ts`,
      `${SERVER}admin/control-client.ts`,
    ],
  },
  {
    thing: 'traces',
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
    ],
    owners: [`${SERVER}tracing/telemetry.ts`],
  },
  {
    thing: 'the terminal',
    uses: ['console', 'process.stdout', 'process.stderr'],
    owners: [`${SERVER}cli.ts`, `${SERVER}quickstart.ts`, `${SERVER}main.ts`],
  },
  {
    thing: 'clock and chance',
    uses: ['Date.now', 'new Date()', 'performance.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    within: 'packages/core/',
    owners: [],
  },
  { thing: 'CommonJS', uses: ['require'], owners: [] },
];

export const oneOwner: Rule = {
  says: 'each dangerous thing is touched by its one owner only',
  check: (tree) =>
    tree.sources
      .filter(({ path }) => isProduct(path))
      .flatMap((source) => owned.flatMap((row) => touches(source, row))),
};

function touches({ path, imports, uses }: Source, { thing, within = '', owners, ...row }: Owned): string[] {
  if (!path.startsWith(within) || owners.includes(path)) return [];
  const used = uses
    .filter(({ what }) => row.uses?.includes(what))
    .map(({ what, line }) => `${path}:${line} uses ${what} (${thing})`);
  const imported = imports
    .filter(
      ({ specifier, typeOnly }) =>
        !typeOnly && row.packages?.some((name) => name === specifier || name === packageOf(specifier)),
    )
    .map(({ specifier, line }) => `${path}:${line} imports ${specifier} (${thing})`);
  return [...used, ...imported];
}
