/** The vitest settings that every workspace shares: sources instead of builds, two workers, results as JSON. */
import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { RESULTS_FILE } from './results.js';

/**
 * Packages export their TypeScript under `source` (docs/decisions/0002); Node's own conditions stay after it, and no other:
 * what only bundlers know ("module") is not what a server loads.
 */
const conditions = ['source', 'node', 'development|production'];

/**
 * A workspace's whole vitest.config.ts is `export default workspaceTests()`.
 * @param test settings that this workspace needs otherwise (a longer timeout, a set-up file)
 */
export function workspaceTests(test: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      // Only ends what hangs: a started server takes seconds, on a busy two-core machine half a minute.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      maxWorkers: Math.max(1, Math.min(4, availableParallelism() - 1)),
      reporters: ['default', ['json', { outputFile: RESULTS_FILE }]],
      allowOnly: process.env.CI !== 'true',
      ...test,
    },
  });
}
