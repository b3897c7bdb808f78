/** Tests of this workspace, with the settings that all share and one PostgreSQL for the run. */
import { workspaceTests } from '../../test/support/vitest.ts';

export default workspaceTests({ globalSetup: ['./testing/global-setup.ts'] });
