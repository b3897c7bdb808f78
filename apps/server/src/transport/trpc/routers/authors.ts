/** Authors of moderated content. */
import type { z } from 'zod';
import { eraseAuthor, type eraseAuthorBody } from '../../../moderation/jobs/erase-author.ts';
import { guardedAction, takes } from '../base.ts';

const eraseAccess = { scope: 'authors:erase' } as const;

export const authorsProcedures = {
  erase: takes<z.input<typeof eraseAuthorBody>>().mutation(guardedAction(eraseAccess, eraseAuthor)),
};
