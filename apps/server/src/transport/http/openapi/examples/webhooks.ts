/** The data of an example message for each webhook event. */
import type { WebhookEvent } from '@winnow/core';
import type { WebhookEventData } from '../../../../accounts/webhooks/event-data.ts';

const report = {
  reportId: 'rep_120041153939640321',
  reporter: { id: 'member-98' },
  requestId: 'req_117781601638682624',
  item: 0,
  contentId: 'comment-4711',
  authorId: 'member-12',
} as const;

export const webhookExamples: { readonly [Event in WebhookEvent]: WebhookEventData<Event> } = {
  'moderation.completed': {
    requestId: 'req_117781601638682624',
    modality: 'text',
    profile: { id: 'default', version: 1 },
    tokens: 1,
    results: [
      {
        contentId: 'comment-4711',
        authorId: 'member-12',
        isClean: false,
        severity: 'Medium',
        confidence: 97,
        categoryScores: { Bullying: 'Medium', Profanity: 'Low', Violence: 'None' },
        complete: true,
      },
    ],
  },
  'job.completed': {
    jobId: 'job_117781601638682624',
    requestId: 'req_117781601638682624',
    modality: 'video',
    status: 'completed',
  },
  'review.resolved': {
    requestId: 'req_117781601638682624',
    item: 0,
    contentId: 'comment-4711',
    authorId: 'member-12',
    decision: 'reject',
    note: 'Targets another member.',
    reviewer: 'pers_4f2k9q7m1x8c5v3b',
  },
  'review.reopened': { requestId: 'req_117781601638682624', item: 0, reviewer: 'pers_4f2k9q7m1x8c5v3b' },
  'report.closed': { ...report, decision: 'reject', publicNote: 'Thank you: we removed it.' },
  'report.reopened': report,
  'appeal.opened': {
    appealId: 'appeal_120041153939640321',
    requestId: 'req_117781601638682624',
    item: 0,
    contentId: 'comment-4711',
    authorId: 'member-12',
    appealedBy: 'member-12',
    reason: 'I quoted a song.',
  },
  'appeal.decided': {
    appealId: 'appeal_120041153939640321',
    requestId: 'req_117781601638682624',
    item: 0,
    contentId: 'comment-4711',
    authorId: 'member-12',
    appealedBy: 'member-12',
    outcome: 'overturn',
    publicNote: 'A quotation: the comment is back.',
    reviewer: 'pers_4f2k9q7m1x8c5v3b',
  },
  'tokens.low': { remainingTokens: 950 },
  'webhook.test': { webhookId: 'hook_4f2k9q7m1x8c5v3b' },
};
