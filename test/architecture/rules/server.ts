/** The server's wings and the layers within each: inside apps/server/src, imports point down only. */
import { posix } from 'node:path';
import { isProductCode } from '../repository-tree.ts';
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
  ['operations/metrics.ts'],
  ['transport/http', 'transport/trpc', 'transport/compat'],
  ['transport/wire'],
  ['moderation/jobs'],
  ['moderation/profiles', 'moderation/scores', 'moderation/estimate.ts'],
  ['moderation/modalities'],
  ['moderation/pipeline'],
  ['moderation/to-api-error.ts', 'moderation/runtime.ts'],
  ['moderation/analyzers'],
  ['accounts/manage'],
  ['accounts/directory', 'accounts/activity', 'accounts/webhooks'],
  ['accounts/billing', 'accounts/auth'],
  ['platform/media', 'platform/storage', 'platform/tracing', 'platform/parse-body.ts'],
  ['platform/config.ts', 'platform/log.ts', 'platform/api-error.ts'],
  ['platform/config'],
];

/** The composition root lies above what it passes its parts to; what receives them may use its type. */
const exemptImport = { target: 'operations/services.ts', type: 'Services' };

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
      for (const { specifier, typeOnly, names, line } of imports) {
        if (!specifier.startsWith('.')) continue;
        const target = posix.join(posix.dirname(path), specifier);
        if (!target.startsWith(SRC)) continue;
        const to = partOf(target);
        const isHandedDown = typeOnly && to === exemptImport.target && names.join() === exemptImport.type;
        if (to === from || isHandedDown) continue;
        if (layerOf(to) <= layerOf(from)) violations.push(`${path}:${line} reaches up or across to ${to}`);
      }
    }
    return violations;
  },
};
