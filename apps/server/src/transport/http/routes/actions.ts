/** The log of actions, the action types of the account, and the templates of messages to authors. */
import {
  actionTypeInputSchema,
  actionTypeSchema,
  authorMessageSchema,
  limits,
  messageTemplateInputSchema,
  messageTemplateSchema,
  newActionTypeSchema,
  takenActionSchema,
} from '@winnow/core';
import { z } from 'zod';
import {
  createActionType,
  getActionTypes,
  removeActionType,
  replaceActionType,
} from '../../../accounts/manage/action-types.ts';
import {
  actionKey,
  actionsQuery,
  getAction,
  listActions,
  reverseAction,
  takeActionsBody,
  takeActionsNow,
} from '../../../accounts/manage/actions.ts';
import {
  changeTemplateSettings,
  createTemplate,
  getTemplates,
  previewBody,
  previewMessage,
  removeTemplate,
  replaceTemplate,
  templateSettingsBody,
} from '../../../accounts/manage/message-templates.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

const { perDecision, parameters, parameterCharacters, reasonCharacters } = limits.action;
/** Room for the parameters of the actions and the words of people, escaped. */
export const CHOSEN_ACTIONS_BYTES =
  perDecision * parameters * (escapedBytes(parameterCharacters) + 100) + 4 * escapedBytes(reasonCharacters) + 16 * 1024;
const TYPE_BYTES = escapedBytes(
  limits.action.parameters * (limits.actionType.choices * (limits.actionType.nameCharacters + 4) + 1_000),
);
const TEMPLATE_BYTES = escapedBytes(limits.messageTemplate.contentCharacters) + 16 * 1024;

const tag = 'Actions';
const readAccess = { tag, scope: 'actions:read' } as const;
const writeAccess = { tag, scope: 'actions:write' } as const;
const readPolicies = { tag, scope: 'policies:read' } as const;
const writePolicies = { tag, scope: 'policies:write' } as const;
const removed = z.object({ removed: z.literal(true) });

const logRoutes: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/actions',
    operationId: 'listActions',
    summary: 'The log of actions, newest first',
    query: actionsQuery,
    result: z.object({ rows: z.array(takenActionSchema), next: z.string().nullable() }),
    handler: (services, { caller, request }) => listActions(services, caller, request.query),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/actions',
    operationId: 'takeActions',
    errors: ['not_found', 'duplicate_external_id'],
    summary: 'Take actions on a content or an author, outside of a decision',
    status: 201,
    body: takeActionsBody,
    bodyLimitBytes: CHOSEN_ACTIONS_BYTES,
    result: z.object({ actions: z.array(takenActionSchema) }),
    handler: (services, { caller, body }) => takeActionsNow(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/actions/:actionId',
    operationId: 'getAction',
    errors: ['not_found'],
    summary: 'One action',
    params: actionKey,
    result: takenActionSchema,
    handler: (services, { caller, params }) => getAction(services, caller, params),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/actions/:actionId/reverse',
    operationId: 'reverseAction',
    errors: ['not_found', 'conflict'],
    summary: 'Reverse an action, or cancel a scheduled one',
    params: actionKey,
    result: takenActionSchema,
    handler: (services, { caller, params }) => reverseAction(services, caller, params),
  },
];

const typeRoutes: readonly Route[] = [
  {
    ...readPolicies,
    method: 'GET',
    url: '/action-types',
    operationId: 'listActionTypes',
    summary: 'The built-in actions and the account’s own',
    result: z.object({ actionTypes: z.array(actionTypeSchema) }),
    handler: (services, { caller }) => getActionTypes(services, caller),
  },
  {
    ...writePolicies,
    method: 'POST',
    url: '/action-types',
    operationId: 'createActionType',
    errors: ['conflict'],
    summary: 'Define an action of your own',
    status: 201,
    body: newActionTypeSchema,
    bodyLimitBytes: TYPE_BYTES,
    result: actionTypeSchema,
    handler: (services, { caller, body }) => createActionType(services, caller, body),
  },
  {
    ...writePolicies,
    method: 'PUT',
    url: '/action-types/:typeId',
    operationId: 'replaceActionType',
    summary: 'Change an action of your own',
    body: actionTypeInputSchema,
    bodyLimitBytes: TYPE_BYTES,
    result: actionTypeSchema,
    handler: (services, { caller, params, body }) =>
      replaceActionType(services, caller, { id: params.typeId ?? '', body }),
  },
  {
    ...writePolicies,
    method: 'DELETE',
    url: '/action-types/:typeId',
    operationId: 'removeActionType',
    summary: 'Remove an action of your own; actions that were taken stay in the log',
    result: removed,
    handler: (services, { caller, params }) => removeActionType(services, caller, params.typeId ?? ''),
  },
];

const templateRoutes: readonly Route[] = [
  {
    ...readPolicies,
    method: 'GET',
    url: '/message-templates',
    operationId: 'listMessageTemplates',
    summary: 'The templates of messages to authors, by name and language',
    result: z.object({ templates: z.array(messageTemplateSchema), ...templateSettingsBody.shape }),
    handler: (services, { caller }) => getTemplates(services, caller),
  },
  {
    ...writePolicies,
    method: 'POST',
    url: '/message-templates',
    operationId: 'createMessageTemplate',
    errors: ['conflict'],
    summary: 'Create a template',
    status: 201,
    body: messageTemplateInputSchema,
    bodyLimitBytes: TEMPLATE_BYTES,
    result: messageTemplateSchema,
    handler: (services, { caller, body }) => createTemplate(services, caller, body),
  },
  {
    ...writePolicies,
    method: 'PUT',
    url: '/message-templates/settings',
    operationId: 'changeMessageTemplateSettings',
    summary: 'Change the language that messages have by default',
    body: templateSettingsBody,
    result: templateSettingsBody,
    handler: (services, { caller, body }) => changeTemplateSettings(services, caller, body),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/message-templates/preview',
    operationId: 'previewMessage',
    summary: 'What an author would receive with these actions',
    body: previewBody,
    bodyLimitBytes: CHOSEN_ACTIONS_BYTES + TEMPLATE_BYTES,
    result: z.object({ message: authorMessageSchema.nullable().describe('null: no message.') }),
    handler: (services, { caller, body }) => previewMessage(services, caller, body),
  },
  {
    ...writePolicies,
    method: 'PUT',
    url: '/message-templates/:templateId',
    operationId: 'replaceMessageTemplate',
    errors: ['conflict'],
    summary: 'Change a template',
    body: messageTemplateInputSchema,
    bodyLimitBytes: TEMPLATE_BYTES,
    result: messageTemplateSchema,
    handler: (services, { caller, params, body }) =>
      replaceTemplate(services, caller, { id: params.templateId ?? '', body }),
  },
  {
    ...writePolicies,
    method: 'DELETE',
    url: '/message-templates/:templateId',
    operationId: 'removeMessageTemplate',
    summary: 'Remove a template; messages that were made of it stay',
    result: removed,
    handler: (services, { caller, params }) => removeTemplate(services, caller, params.templateId ?? ''),
  },
];

export const actionRoutes: readonly Route[] = [...logRoutes, ...typeRoutes, ...templateRoutes];
