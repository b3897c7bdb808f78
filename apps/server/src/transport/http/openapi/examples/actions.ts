/** Examples of the log of actions, of action types, and of templates of messages to authors. */
import type { OperationExamples } from './operation-examples.ts';

const person = 'user_H1vu3BVCauQnk9Yd';
const taken = {
  actionId: 'action_120041153939640330',
  action: 'suspend',
  parameters: {},
  requestId: 'req_120041153939640320',
  item: 0,
  contentId: 'comment-4711',
  authorId: 'member-12',
  policies: [{ id: 'bullying', version: 2 }],
  decisionReason: 'It insults another member.',
  actorNote: null,
  source: 'decision',
  actor: person,
  externalId: null,
  message: {
    templateId: 'template_8h3k5m2p9q7r1s6t',
    lang: 'en',
    subject: 'Your account',
    contentMarkdown: 'We decided: suspension of the account, until December 5, 2026.',
  },
  takenAt: '2026-11-28T06:01:51.954Z',
  startsAt: '2026-11-28T06:01:51.954Z',
  startedAt: '2026-11-28T06:01:51.954Z',
  endsAt: '2026-12-05T06:01:51.940Z',
  state: 'active',
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
} as const;
const byKey = {
  ...taken,
  requestId: null,
  item: null,
  contentId: null,
  source: 'api',
  actor: 'key_4f2k9q7m1x8c5v3b',
  externalId: 'ticket-881',
  message: null,
} as const;

const typeFields = {
  name: 'Limit posting',
  description: 'The author may write so many posts a day.',
  parameters: [
    { name: 'postsPerDay', type: 'number', choices: [], isRequired: true, description: 'How many posts a day.' },
  ],
  role: 'moderator',
} as const;
const actionType = {
  id: 'limit-posting',
  ...typeFields,
  isBuiltIn: false,
  changedBy: person,
  changedAt: '2026-11-28T06:00:41.356Z',
};

const templateFields = {
  name: 'Suspension',
  lang: 'en',
  policyId: 'bullying',
  subject: 'Your account',
  contentMarkdown: 'We decided: {{action}}, until {{endsAt}}. Rule: {{policyName}}. You can appeal: {{appealLink}}',
  disabled: false,
} as const;
const template = {
  templateId: 'template_8h3k5m2p9q7r1s6t',
  ...templateFields,
  changedBy: person,
  changedAt: '2026-11-28T06:00:41.356Z',
};

export const actionsExamples = {
  listActions: { responses: { '200': { one: { rows: [taken], next: null } } } },
  takeActions: {
    requests: {
      author: {
        authorId: 'member-12',
        actions: [{ action: 'suspend', durationSec: 604800, externalId: 'ticket-881' }],
        policies: ['bullying'],
        decisionReason: 'It insults another member.',
      },
    },
    responses: { '201': { author: { actions: [byKey] } } },
  },
  getAction: { responses: { '200': { taken } } },
  reverseAction: {
    responses: {
      '200': {
        reversed: {
          ...taken,
          state: 'reversed',
          reversedAt: '2026-11-29T09:12:03.101Z',
          reversedBy: person,
          reversalReason: 'reversed',
        },
      },
    },
  },
  exportActions: { responses: { '200': { lines: `${JSON.stringify(taken)}\n` } } },
  listActionTypes: { responses: { '200': { own: { actionTypes: [actionType] } } } },
  createActionType: {
    requests: { limit: { id: 'limit-posting', ...typeFields } },
    responses: { '201': { limit: actionType } },
  },
  replaceActionType: { requests: { limit: typeFields }, responses: { '200': { limit: actionType } } },
  removeActionType: { responses: { '200': { removed: { removed: true } } } },
  listMessageTemplates: { responses: { '200': { one: { templates: [template], defaultLang: 'en' } } } },
  createMessageTemplate: { requests: { one: templateFields }, responses: { '201': { one: template } } },
  replaceMessageTemplate: { requests: { one: templateFields }, responses: { '200': { one: template } } },
  removeMessageTemplate: { responses: { '200': { removed: { removed: true } } } },
  changeMessageTemplateSettings: {
    requests: { german: { defaultLang: 'de' } },
    responses: { '200': { german: { defaultLang: 'de' } } },
  },
  previewMessage: {
    requests: {
      suspension: {
        requestId: 'req_120041153939640320',
        actions: [{ action: 'suspend', durationSec: 604800 }],
        policies: ['bullying'],
        template: { name: 'Suspension' },
      },
    },
    responses: { '200': { suspension: { message: taken.message } } },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
