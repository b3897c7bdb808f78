/** Rules that the account writes. */
import type { z } from 'zod';
import { backtestRules, type backtestRulesBody } from '../../../moderation/rules/backtest-rules.ts';
import {
  changeRules,
  type changeRulesBody,
  type checkRulesBody,
  checkRulesNow,
  getRules,
  getRuleVersions,
  type ruleVersionsQuery,
} from '../../../moderation/rules/rule-operations.ts';
import { testRules, type testRulesBody } from '../../../moderation/rules/test-rules.ts';
import { guardedAction, takes } from '../base.ts';

const readAccess = { scope: 'policies:read' } as const;
const writeAccess = { scope: 'policies:write' } as const;
const logAccess = { scope: 'activity' } as const;

export const rulesProcedures = {
  get: takes<void>().query(guardedAction(readAccess, getRules)),
  change: takes<z.input<typeof changeRulesBody>>().mutation(guardedAction(writeAccess, changeRules)),
  versions: takes<z.input<typeof ruleVersionsQuery> | undefined>().query(guardedAction(readAccess, getRuleVersions)),
  /** Mutations, although they change nothing: rules and texts do not belong in URLs. */
  check: takes<z.input<typeof checkRulesBody>>().mutation(guardedAction(readAccess, checkRulesNow)),
  test: takes<z.input<typeof testRulesBody>>().mutation(guardedAction(readAccess, testRules)),
  backtest: takes<z.input<typeof backtestRulesBody>>().mutation(guardedAction(logAccess, backtestRules)),
};
