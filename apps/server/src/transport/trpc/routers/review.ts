/** Client feedback, and the human review queue. */
import type { z } from 'zod';
import { changeWellness, getWellness, type wellnessBody } from '../../../accounts/manage/media.ts';
import {
  type decideBody,
  decided,
  type decidedBody,
  type feedbackBody,
  getPrecision,
  getReviewQueue,
  type queueBody,
  type reviewKeyBody,
  submitDecision,
  submitFeedback,
  undoDecision,
} from '../../../accounts/manage/review.ts';
import {
  type assignBody,
  assignNext,
  assignOne,
  getReviewCounts,
  type nextBody,
  release,
  type releaseBody,
} from '../../../accounts/manage/review-assignments.ts';
import {
  assignDouble,
  changeDoubleSettings,
  type decideDoubleBody,
  type doubleSettingsBody,
  getDoubleSettings,
  getOpenDoubles,
  submitDouble,
} from '../../../accounts/manage/review-doubles.ts';
import {
  type escalateBody,
  escalateItem,
  type eventsQuery,
  getReviewEvents,
  type returnBody,
  returnItem,
} from '../../../accounts/manage/review-events.ts';
import { getReviewItem, getVersions, type reviewItemQuery } from '../../../accounts/manage/review-item.ts';
import {
  changeQueues,
  type changeQueuesBody,
  getMoves,
  getQueues,
  type moveBody,
  moveItem,
  type movesQuery,
} from '../../../accounts/manage/review-queues.ts';
import { getSeenBefore } from '../../../accounts/manage/seen-before.ts';
import { getReviewAgreement } from '../../../moderation/profiles/agreement-report.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';
import { reviewBulkProcedures } from './review-bulks.ts';

const feedbackAccess = { scope: 'moderate' } as const;
const activityAccess = { scope: 'activity' } as const;
const readPolicies = { scope: 'policies:read' } as const;
const writePolicies = { scope: 'policies:write' } as const;
const viewerAccess = { role: 'viewer' } as const;
const moderatorAccess = { role: 'moderator' } as const;

export const reviewProcedures = {
  feedback: takes<z.input<typeof feedbackBody>>().mutation(guardedAction(feedbackAccess, submitFeedback)),
  queue: takes<z.input<typeof queueBody> | undefined>().query(guardedAction(viewerAccess, getReviewQueue)),
  counts: takes<void>().query(
    guardedHandler(activityAccess, ({ services, caller }) => getReviewCounts(services, caller)),
  ),
  next: takes<z.input<typeof nextBody> | undefined>().mutation(guardedAction(moderatorAccess, assignNext)),
  assign: takes<z.input<typeof assignBody>>().mutation(guardedAction(moderatorAccess, assignOne)),
  release: takes<z.input<typeof releaseBody> | undefined>().mutation(guardedAction(moderatorAccess, release)),
  queues: takes<void>().query(guardedHandler(readPolicies, ({ services, caller }) => getQueues(services, caller))),
  changeQueues: takes<z.input<typeof changeQueuesBody>>().mutation(guardedAction(writePolicies, changeQueues)),
  move: takes<z.input<typeof moveBody>>().mutation(guardedAction(moderatorAccess, moveItem)),
  moves: takes<z.input<typeof movesQuery>>().query(guardedAction(viewerAccess, getMoves)),
  item: takes<z.input<typeof reviewItemQuery>>().query(guardedAction(viewerAccess, getReviewItem)),
  versions: takes<z.input<typeof reviewItemQuery>>().query(guardedAction(viewerAccess, getVersions)),
  seenBefore: takes<z.input<typeof reviewItemQuery>>().query(guardedAction(viewerAccess, getSeenBefore)),
  escalate: takes<z.input<typeof escalateBody>>().mutation(guardedAction(moderatorAccess, escalateItem)),
  return: takes<z.input<typeof returnBody>>().mutation(guardedAction(moderatorAccess, returnItem)),
  events: takes<z.input<typeof eventsQuery>>().query(guardedAction(viewerAccess, getReviewEvents)),
  decide: takes<z.input<typeof decideBody>>().mutation(guardedAction(moderatorAccess, submitDecision)),
  undo: takes<z.input<typeof reviewKeyBody>>().mutation(guardedAction(moderatorAccess, undoDecision)),
  decided: takes<z.input<typeof decidedBody> | undefined>().query(guardedAction(viewerAccess, decided)),
  wellness: takes<void>().query(guardedAction(moderatorAccess, getWellness)),
  changeWellness: takes<z.input<typeof wellnessBody>>().mutation(guardedAction(moderatorAccess, changeWellness)),
  agreement: takes<void>().query(
    guardedHandler(activityAccess, ({ services, caller }) => getReviewAgreement(services, caller)),
  ),
  doubleSettings: takes<void>().query(
    guardedHandler(readPolicies, ({ services, caller }) => getDoubleSettings(services, caller)),
  ),
  changeDoubleSettings: takes<z.input<typeof doubleSettingsBody>>().mutation(
    guardedAction(writePolicies, changeDoubleSettings),
  ),
  doubles: takes<void>().query(
    guardedHandler(moderatorAccess, ({ services, caller }) => getOpenDoubles(services, caller)),
  ),
  nextDouble: takes<void>().mutation(
    guardedHandler(moderatorAccess, ({ services, caller }) => assignDouble(services, caller)),
  ),
  decideDouble: takes<z.input<typeof decideDoubleBody>>().mutation(guardedAction(moderatorAccess, submitDouble)),
  ...reviewBulkProcedures,
  precision: takes<void>().query(guardedAction(viewerAccess, getPrecision)),
};
