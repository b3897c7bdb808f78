/** An example of each operation, by its operationId: requests and responses as they are sent. */
import { accountExamples } from './account.ts';
import { accountsExamples } from './accounts.ts';
import { actionsExamples } from './actions.ts';
import { activityExamples } from './activity.ts';
import { appealsExamples } from './appeals.ts';
import { authorsExamples } from './authors.ts';
import { banksExamples } from './banks.ts';
import { careExamples } from './care.ts';
import { categoriesExamples } from './categories.ts';
import { compatibleExamples } from './compatible.ts';
import { imagesExamples } from './images.ts';
import { listsExamples } from './lists.ts';
import type { OperationExamples } from './operation-examples.ts';
import { peopleExamples } from './people.ts';
import { policiesExamples } from './policies.ts';
import { profilesExamples } from './profiles.ts';
import { recordingsExamples } from './recordings.ts';
import { reportsExamples } from './reports.ts';
import { reviewExamples } from './review.ts';
import { reviewBulkExamples } from './review-bulks.ts';
import { rulesExamples } from './rules.ts';
import { securityExamples } from './security.ts';
import { serverExamples } from './server.ts';
import { statementsExamples } from './statements.ts';
import { textExamples } from './text.ts';
import { videosExamples } from './videos.ts';
import { wavesExamples } from './waves.ts';
import { webhookRoutesExamples } from './webhook-routes.ts';

export const operationExamples: Readonly<Record<string, OperationExamples>> = {
  ...accountExamples,
  ...accountsExamples,
  ...actionsExamples,
  ...activityExamples,
  ...appealsExamples,
  ...authorsExamples,
  ...banksExamples,
  ...careExamples,
  ...categoriesExamples,
  ...compatibleExamples,
  ...imagesExamples,
  ...listsExamples,
  ...peopleExamples,
  ...policiesExamples,
  ...profilesExamples,
  ...recordingsExamples,
  ...reportsExamples,
  ...reviewExamples,
  ...reviewBulkExamples,
  ...rulesExamples,
  ...securityExamples,
  ...serverExamples,
  ...statementsExamples,
  ...textExamples,
  ...videosExamples,
  ...wavesExamples,
  ...webhookRoutesExamples,
};
