/** Authors of moderated content: with an API key of scope `activity`, `authors:write` or `authors:erase`, or a session cookie. */
import {
  authorEventSchema,
  authorItemFields,
  authorNoteSchema,
  authorSchema,
  authorSummarySchema,
  erasedCountsSchema,
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
    summary: 'Decisions, reports, appeals, strikes and notes about an author, newest first',
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
