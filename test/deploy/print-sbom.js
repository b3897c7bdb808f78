/**
 * `npm run sbom`: a CycloneDX bill of materials of everything installed for production, and of what is fetched on a
 * machine without ffmpeg, according to the lockfiles.
 */
import { join } from 'node:path';
import { readBillOfMaterials } from '../../deploy/release/bill-of-materials.js';
import { root } from '../support/workspaces.js';

const shipped = readBillOfMaterials(root);
const fetched = readBillOfMaterials(join(root, 'apps/server/tools'));
console.log(
  JSON.stringify(
    {
      ...shipped,
      components: [...shipped.components, ...fetched.components],
      dependencies: [...shipped.dependencies, ...fetched.dependencies],
    },
    null,
    2,
  ),
);
