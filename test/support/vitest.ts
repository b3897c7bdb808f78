/** The vitest settings shared by all workspaces: sources instead of builds, two workers, results as JSON. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { RESULTS_FILE } from './results.js';

/**
 * Packages export their TypeScript under `source` (docs/decisions/0002), followed by Node's own conditions only:
 * bundler-only conditions ("module") are not what a server loads.
 */
const conditions = ['source', 'node', 'development|production'];

const temporaryFolder = fileURLToPath(new URL('./temporary-folder.ts', import.meta.url));

/** Chosen by us, not measured: how long `expect.poll` looks again for what a test awaits, in ms. */
const AWAITED_MS = 30_000;

/**
 * For workspaces whose tests open nothing large: files share a worker's modules, which costs a third less than importing
 * them for each. Servers leave memory behind that only the end of their process returns.
 */
export const sharedModules = { isolate: false } as const;

type WorkspaceSettings = Omit<NonNullable<ViteUserConfig['test']>, 'globalSetup'> & {
  /** Files that prepare a run, after the temporary folder. */
  readonly globalSetup?: readonly string[];
};

/**
 * A workspace's entire vitest.config.ts is `export default workspaceTests()`.
 * @param test settings in which this workspace differs (a longer timeout, a set-up file)
 */
export function workspaceTests({ globalSetup = [], ...test }: WorkspaceSettings = {}): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      // Limits only hung tests: a server takes seconds to start, and half a minute on a busy two-core machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // What is awaited comes in milliseconds; a busy machine took longer than vitest's one second.
      expect: { poll: { timeout: AWAITED_MS } },
      maxWorkers: Math.max(1, Math.min(4, availableParallelism() - 1)),
      reporters: ['default', ['json', { outputFile: RESULTS_FILE }]],
      globalSetup: [temporaryFolder, ...globalSetup],
      allowOnly: process.env.CI !== 'true',
      ...test,
    },
  });
}
