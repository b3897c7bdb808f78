/** Authors of moderated content: with an API key of scope `activity`, `authors:write` or `authors:erase`, or a session cookie. */
import {
  authorEventSchema,
  authorItemFields,
  authorNoteSchema,
  authorSchema,
  authorSummarySchema,
  erasedCountsSchema,
  strikeSchema,
  strikeSettingsSchema,
} from '@winnow/core';
import { z } from 'zod';
import { activityRow } from '../../../accounts/manage/activity.ts';
import {
  addAuthorNote,
  authorKey,
  authorPageQuery,
  authorsQuery,
  getAuthor,
  getAuthorHistory,
  listAuthorItems,
  noteBody,
  searchAuthors,
} from '../../../accounts/manage/authors.ts';
import {
  changeStrikeSettings,
  getStrikeSettings,
  giveStrike,
  giveStrikeBody,
  removeStrike,
  removeStrikeBody,
  strikeKey,
} from '../../../accounts/manage/strikes.ts';
import { eraseAuthor, eraseAuthorBody } from '../../../moderation/jobs/erase-author.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route, RouteContext } from '../../wire/route.ts';

const read = { tag: 'Authors', scope: 'activity', method: 'GET' } as const;
const next = z.string().nullable().describe('For `after`; null: this is the last page.');

/** The fields of a query beside the author of the path. */
const withAuthor = ({ request, params }: RouteContext): object => ({
  ...Object(request.query),
  authorId: params.authorId,
});

export const authorRoutes: readonly Route[] = [
  {
    ...read,
    url: '/authors',
    operationId: 'listAuthors',
    summary: 'Authors of moderated content, page by page',
    description: 'Authors whose id the content policy keeps, in the order asked for.',
    query: authorsQuery,
    result: z.object({ rows: z.array(authorSummarySchema), next }),
    handler: (services, { caller, request }) => searchAuthors(services, caller, request.query),
  },
  {
    ...read,
    url: '/authors/:authorId',
    operationId: 'getAuthor',
    errors: ['not_found'],
    summary: 'An author with figures, strikes and notes',
    params: authorKey,
    result: authorSchema,
    handler: (services, { caller, params }) => getAuthor(services, caller, params),
  },
  {
    ...read,
    url: '/authors/:authorId/items',
    operationId: 'listAuthorItems',
    errors: ['not_found'],
    summary: 'Contents of an author in the log, newest first',
    params: authorKey,
    query: authorPageQuery.items,
    result: z.object({ rows: z.array(activityRow.extend(authorItemFields).meta({ id: 'AuthorItem' })), next }),
    handler: (services, context) => listAuthorItems(services, context.caller, withAuthor(context)),
  },
  {
    ...read,
    url: '/authors/:authorId/history',
    operationId: 'getAuthorHistory',
    errors: ['not_found'],
    summary: 'Decisions, reports, appeals, strikes, actions and notes about an author, newest first',
    params: authorKey,
    query: authorPageQuery.history,
    result: z.object({ rows: z.array(authorEventSchema), next }),
    handler: (services, context) => getAuthorHistory(services, context.caller, withAuthor(context)),
  },
  {
    tag: 'Authors',
    scope: 'authors:write',
    method: 'POST',
    url: '/authors/:authorId/notes',
    operationId: 'addAuthorNote',
    errors: ['not_found'],
    summary: 'Write a note about an author, for the team',
    status: 201,
    params: authorKey,
    body: noteBody,
    bodyLimitBytes: escapedBytes(1_000) + 1024,
    result: authorNoteSchema,
    handler: (services, { caller, params, body }) =>
      addAuthorNote(services, caller, { ...Object(body), authorId: params.authorId }),
  },
  {
    tag: 'Authors',
    scope: 'authors:write',
    method: 'POST',
    url: '/authors/:authorId/strikes',
    operationId: 'giveStrike',
    errors: ['not_found'],
    summary: 'Give strikes to an author by hand',
    description:
      'When the active strikes reach a threshold of the account, its actions are taken. Decisions give strikes by themselves.',
    status: 201,
    params: authorKey,
    body: giveStrikeBody,
    bodyLimitBytes: escapedBytes(1_000) + 1024,
    result: strikeSchema,
    handler: (services, { caller, params, body }) =>
      giveStrike(services, caller, { ...Object(body), authorId: params.authorId }),
  },
  {
    tag: 'Authors',
    scope: 'authors:write',
    method: 'POST',
    url: '/authors/:authorId/strikes/:strikeId/remove',
    operationId: 'removeStrike',
    errors: ['not_found'],
    summary: 'Take strikes back',
    description: 'Actions of a threshold that would not have been reached without them are reversed.',
    params: strikeKey,
    body: removeStrikeBody,
    bodyLimitBytes: escapedBytes(1_000) + 1024,
    result: strikeSchema,
    handler: (services, { caller, params, body }) => removeStrike(services, caller, { ...Object(body), ...params }),
  },
  {
    tag: 'Authors',
    scope: 'policies:read',
    method: 'GET',
    url: '/strikes/settings',
    operationId: 'getStrikeSettings',
    summary: 'Strikes of severity levels, and thresholds',
    result: strikeSettingsSchema,
    handler: (services, { caller }) => getStrikeSettings(services, caller),
  },
  {
    tag: 'Authors',
    scope: 'policies:write',
    method: 'PUT',
    url: '/strikes/settings',
    operationId: 'changeStrikeSettings',
    summary: 'Change the strikes of severity levels, and thresholds',
    body: strikeSettingsSchema,
    bodyLimitBytes: 16 * 1024,
    result: strikeSettingsSchema,
    handler: (services, { caller, body }) => changeStrikeSettings(services, caller, body),
  },
  {
    tag: 'Authors',
    method: 'DELETE',
    url: '/authors/:authorId',
    operationId: 'eraseAuthor',
    summary: 'Erase everything that is stored about an author',
    description:
      'Deletes rows of the activity log, review items, strikes, notes, jobs, messages to webhooks and stored responses, and removes the author from the context of other content. Only an entry of the audit log remains, with the counts and a keyed hash of the id. It can be repeated: an unknown author has nothing to erase.',
    scope: 'authors:erase',
    params: eraseAuthorBody,
    result: erasedCountsSchema,
    handler: (services, { caller, params }) => eraseAuthor(services, caller, params),
  },
];
