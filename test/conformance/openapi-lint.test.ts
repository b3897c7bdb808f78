/** The OpenAPI document as other tools read it: Redocly's recommended rules, without exceptions. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

let document: Record<string, unknown>;
beforeAll(async () => {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  document = (await server.request({ method: 'GET', url: '/openapi.json' })).json as Record<string, unknown>;
});

/** A line for each error and warning. */
async function lint(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(source), config });
  return found.map(({ severity, ruleId, message, location: [place] }) =>
    [severity, ruleId, place && 'pointer' in place ? place.pointer : '', message].join(' '),
  );
}

test('Redocly’s recommended rules find neither errors nor warnings', async () => {
  expect(await lint(document)).toEqual([]);
});

test('they would find an operation without a summary, and a license without a name', async () => {
  const info = { title: 'A', version: '1', license: {} };
  const operation = { operationId: 'getA', responses: { 200: { description: 'A' } } };
  const found = await lint({ openapi: '3.1.0', info, paths: { '/a': { get: operation } } });
  expect(found.filter((line) => /^error (?:operation-summary|struct) /.test(line)).length).toBeGreaterThan(1);
});
