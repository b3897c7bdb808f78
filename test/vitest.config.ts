/** This workspace's tests, with the shared settings; most wait for servers and browsers, so that two run on two cores. */
import { availableParallelism } from 'node:os';
import { workspaceTests } from './support/vitest.ts';

export default workspaceTests({ maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)) });
