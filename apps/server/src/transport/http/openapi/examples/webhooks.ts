/** The data of an example message for each webhook event. */
import { confirmNotice, type WebhookEvent } from '@winnow/core';
import type { WebhookEventData } from '../../../../accounts/webhooks/event-data.ts';

const report = {
  reportId: 'rep_120041153939640321',
  reporter: { id: 'member-98' },
  requestId: 'req_117781601638682624',
  item: 0,
  contentId: 'comment-4711',
  authorId: 'member-12',
} as const;

const action = {
  actionId: 'action_120041153939640322',
  action: 'suspend',
  parameters: {},
  requestId: 'req_117781601638682624',
  item: 0,
  contentId: 'comment-4711',
  authorId: 'member-12',
  policies: [{ id: 'harassment', version: 3 }],
  source: 'decision' as const,
  actor: 'pers_4f2k9q7m1x8c5v3b',
};

const strike = {
  strikeId: 'strike_120041360198733824',
  authorId: 'member-12',
  strikeCount: 2,
  activeStrikeCount: 3,
  requestId: 'req_117781601638682624',
  item: 0,
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
        scores: { Bullying: 0.84, Profanity: 0.61, Violence: 0 },
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
  'review.escalated': {
    requestId: 'req_117781601638682624',
    item: 0,
    note: 'A threat with a place and a time.',
    queueId: null,
    role: 'admin',
    reviewer: 'pers_4f2k9q7m1x8c5v3b',
  },
  'review.reopened': { requestId: 'req_117781601638682624', item: 0, reviewer: 'pers_4f2k9q7m1x8c5v3b' },
  'report.received': {
    ...report,
    receivedAt: '2026-11-28T06:05:12.402Z',
    confirmation: confirmNotice('en', { date: '2026-11-28', reference: report.reportId }),
  },
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
  'action.taken': {
    ...action,
    decisionReason: 'It insults another member.',
    actorNote: 'Third time this week.',
    message: {
      templateId: 'suspension-en',
      lang: 'en',
      subject: 'Your account is suspended',
      contentMarkdown: 'Your comment insults another member. You cannot post until 8 July 2026.',
    },
    startsAt: '2026-07-01T09:30:00.000Z',
    endsAt: '2026-07-08T09:30:00.000Z',
  },
  'action.reversed': {
    ...action,
    reason: 'overturned',
    reversedBy: 'pers_8h3k5m2p9q7r1s6t',
    reversedAt: '2026-07-02T14:05:00.000Z',
  },
  'strike.given': {
    ...strike,
    strikeExpiresAt: '2027-11-28T06:11:40.118Z',
    policyId: 'hate',
    reached: 3,
  },
  'strike.removed': { ...strike, activeStrikeCount: 1 },
  'rule.jumped': {
    ruleId: 'link-spam',
    revision: 4,
    hour: '2026-11-28T14:00:00.000Z',
    matched: 61,
    evaluated: 410,
    matchedBefore: 38,
    evaluatedBefore: 9120,
  },
  'wave.detected': {
    waveId: 'wave_301847465938665472',
    ...{ kind: 'text', posts: 14, authors: 10, minutes: 10 },
    firstSeen: '2026-11-28T14:02:11.904Z',
    profileId: 'prof_9sx2v7m4q1c8h5kd',
    requestId: 'req_301847471206712321',
    item: 0,
  },
  'tokens.low': { remainingTokens: 950 },
  'webhook.test': { webhookId: 'hook_4f2k9q7m1x8c5v3b' },
};
