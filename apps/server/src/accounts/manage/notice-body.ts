/**
 * Notices of illegal content: reports with what Article 16(2) of Regulation (EU) 2022/2065 asks for. Name and e-mail
 * address are required and not kept, as the platform knows the notifier by its own id.
 */
import { noticeLanguages, statementCategoryNames } from '@winnow/core';
import { z } from 'zod';
import { filledLineField, multiLineField } from './fields.ts';

const MOST = { explanation: 5000, location: 2000, name: 200, email: 320, legalGround: 500 } as const;
/** For the limit of a body. */
export const MOST_NOTICE_TEXT = Object.values(MOST).reduce((sum, most) => sum + most, 0);

export const noticeSchema = z
  .strictObject({
    explanation: multiLineField(MOST.explanation)
      .min(1, 'Must not be empty.')
      .describe('Why the notifier considers the content illegal; kept as the `comment` of the report.'),
    location: z
      .url({ protocol: /^https?$/, error: 'Must be an http or https URL.' })
      .max(MOST.location)
      .describe('Where the content is: its exact address.'),
    name: filledLineField(MOST.name).nullish().describe('Of the notifier; checked to be there, and not kept.'),
    email: z.email().max(MOST.email).nullish().describe('Of the notifier; checked to be there, and not kept.'),
    concernsChildSexualAbuse: z
      .boolean()
      .default(false)
      .describe('An offence of Articles 3 to 7 of Directive 2011/93/EU: name and e-mail address may be left out.'),
    goodFaith: z
      .literal(true, 'The notifier has to confirm it.')
      .describe('The notifier confirms the bona fide belief that the notice is accurate and complete.'),
    legalGround: filledLineField(MOST.legalGround).nullish().describe('The law that the content is said to break.'),
    category: z.enum(statementCategoryNames).nullish().describe('Of the EU’s transparency database.'),
    language: z.enum(noticeLanguages).default('en').describe('Of what is told to the notifier.'),
  })
  .superRefine(({ concernsChildSexualAbuse, ...contact }, context) => {
    for (const field of ['name', 'email'] as const)
      if (!concernsChildSexualAbuse && !contact[field])
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'A notice needs it, except of child sexual abuse.',
        });
  })
  .meta({ id: 'NewNotice' });

export type NoticeInput = z.output<typeof noticeSchema>;
