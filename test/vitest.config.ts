/** This workspace's tests, with the shared settings. */
import { workspaceTests } from './support/vitest.ts';

export default workspaceTests();
