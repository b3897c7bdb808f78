/** Rules that the account writes: conditions on contents, and what follows. */
import { limits } from '@winnow/core';
import { backtestRules, backtestRulesBody, backtestRulesResult } from '../../../moderation/rules/backtest-rules.ts';
import {
  changeRules,
  changeRulesBody,
  checkRulesBody,
  checkRulesNow,
  getRules,
  getRuleVersions,
  ruleProblemsResult,
  rulesResult,
  ruleVersionsQuery,
  ruleVersionsResult,
} from '../../../moderation/rules/rule-operations.ts';
import { testRules, testRulesBody, testRulesResult } from '../../../moderation/rules/test-rules.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

/** Chosen by us, not measured: rules of the greatest number, each with a condition of some screens. */
const RULES_BYTES = limits.rule.count * 20 * 1024;
const TEST_BYTES = RULES_BYTES + escapedBytes(limits.text.characters);

const readAccess = { tag: 'Rules', scope: 'policies:read' } as const;
const writeAccess = { tag: 'Rules', scope: 'policies:write' } as const;

export const ruleRoutes: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/rules',
    operationId: 'getRules',
    summary: 'The rules in effect, what they counted, and which cannot hold',
    result: rulesResult,
    handler: (services, { caller }) => getRules(services, caller),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/rules',
    operationId: 'changeRules',
    errors: ['conflict'],
    summary: 'Replace the rules',
    description:
      'They are in force when the response arrives, on other servers within a second. Rules that name what does not exist are refused; rules that cannot hold are stored, and `problems` says so.',
    body: changeRulesBody,
    result: rulesResult,
    bodyLimitBytes: RULES_BYTES,
    handler: (services, { caller, body }) => changeRules(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/rules/versions',
    operationId: 'listRuleVersions',
    summary: 'Every version of the rules, newest first',
    query: ruleVersionsQuery,
    result: ruleVersionsResult,
    handler: (services, { caller, request }) => getRuleVersions(services, caller, request.query),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/rules/check',
    operationId: 'checkRules',
    summary: 'What is wrong with rules, without storing them',
    body: checkRulesBody,
    result: ruleProblemsResult,
    bodyLimitBytes: RULES_BYTES,
    handler: (services, { caller, body }) => checkRulesNow(services, caller, body),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/rules/test',
    operationId: 'testRules',
    errors: ['profile_not_found', 'tier_required', 'analyzer_unavailable', 'analysis_timeout'],
    summary: 'What rules make of a text, with how each part of a condition was decided',
    description: 'The text is judged, and not logged or charged; no action is taken.',
    body: testRulesBody,
    result: testRulesResult,
    bodyLimitBytes: TEST_BYTES,
    handler: (services, { caller, body }) => testRules(services, caller, body),
  },
  {
    tag: 'Rules',
    scope: 'activity',
    method: 'POST',
    url: '/rules/backtest',
    operationId: 'backtestRules',
    errors: ['not_found'],
    summary: 'What a rule would have held for in the activity log',
    body: backtestRulesBody,
    result: backtestRulesResult,
    bodyLimitBytes: RULES_BYTES,
    handler: (services, { caller, body }) => backtestRules(services, caller, body),
  },
];
