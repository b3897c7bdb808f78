/** Templates of messages to authors, and what they are filled with. */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { FILLED_LINE_PATTERN, MULTI_LINE_PATTERN } from './patterns.ts';
import { policyIdSchema } from './policies.ts';

/** What a template may hold as `{{name}}`. */
export const templatePlaceholders = {
  policyName: 'Name of the first policy.',
  policyText: 'Its text, in Markdown.',
  content: 'The beginning of the content, as far as the content policy keeps it.',
  action: 'What was done, in the language of the template.',
  endsAt: 'The day on which it ends; empty: it does not.',
  reason: 'The decision’s reason.',
  appealLink: 'A signed link to a page on which the author appeals; empty: there is nothing to appeal against.',
} as const satisfies Record<string, string>;
export type TemplatePlaceholder = keyof typeof templatePlaceholders;
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string>>;

const isPlaceholder = (name: string): name is TemplatePlaceholder => Object.hasOwn(templatePlaceholders, name);
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Names in braces that are no placeholders. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name.trim()).filter((name) => !isPlaceholder(name));

const refusesUnknown = <Text extends z.ZodType<string>>(schema: Text) =>
  schema.superRefine((text, context) => {
    for (const name of findUnknownPlaceholders(text)) context.addIssue(`There is no placeholder {{${name}}}.`);
  });

const { nameCharacters, subjectCharacters, contentCharacters } = limits.messageTemplate;
const filledLine = (most: number) =>
  z.string().trim().min(1).max(most).regex(new RegExp(FILLED_LINE_PATTERN), 'One line without control characters.');

export const templateNameSchema = filledLine(nameCharacters).describe('Templates of one name are its translations.');
export const templateLangSchema = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'A code of ISO 639, such as "de".')
  .describe('ISO 639-1.');

const templateFields = {
  name: templateNameSchema,
  lang: templateLangSchema,
  policyId: policyIdSchema
    .nullable()
    .default(null)
    .describe('The policy whose violations it is for; null: decisions name it.'),
  subject: refusesUnknown(filledLine(subjectCharacters)),
  contentMarkdown: refusesUnknown(
    z
      .string()
      .trim()
      .min(1)
      .max(contentCharacters)
      .regex(new RegExp(MULTI_LINE_PATTERN), 'Without control characters.'),
  ),
  disabled: z.boolean().default(false),
};

/** A template as its account writes it. */
export const messageTemplateInputSchema = z.strictObject(templateFields).meta({ id: 'MessageTemplateFields' });
export type MessageTemplateInput = z.output<typeof messageTemplateInputSchema>;

export const messageTemplateSchema = z
  .object({
    templateId: z.string(),
    ...templateFields,
    changedBy: z.string().describe('The id of a person or key.'),
    changedAt: z.date(),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.output<typeof messageTemplateSchema>;

/** Plain text as Markdown that reads as it is: characters with a meaning are escaped. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&');

/** What is plain text; the others are Markdown, or have no such characters. */
const plainValues: readonly TemplatePlaceholder[] = ['policyName', 'content', 'reason'];

const fill = (text: string, lookUp: (name: TemplatePlaceholder) => string): string =>
  text.replace(placeholder, (whole, inner: string) => {
    const name = inner.trim();
    return isPlaceholder(name) ? lookUp(name) : whole;
  });

/** Fills a template. In a subject, which is one line of plain text, line breaks become blanks. */
export function renderTemplate(
  { subject, contentMarkdown }: Pick<MessageTemplate, 'subject' | 'contentMarkdown'>,
  values: TemplateValues,
): { readonly subject: string; readonly contentMarkdown: string } {
  return {
    subject: fill(subject, (name) => values[name].replace(/\s+/g, ' ')),
    contentMarkdown: fill(contentMarkdown, (name) =>
      plainValues.includes(name) ? escapeMarkdown(values[name]) : values[name],
    ),
  };
}

/** The template in the first of the languages that has one; else the first by language. Disabled ones are left out. */
export function pickTemplate(
  templates: readonly MessageTemplate[],
  languages: readonly (string | undefined)[],
): MessageTemplate | undefined {
  const usable = templates.filter(({ disabled }) => !disabled);
  for (const language of languages) {
    const found = usable.find(({ lang }) => lang === language);
    if (found) return found;
  }
  return [...usable].sort((one, other) => (one.lang < other.lang ? -1 : 1))[0];
}
