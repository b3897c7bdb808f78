/** Tests of this workspace, with the shared settings. */
import { sharedModules, workspaceTests } from '../../test/support/vitest.ts';

export default workspaceTests(sharedModules);
