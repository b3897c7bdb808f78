/** The templates of messages to authors, as people and keys manage them, and their preview. */
import {
  type AuthorMessage,
  limits,
  type MessageTemplate,
  type MessageTemplateInput,
  messageTemplateInputSchema,
  templateLangSchema,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { transactionAsDatabase } from '../../platform/storage/database.ts';
import {
  deleteTemplate,
  listTemplates,
  readDefaultLang,
  writeDefaultLang,
  writeTemplate,
} from '../actions/message-template-store.ts';
import type { Caller } from '../auth/caller.ts';
import { randomText } from '../auth/key-format.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { readContent, renderMessage } from './author-message.ts';
import { actorOf, chooseActions, chosenActionsFields } from './chosen-actions.ts';

export const templateSettingsBody = z.strictObject({
  defaultLang: templateLangSchema.describe('Of messages about content whose language is not known or has no template.'),
});
export const previewBody = z.strictObject({
  requestId: entryKeyFields.requestId.optional().describe('The content that the message quotes.'),
  item: entryKeyFields.item,
  ...chosenActionsFields,
  draft: messageTemplateInputSchema.optional().describe('A template that is not stored, instead of `template`.'),
});

export async function getTemplates({ database }: Services, { accountKey }: Caller) {
  const [templates, defaultLang] = await Promise.all([
    listTemplates(database, accountKey),
    readDefaultLang(database, accountKey),
  ]);
  return { templates, defaultLang };
}

function assertFree(
  all: readonly MessageTemplate[],
  { name, lang, id }: { name: string; lang: string; id: string },
): void {
  if (all.some((one) => one.name === name && one.lang === lang && one.templateId !== id))
    throw new ApiError('conflict', `The account has a template “${name}” in the language ${lang} already.`);
}

interface TemplateChange {
  readonly caller: Caller;
  readonly name: string;
  readonly id: string;
  readonly fields: MessageTemplateInput;
}

const changeTemplate = (
  services: Services,
  { caller, name, id, fields }: TemplateChange,
  check: (all: readonly MessageTemplate[]) => void,
): Promise<MessageTemplate> =>
  runAudited(services, { caller, role: 'key', name }, async (orm) => {
    const all = await listTemplates(transactionAsDatabase(orm), caller.accountKey);
    check(all);
    assertFree(all, { ...fields, id });
    const result = await writeTemplate(orm, caller.accountKey, {
      templateId: id,
      ...fields,
      changedBy: actorOf(caller),
    });
    return { target: id, details: { name: fields.name, lang: fields.lang }, result };
  });

/** @throws ApiError invalid_request, conflict */
export function createTemplate(services: Services, caller: Caller, body: unknown): Promise<MessageTemplate> {
  const fields = parseBody(messageTemplateInputSchema, body);
  const change = { caller, name: 'templates.create', id: `template_${randomText(16)}`, fields };
  return changeTemplate(services, change, (all) => {
    if (all.length >= limits.messageTemplate.count)
      throw new ApiError('conflict', `An account has at most ${limits.messageTemplate.count} templates.`);
  });
}

/** @throws ApiError invalid_request, not_found, conflict */
export function replaceTemplate(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const fields = parseBody(messageTemplateInputSchema, body);
  return changeTemplate(services, { caller, name: 'templates.replace', id, fields }, (all) => {
    if (!all.some(({ templateId }) => templateId === id)) throw notFound('template');
  });
}

/** Messages that were made of it stay. @throws ApiError not_found */
export const removeTemplate = (services: Services, caller: Caller, id: string) =>
  runAudited(services, { caller, role: 'key', name: 'templates.remove' }, async (orm) => {
    if (!(await deleteTemplate(orm, caller.accountKey, id))) throw notFound('template');
    return { target: id, details: {}, result: { removed: true as const } };
  });

/** @throws ApiError invalid_request */
export function changeTemplateSettings(services: Services, caller: Caller, body: unknown) {
  const wanted = parseBody(templateSettingsBody, body);
  return runAudited(services, { caller, role: 'key', name: 'templates.changeSettings' }, async (orm) => {
    await writeDefaultLang(orm, caller.accountKey, wanted.defaultLang);
    return { target: caller.accountId, details: wanted, result: wanted };
  });
}

/** Where a message will have the link that is signed when the decision is made. */
const PREVIEW_LINK = '/appeal';

/** What the author would receive; null: no message. @throws ApiError invalid_request, role_required */
export async function previewMessage(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<{ message: AuthorMessage | null }> {
  const { requestId: number, item, draft, ...wanted } = parseBody(previewBody, body);
  const place = number === undefined ? undefined : { number, item };
  const chosen = await chooseActions(services, caller, { ...wanted, place });
  const appealLink = `${services.config.publicUrl ?? ''}${PREVIEW_LINK}`;
  if (!draft) return { message: chosen.message ? renderMessage(chosen.message, { ...chosen, appealLink }) : null };
  const changed = { changedBy: actorOf(caller), changedAt: new Date(services.clock()) };
  const { excerpt } = place ? await readContent(services, caller.accountKey, place) : { excerpt: '' };
  const template = { templateId: '', ...draft, ...changed };
  return { message: renderMessage({ template, excerpt }, { ...chosen, appealLink }) };
}
