/** Every rule can fail: violations planted in an in-memory tree are found, and near misses are not reported. */
import { describe, expect, test } from 'vitest';
import { docRuleCases } from './planted/docs.ts';
import { fileRuleCases } from './planted/files.ts';
import { functionRuleCases } from './planted/functions.ts';
import { importRuleCases } from './planted/imports.ts';
import { packageRuleCases } from './planted/packages.ts';
import { plantTree, type RuleCase } from './planted/plant.ts';
import { isAllowed } from './rules/lockfile.ts';
import { rules } from './rules.ts';

/** A rule without a case fails to compile. */
const cases: Readonly<Record<keyof typeof rules, RuleCase>> = {
  ...importRuleCases,
  ...packageRuleCases,
  ...fileRuleCases,
  ...functionRuleCases,
  ...docRuleCases,
};

describe.each(Object.keys(rules) as (keyof typeof rules)[])('%s', (name) => {
  test.each(cases[name].violating)('finds %s', (_, planted) =>
    expect(rules[name].check(plantTree(planted))).toHaveLength(1),
  );
  test.each(cases[name].allowed)('lets be %s', (_, planted) =>
    expect(rules[name].check(plantTree(planted))).toEqual([]),
  );
});

test.each([
  ['MIT OR GPL-3.0', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('the licence %s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));
