/** Authors of moderated content: with an API key of scope `authors:erase`, or a session cookie. */
import { erasedCountsSchema } from '@winnow/core';
import { eraseAuthor, eraseAuthorBody } from '../../../moderation/jobs/erase-author.ts';
import type { Route } from '../../wire/route.ts';

export const authorRoutes: readonly Route[] = [
  {
    tag: 'Activity',
    method: 'DELETE',
    url: '/authors/:authorId',
    operationId: 'eraseAuthor',
    summary: 'Erase everything that is stored about an author',
    description:
      'Deletes rows of the activity log, review items, jobs, messages to webhooks and stored responses, and removes the author from the context of other content. Only an entry of the audit log remains, with the counts and a keyed hash of the id. It can be repeated: an unknown author has nothing to erase.',
    scope: 'authors:erase',
    params: eraseAuthorBody,
    result: erasedCountsSchema,
    handler: (services, { caller, params }) => eraseAuthor(services, caller, params),
  },
];
