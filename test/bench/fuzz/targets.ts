/** All fuzz targets by name, for `npm run bench -- fuzz` and, for some seconds each, for the tests. */

import type { FuzzTarget } from './fuzz-target.ts';
import { listTargets } from './list-targets.ts';
import { mediaTargets } from './media-targets.ts';
import { pictureMetadataTargets } from './picture-metadata-targets.ts';
import { requestTargets } from './request-targets.ts';
import { routeTargets } from './route-targets.ts';
import { ruleTargets } from './rule-targets.ts';
import { tableTargets } from './table-targets.ts';
import { textTargets } from './text-targets.ts';
import { wireTargets } from './wire-targets.ts';

export const targets: readonly FuzzTarget[] = [
  ...textTargets,
  ...wireTargets,
  ...requestTargets,
  ...mediaTargets,
  ...pictureMetadataTargets,
  ...tableTargets,
  ...ruleTargets,
  ...listTargets,
  ...routeTargets,
];
