/** Tests for the embedded database's template. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pgliteVersion, templatePath } from './template.ts';

test('exists for the PGlite that is installed (after an upgrade: npm run db:template -w @winnow/server)', () => {
  expect(templatePath()).toContain(pgliteVersion());
  expect(existsSync(templatePath())).toBe(true);
});
