/** Every rule can fail: violations planted in a tree in memory are found, and what comes close to them is let be. */
import { describe, expect, test } from 'vitest';
import { docs } from './planted/docs.ts';
import { files } from './planted/files.ts';
import { imports } from './planted/imports.ts';
import { packages } from './planted/packages.ts';
import { type Case, plant } from './planted/plant.ts';
import { isAllowed } from './rules/lockfile.ts';
import { rules } from './rules.ts';

/** A rule without a case does not compile. */
const cases: Readonly<Record<keyof typeof rules, Case>> = { ...imports, ...packages, ...files, ...docs };

describe.each(Object.keys(rules) as (keyof typeof rules)[])('%s', (name) => {
  test.each(cases[name].breaks)('finds %s', (_, planted) => expect(rules[name].check(plant(planted))).toHaveLength(1));
  test.each(cases[name].keeps)('lets be %s', (_, planted) => expect(rules[name].check(plant(planted))).toEqual([]));
});

test.each([
  ['MIT OR GPL-3.0', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('the licence %s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));
