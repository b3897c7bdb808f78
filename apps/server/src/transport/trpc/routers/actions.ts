/** The log of actions, the action types of the account, and the templates of messages to authors. */
import type { actionTypeInputSchema, messageTemplateInputSchema, newActionTypeSchema } from '@winnow/core';
import { z } from 'zod';
import {
  createActionType,
  getActionTypes,
  removeActionType,
  replaceActionType,
} from '../../../accounts/manage/action-types.ts';
import {
  type actionKey,
  type actionsQuery,
  getAction,
  listActions,
  reverseAction,
  type takeActionsBody,
  takeActionsNow,
} from '../../../accounts/manage/actions.ts';
import {
  changeTemplateSettings,
  createTemplate,
  getTemplates,
  type previewBody,
  previewMessage,
  removeTemplate,
  replaceTemplate,
  type templateSettingsBody,
} from '../../../accounts/manage/message-templates.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const readAccess = { scope: 'actions:read' } as const;
const writeAccess = { scope: 'actions:write' } as const;
const readPolicies = { scope: 'policies:read' } as const;
const writePolicies = { scope: 'policies:write' } as const;

const typeKey = z.strictObject({ typeId: z.string() });
const typeBody = typeKey.extend({ type: z.unknown() });
const templateKey = z.strictObject({ templateId: z.string() });
const templateBody = templateKey.extend({ template: z.unknown() });

export interface ReplaceActionTypeInput extends z.input<typeof typeKey> {
  type: z.input<typeof actionTypeInputSchema>;
}
export interface ReplaceTemplateInput extends z.input<typeof templateKey> {
  template: z.input<typeof messageTemplateInputSchema>;
}

export const actionsProcedures = {
  list: takes<z.input<typeof actionsQuery> | undefined>().query(guardedAction(readAccess, listActions)),
  get: takes<z.input<typeof actionKey>>().query(guardedAction(readAccess, getAction)),
  take: takes<z.input<typeof takeActionsBody>>().mutation(guardedAction(writeAccess, takeActionsNow)),
  reverse: takes<z.input<typeof actionKey>>().mutation(guardedAction(writeAccess, reverseAction)),
  types: takes<void>().query(guardedHandler(readPolicies, ({ services, caller }) => getActionTypes(services, caller))),
  createType: takes<z.input<typeof newActionTypeSchema>>().mutation(guardedAction(writePolicies, createActionType)),
  replaceType: takes<ReplaceActionTypeInput>().mutation(
    guardedHandler(writePolicies, async ({ services, caller }, input) => {
      const { typeId: id, type: body } = parseBody(typeBody, input);
      return replaceActionType(services, caller, { id, body });
    }),
  ),
  removeType: takes<z.input<typeof typeKey>>().mutation(
    guardedHandler(writePolicies, async ({ services, caller }, input) =>
      removeActionType(services, caller, parseBody(typeKey, input).typeId),
    ),
  ),
};

export const templatesProcedures = {
  list: takes<void>().query(guardedHandler(readPolicies, ({ services, caller }) => getTemplates(services, caller))),
  create: takes<z.input<typeof messageTemplateInputSchema>>().mutation(guardedAction(writePolicies, createTemplate)),
  replace: takes<ReplaceTemplateInput>().mutation(
    guardedHandler(writePolicies, async ({ services, caller }, input) => {
      const { templateId: id, template: body } = parseBody(templateBody, input);
      return replaceTemplate(services, caller, { id, body });
    }),
  ),
  remove: takes<z.input<typeof templateKey>>().mutation(
    guardedHandler(writePolicies, async ({ services, caller }, input) =>
      removeTemplate(services, caller, parseBody(templateKey, input).templateId),
    ),
  ),
  preview: takes<z.input<typeof previewBody>>().mutation(guardedAction(writeAccess, previewMessage)),
  changeSettings: takes<z.input<typeof templateSettingsBody>>().mutation(
    guardedAction(writePolicies, changeTemplateSettings),
  ),
};
