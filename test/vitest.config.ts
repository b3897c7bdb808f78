/** This workspace's tests, with the shared settings. */
import { availableParallelism } from 'node:os';
import { sharedModules, workspaceTests } from './support/vitest.ts';

const conformance = 'conformance/**/*.test.ts';

/** Conformance tests share modules and, with them, a moderation runtime: importing a server for each took half their time. */
export default workspaceTests({
  // Those of the projects are added to these.
  include: [],
  // These take longest, and run alone in the end: a worker for each core, where the others leave one free.
  maxWorkers: Math.min(4, availableParallelism()),
  // A failure on a loaded build machine counts only when it repeats; a person's own run shows it at once.
  retry: process.env.CI === 'true' ? 1 : 0,
  projects: [
    { extends: true, test: { name: 'conformance', include: [conformance], ...sharedModules } },
    { extends: true, test: { name: 'others', include: ['**/*.test.ts'], exclude: [conformance] } },
  ],
});
