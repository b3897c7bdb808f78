/** Tests of this workspace, with the shared settings. */
import { workspaceTests } from '../../test/support/vitest.ts';

export default workspaceTests();
