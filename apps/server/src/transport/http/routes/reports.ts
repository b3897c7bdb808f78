/** Reports of contents: with an API key of scope `reports:write`, or a session cookie. */
import { noticeLanguages, statementCategoryNames } from '@winnow/core';
import { z } from 'zod';
import { MOST_NOTICE_TEXT } from '../../../accounts/manage/notice-body.ts';
import {
  getReport,
  getReporter,
  listReports,
  muteBody,
  muteReporter,
  reportBody,
  reporterQuery,
  reportQuery,
  reportsQuery,
  submitReport,
} from '../../../accounts/manage/reports.ts';
import { reportStates } from '../../../accounts/reports/report-entry.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Reports', scope: 'reports:write' } as const;

const reportResult = z
  .object({
    reportId: z.string(),
    status: z.enum(reportStates).describe('`closed` once a reviewer has decided on the content.'),
    reporter: z.object({ id: z.string() }).nullable().describe('null: erased.'),
    reason: z.string(),
    policyId: z.string().nullable(),
    comment: z.string().nullable().describe('null: none, or not kept under the content policy.'),
    isAutomated: z.boolean(),
    isMuted: z.boolean().describe('Whether the reporter was muted, so that the report made no review item.'),
    notice: z
      .object({
        location: z.string().describe('The exact address of the content.'),
        legalGround: z.string().nullable(),
        category: z.enum(statementCategoryNames).nullable(),
        language: z.enum(noticeLanguages).describe('Of what is told to the notifier.'),
        isTrustedFlagger: z.boolean().describe('Whether a trusted flagger submitted it.'),
      })
      .meta({ id: 'Notice' })
      .nullable()
      .describe('Of illegal content (Article 16 of the DSA); null: it is a report like any other.'),
    reportedAt: z.date(),
    requestId: z.string(),
    item: z.int(),
    contentId: z.string().nullable(),
    authorId: z.string().nullable().describe('Of the author of the content.'),
    decision: z.enum(['allow', 'reject']).nullable().describe('On the content.'),
    publicNote: z.string().nullable().describe('For the reporter.'),
    closedAt: z.date().nullable(),
  })
  .meta({ id: 'Report' });
const reporterResult = z
  .object({
    id: z.string(),
    reports: z.int().describe('Those that are still kept.'),
    upheld: z.int().describe('The content was rejected.'),
    dismissed: z.int().describe('The content was allowed.'),
    open: z.int(),
    muteUntil: z.date().nullable().describe('Until when reports of this person make no review items.'),
  })
  .meta({ id: 'Reporter' });
const authorRecordResult = z
  .object({
    id: z.string(),
    moderated: z.int().describe('Contents that are still in the log, counted up to 10,000.'),
    rejected: z.int().describe('By reviewers.'),
    reported: z.int(),
  })
  .meta({ id: 'AuthorRecord' });

export const reportRoutes: readonly Route[] = [
  {
    ...common,
    method: 'POST',
    url: '/reports',
    operationId: 'submitReport',
    errors: ['not_found'],
    summary: 'Report a moderated content; its reports share one item of the review queue',
    description:
      'A second report of the same person on the same content replaces the first. A report of content that was allowed makes it pending again; a report of rejected content is closed at once.',
    status: 201,
    body: reportBody,
    bodyLimitBytes: escapedBytes(2500 + MOST_NOTICE_TEXT) + 1024,
    result: z.object({ reportId: z.string() }),
    handler: (services, { caller, body }) => submitReport(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/reports/:reportId',
    operationId: 'getReport',
    errors: ['not_found'],
    summary: 'What became of a report',
    params: reportQuery,
    result: reportResult,
    handler: (services, { caller, params }) => getReport(services, caller, params),
  },
  {
    tag: common.tag,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item/reports',
    operationId: 'listReports',
    errors: ['not_found'],
    summary: 'The newest 100 reports of a content, with the records of reporters and author',
    params: reportsQuery,
    result: z.object({
      rows: z.array(reportResult.extend({ record: reporterResult.nullable().describe('null: erased.') })),
      author: authorRecordResult.nullable().describe('null: unknown.'),
    }),
    handler: (services, { caller, params }) => listReports(services, caller, params),
  },
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/reporters/:reporterId',
    operationId: 'getReporter',
    errors: ['not_found'],
    summary: 'How many reports of a person were upheld and dismissed',
    params: reporterQuery,
    result: reporterResult,
    handler: (services, { caller, params }) => getReporter(services, caller, params),
  },
  {
    tag: common.tag,
    role: 'moderator',
    method: 'PUT',
    url: '/reporters/:reporterId/mute',
    operationId: 'muteReporter',
    errors: ['not_found'],
    summary: 'Mute a reporter until a time: their reports are kept, but make no review items',
    params: reporterQuery,
    body: muteBody,
    result: reporterResult,
    handler: (services, { caller, params, body }) =>
      muteReporter(services, caller, { ...Object(body), reporterId: params.reporterId }),
  },
];
