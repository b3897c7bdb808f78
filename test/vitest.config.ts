/** Tests of this workspace, with the settings that all share. */
import { workspaceTests } from './support/vitest.ts';

export default workspaceTests();
