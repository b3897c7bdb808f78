/** An example of each operation, by its operationId: requests and responses as they are sent. */
import { accountExamples } from './account.ts';
import { accountsExamples } from './accounts.ts';
import { activityExamples } from './activity.ts';
import { compatibleExamples } from './compatible.ts';
import { imagesExamples } from './images.ts';
import type { OperationExamples } from './operation-examples.ts';
import { peopleExamples } from './people.ts';
import { profilesExamples } from './profiles.ts';
import { recordingsExamples } from './recordings.ts';
import { reviewExamples } from './review.ts';
import { serverExamples } from './server.ts';
import { textExamples } from './text.ts';
import { webhookRoutesExamples } from './webhook-routes.ts';

export const operationExamples: Readonly<Record<string, OperationExamples>> = {
  ...accountExamples,
  ...accountsExamples,
  ...activityExamples,
  ...compatibleExamples,
  ...imagesExamples,
  ...peopleExamples,
  ...profilesExamples,
  ...recordingsExamples,
  ...reviewExamples,
  ...serverExamples,
  ...textExamples,
  ...webhookRoutesExamples,
};
