/** The server's layers: inside apps/server/src, imports point down only. */
import { posix } from 'node:path';
import { isProductCode } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

const SRC = 'apps/server/src/';

/**
 * From the top down; entries of one row do not import each other. A name is a folder, or a file in src itself. The
 * diagram in docs/architecture.md shows the same rows.
 */
export const layers: readonly (readonly string[])[] = [
  ['main.ts', 'quickstart.ts', 'cli.ts'],
  ['cli'],
  ['serve.ts'],
  ['greeting.ts', 'start-problem.ts'],
  ['index.ts'],
  ['app.ts'],
  ['http', 'trpc', 'compat', 'admin'],
  ['wire'],
  ['manage'],
  ['services.ts'],
  ['jobs'],
  ['metrics.ts'],
  ['moderation'],
  ['accounts', 'activity', 'webhooks'],
  ['errors.ts'],
  ['moderation-runtime.ts'],
  ['analyzers', 'billing', 'auth'],
  ['media', 'storage', 'tracing'],
  ['config.ts', 'log.ts'],
  ['config'],
];

/**
 * The composition root lies above what it passes its parts to; the pipeline and the jobs that take it may use its type.
 */
const exemptImport = { parts: ['moderation', 'jobs'], target: 'services.ts', type: 'Services' };

const layerOf = (part: string) => layers.findIndex((row) => row.includes(part));

/** "http" for apps/server/src/http/routes/text.ts, "app.ts" for apps/server/src/app.ts. */
function partOf(path: string): string {
  return path.slice(SRC.length).split('/')[0] ?? '';
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
        const isHandedDown =
          typeOnly &&
          exemptImport.parts.includes(from) &&
          to === exemptImport.target &&
          names.join() === exemptImport.type;
        if (to === from || isHandedDown) continue;
        if (layerOf(to) <= layerOf(from)) violations.push(`${path}:${line} reaches up or across to ${to}`);
      }
    }
    return violations;
  },
};
