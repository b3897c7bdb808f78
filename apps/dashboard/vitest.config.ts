/** Tests of this workspace, with the settings that all share. */
import { sharedModules, workspaceTests } from '../../test/support/vitest.ts';

export default workspaceTests(sharedModules);
