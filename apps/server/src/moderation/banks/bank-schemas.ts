/** The bodies and results of bank operations, in the names of Meta's Hasher-Matcher-Actioner (docs/decisions/0050). */
import {
  bankActions,
  findSignalType,
  limits,
  normalizeSignal,
  type Signal,
  severityLadder,
  signalTypeNames,
  signalTypes,
  unsafeSeverities,
} from '@winnow/core';
import { z } from 'zod';
import { filledLineField, multiLineField, singleLineField } from '../../accounts/manage/fields.ts';

const { nameCharacters, labelCharacters, noteCharacters, metadataCharacters } = limits.bank;

export const bankNameField = z
  .string()
  .regex(new RegExp(`^[A-Z0-9_]{1,${nameCharacters}}$`), 'Capital letters, digits and underscores.')
  .describe('Capital letters, digits and underscores.');

const ratio = z.number().min(0).max(1).describe('The share of contents that the bank is matched against.');

const bankFields = {
  name: bankNameField,
  enabled: z.boolean().describe('true: a ratio of 1; false: a ratio of 0.'),
  enabled_ratio: ratio,
  action: z.enum(bankActions).describe('"block": a match makes the verdict unsafe. "allow": it is only reported.'),
  label: filledLineField(labelCharacters).describe('The name of the label that a match adds to the result.'),
  severity: z.enum(unsafeSeverities).describe('The severity of a match, if the action is "block".'),
};

export const newBankBody = z
  .strictObject({
    ...bankFields,
    enabled: bankFields.enabled.optional(),
    enabled_ratio: bankFields.enabled_ratio.optional(),
    action: bankFields.action.default('block'),
    label: bankFields.label.optional().describe('Default: the bank’s name in lower case.'),
    severity: bankFields.severity.default('High'),
  })
  .meta({ id: 'NewBank' });

export const changeBankBody = z.strictObject(bankFields).partial().meta({ id: 'BankChange' });

export const bankResult = z
  .object({
    name: z.string(),
    matching_enabled_ratio: ratio,
    action: z.enum(bankActions),
    label: z.string(),
    severity: z.enum(severityLadder),
  })
  .meta({ id: 'Bank' });

export const signalTypeField = z
  .string()
  .max(40)
  .transform((name, context) => {
    const type = findSignalType(name);
    if (type === undefined) context.addIssue(`One of ${signalTypeNames.join(', ')}.`);
    return type ?? z.NEVER;
  })
  .meta({ enum: [...signalTypeNames] });

/** A map of types to hashes, as in HMA. */
export const signalsField = z
  .record(z.string().max(40), z.string().max(200))
  .transform((map, context): Signal[] =>
    Object.entries(map).map(([name, value]) => {
      const type = findSignalType(name);
      const hash = type && normalizeSignal(type, value);
      if (type === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'There is no such signal type.' });
      else if (hash === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `Must be ${signalTypes[type].digits} hexadecimal digits.`,
        });
      return { type: type ?? 'pdq', value: hash ?? '' };
    }),
  )
  .refine((signals) => signals.length > 0, 'At least one hash.')
  .refine((signals) => new Set(signals.map(({ type }) => type)).size === signals.length, 'One hash of each type.');

/** For the documentation, and for results. */
export const signalMap = z.partialRecord(z.enum(signalTypeNames), z.string()).describe('Hashes by their type.');

const metadataField = z
  .strictObject({
    content_id: singleLineField(200).optional(),
    content_uri: singleLineField(limits.url.characters).optional(),
    json: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((value) => JSON.stringify(value).length <= metadataCharacters, `At most ${metadataCharacters} characters.`);

/** The end of the year 9999 in Unix time. */
const MAX_SECONDS = 253_402_300_799;
const disableField = z
  .int()
  .min(0)
  .max(MAX_SECONDS)
  .describe('1: enabled; 0: disabled; otherwise the Unix time in seconds at which it is enabled again.');

export const contentFields = {
  note: multiLineField(noteCharacters).optional(),
  metadata: metadataField.nullish(),
  disable_until_ts: disableField.optional(),
};

export const changeContentBody = z.strictObject(contentFields).meta({ id: 'BankContentChange' });

export const importedContent = z.strictObject({
  id: z.unknown().optional().describe('Ignored, so that an export can be imported.'),
  created_at: z.unknown().optional().describe('Ignored, like the id.'),
  signals: signalsField,
  original_media_uri: singleLineField(limits.url.characters).nullish(),
  ...contentFields,
});

export const importBody = z
  .strictObject({
    contents: z.array(importedContent).max(limits.bank.importContents).optional(),
    csv: z.string().max(limits.bank.importBytes).optional().describe('Columns: docs/guides/known-content.'),
    signal_type: signalTypeField.optional().describe('The type of all rows, for a CSV without such a column.'),
  })
  .refine(({ contents, csv }) => (contents === undefined) !== (csv === undefined), 'Either contents or csv.')
  .meta({ id: 'BankImport' });

export const contentResult = z
  .object({
    id: z.int(),
    signals: signalMap,
    disable_until_ts: disableField,
    note: z.string(),
    original_media_uri: z.string().nullable(),
    metadata: z.unknown(),
    created_at: z.iso.datetime().describe('When it was added.'),
  })
  .meta({ id: 'BankContent' });

export const addedResult = z.object({ id: z.int(), signals: signalMap }).meta({ id: 'AddedBankContent' });

/** Paths and queries carry numbers as strings. */
export const contentIdField = z
  .union([z.int().min(1), z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform(Number)
  .describe('The number of the content.');

const PAGE_SIZE = { default: 100, max: 1_000 } as const;

export const pageQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0).describe('The id of the last content of the previous page.'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
});
