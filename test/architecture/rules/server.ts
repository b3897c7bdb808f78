/** The server's wings and the layers within each: inside apps/server/src, imports point down only. */
import { posix } from 'node:path';
import { isProductCode } from '../repository-tree.ts';
import type { SourceImport } from '../source-file.ts';
import type { Rule } from './rule.ts';

const SRC = 'apps/server/src/';

/**
 * From the top down; entries of one row do not import each other. An entry is a folder, a file, or a group of files, as
 * a path inside of src: the first part names the wing. The table in docs/architecture.md shows the same rows.
 */
export const layers: readonly (readonly string[])[] = [
  ['main.ts', 'quickstart.ts', 'cli.ts', 'index.ts'],
  ['operations/cli'],
  ['operations/serve.ts'],
  ['operations/greeting.ts', 'operations/start-problem.ts'],
  ['operations/app.ts'],
  ['operations/admin'],
  ['operations/services.ts'],
  ['operations/services'],
  ['operations/metrics.ts'],
  ['operations/metrics'],
  ['transport/http', 'transport/trpc', 'transport/compat'],
  ['transport/wire'],
  ['moderation/jobs'],
  ['moderation/rules'],
  [
    'moderation/profiles',
    'moderation/banks',
    'moderation/lists',
    'moderation/scores',
    'moderation/streams',
    'moderation/estimate.ts',
  ],
  ['moderation/categories'],
  ['moderation/modalities'],
  ['moderation/pipeline'],
  ['moderation/effects'],
  ['moderation/to-api-error.ts', 'moderation/runtime.ts'],
  ['moderation/analyzers'],
  ['moderation/known', 'moderation/taught', 'moderation/live-rules', 'moderation/waves'],
  ['accounts/manage'],
  ['accounts/media', 'accounts/reports', 'accounts/statements', 'accounts/appeals', 'accounts/authors'],
  ['accounts/actions'],
  ['accounts/directory', 'accounts/activity', 'accounts/webhooks', 'accounts/policies'],
  ['accounts/billing', 'accounts/auth'],
  ['platform/media', 'platform/storage', 'platform/tracing', 'platform/parse-body.ts'],
  ['platform/weights'],
  ['platform/config.ts', 'platform/log.ts', 'platform/api-error.ts', 'platform/package-version.ts'],
  ['platform/config'],
];

/** What requests and jobs go through receives the services as a whole; what lies below receives what it needs. */
const receivesServices = [
  ...['transport/http', 'transport/trpc', 'transport/compat', 'transport/wire'],
  ...[
    'moderation/jobs',
    'moderation/profiles',
    'moderation/banks',
    'moderation/lists',
    'moderation/estimate.ts',
    'moderation/pipeline',
  ],
  ...['moderation/categories', 'moderation/rules', 'moderation/streams'],
  ...['accounts/manage', 'operations/services'],
];

/**
 * The composition root lies above what it passes its parts to; what receives them may use its type.
 * @param paths of the importing and of the imported file
 */
export const isServicesType = (
  { typeOnly, names }: SourceImport,
  { path, target }: { path: string; target: string },
): boolean =>
  typeOnly &&
  target === `${SRC}operations/services.ts` &&
  names.join() === 'Services' &&
  receivesServices.includes(partOf(path));

const layerOf = (part: string) => layers.findIndex((row) => row.includes(part));

/** "transport/http" for apps/server/src/transport/http/routes/text.ts, "main.ts" for apps/server/src/main.ts. */
function partOf(path: string): string {
  return path.slice(SRC.length).split('/').slice(0, 2).join('/');
}

export const serverLayers: Rule = {
  description: 'inside the server, arrows point down only, and every folder has its place',
  check(tree) {
    const violations: string[] = [];
    for (const { path, imports } of tree.sources) {
      if (!path.startsWith(SRC) || !isProductCode(path)) continue;
      const from = partOf(path);
      if (layerOf(from) === -1) violations.push(`${path}: ${from} has no place in the layers`);
      for (const imported of imports) {
        const { specifier, line } = imported;
        if (!specifier.startsWith('.')) continue;
        const target = posix.join(posix.dirname(path), specifier);
        if (!target.startsWith(SRC)) continue;
        const to = partOf(target);
        if (to === from || isServicesType(imported, { path, target })) continue;
        if (layerOf(to) <= layerOf(from)) violations.push(`${path}:${line} reaches up or across to ${to}`);
      }
    }
    return violations;
  },
};
