/** Lists of an account: terms, expressions, domains, known texts and authors that contents are compared with. */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { unsafeSeverities } from '../catalog/severities.ts';
import { categoryActions, listKinds } from '../verdict/labels.ts';
import { categoryNameSchema } from './category-name.ts';
import { listIdSchema } from './list-id.ts';
import { FILLED_LINE_PATTERN, MULTI_LINE_PATTERN, SINGLE_LINE_PATTERN } from './patterns.ts';

const { list } = limits;

const filledLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(new RegExp(FILLED_LINE_PATTERN), 'One line, not empty, without control characters.');

const listFields = {
  name: filledLine(list.nameCharacters).describe('Unlike the name of any other list of the account.'),
  description: z
    .string()
    .trim()
    .max(list.descriptionCharacters)
    .regex(new RegExp(MULTI_LINE_PATTERN), 'Without control characters.'),
  action: z
    .enum(categoryActions)
    .describe(
      '"label": a label in the result, and nothing else. "review": it goes to the review queue as well. "block": it is not clean.',
    ),
  label: filledLine(list.labelCharacters).describe('The name of the label that a match adds to the result.'),
  severity: z.enum(unsafeSeverities).describe('Of a content that is unsafe by it.'),
  enabled: z.boolean().describe('Whether contents are compared with it.'),
};

const category = categoryNameSchema
  .nullable()
  .describe('Matches of a list that blocks are issues of this category as well; null: of none.');

export const listInputSchema = z
  .strictObject({
    ...listFields,
    kind: z.enum(listKinds).describe('What its entries are; it stays.'),
    description: listFields.description.default(''),
    action: listFields.action.default('block'),
    label: listFields.label.optional().describe('Default: the name of the list.'),
    severity: listFields.severity.default('High'),
    category: category.default(null),
    enabled: listFields.enabled.default(true),
  })
  .meta({ id: 'ListRequest' });
export type ListInput = z.input<typeof listInputSchema>;

export const listChangeSchema = z
  .strictObject({ ...listFields, category })
  .partial()
  .meta({ id: 'ListChange' });
export type ListChange = z.input<typeof listChangeSchema>;

export const listSchema = z
  .object({
    id: listIdSchema,
    kind: z.enum(listKinds),
    ...listFields,
    category,
    entries: z.int().min(0).describe('Expired ones included.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'List' });
export type List = z.output<typeof listSchema>;

/** A moment, or a day, at whose beginning (UTC) the entry stops matching. */
const expiresAt = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .refine((text) => /^20\d\d-/.test(text), 'Between 2000 and 2099.')
  .nullable()
  .describe('From when it is not matched any more: a moment, or a day (its beginning, UTC). null: never.');
const note = z
  .string()
  .trim()
  .max(list.noteCharacters)
  .regex(new RegExp(SINGLE_LINE_PATTERN), 'One line without control characters.');

/** One entry of a request. Whether its value suits the kind of the list is checked by the server. */
export const listEntryInputSchema = z.strictObject({
  value: z.string().trim().min(1).max(list.textCharacters),
  note: note.default(''),
  expiresAt: expiresAt.default(null),
});
export type ListEntryInput = z.input<typeof listEntryInputSchema>;

export const listEntryChangeSchema = z.strictObject({ note, expiresAt }).partial().meta({ id: 'ListEntryChange' });
export type ListEntryChange = z.input<typeof listEntryChangeSchema>;

/** Each entry is checked by itself, so that one that is wrong does not refuse the others. */
export const addListEntriesSchema = z
  .strictObject({
    entries: z
      .array(z.union([z.string(), z.looseObject({ value: z.unknown() })]))
      .max(list.importEntries)
      .optional()
      .describe('Values, or objects with `value`, `note` and `expiresAt`; the other fields of an export are ignored.'),
    csv: z
      .string()
      .max(list.importBytes)
      .optional()
      .describe('A line of column names (`value`, and perhaps `note` and `expiresAt`), or one value in each line.'),
  })
  .refine(({ entries, csv }) => (entries === undefined) !== (csv === undefined), 'Either entries or csv.')
  .meta({ id: 'ListEntriesRequest' });
export type AddListEntries = z.input<typeof addListEntriesSchema>;

const count = z.int().min(0);

export const addedListEntriesSchema = z
  .object({
    added: count,
    skipped: count.describe('The list had them already, or they were given twice.'),
    rejected: count,
    rejections: z
      .array(
        z.object({
          line: z.int().min(1).describe('Of the CSV; of `entries`, the place, from 1.'),
          value: z.string().describe('Its beginning.'),
          reason: z.string(),
        }),
      )
      .describe(`The first ${list.rejections}.`),
  })
  .meta({ id: 'AddedListEntries' });
export type AddedListEntries = z.output<typeof addedListEntriesSchema>;

export const listEntrySchema = z
  .object({
    id: z.int().min(1),
    value: z.string(),
    note: z.string(),
    expiresAt: z.iso.datetime().nullable(),
    addedBy: z.string().describe('The person, or "API key".'),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'ListEntry' });
export type ListEntry = z.output<typeof listEntrySchema>;
