/** Runs every fuzz target briefly, and replays every earlier finding. */
import { describe, expect, test } from 'vitest';
import { targets } from './targets.ts';

describe.each(targets.map((target) => [target.name, target] as const))(
  '%s',
  (_, { description, runs, findings, replay, run }) => {
    if (findings.length > 0) test.each(findings)('holds for %s', (finding) => replay(finding));

    test(description, async () => {
      const { failure } = await run({ inputs: runs });
      expect(failure?.report).toBeUndefined();
    });
  },
);

test('targets have names of their own', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
});
