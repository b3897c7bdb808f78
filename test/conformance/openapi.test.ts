/**
 * The OpenAPI document as a contract: every operation has a name and examples that its own schemas accept, and documents
 * its errors.
 */
import { errorCatalog, webhookEventNames } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestRequest, type TestServer } from '../support/server.ts';

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security: readonly object[];
}
type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Contract {
  readonly paths: Operations;
  readonly webhooks: Operations;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

let server: TestServer;
let contract: Contract;
let operations: readonly (Operation & { readonly address: string })[];
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  contract = (await server.request({ method: 'GET', url: '/openapi.json' })).json as Contract;
  operations = listOperations(contract.paths);
});
afterAll(() => server[Symbol.asyncDispose]());

const listOperations = (paths: Operations) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      address: `${method.toUpperCase()} ${path}`,
    })),
  );

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** What is wrong with the examples of a body or a response, if there are none, or if its schema refuses one. */
function exampleProblems(where: string, { content = {} }: Content): string[] {
  return Object.entries(content).flatMap(([type, { schema, examples = {} }]) => {
    const validate = ajv.compile({ ...schema, components: contract.components });
    const values = Object.entries(examples);
    const refused = values.filter(([, { value }]) => !validate(value));
    return [
      ...(values.length === 0 ? [`${where} (${type}) has no example`] : []),
      ...refused.map(([name, { value }]) => {
        validate(value);
        return `${where} (${type}), ${name}: ${ajv.errorsText(validate.errors)}`;
      }),
    ];
  });
}

describe('every operation', () => {
  test('has an operationId of a verb and a noun, which no other has', () => {
    const ids = [...operations, ...listOperations(contract.webhooks)].map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-zA-Z]*)+$/.test(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('has examples of its request and of its responses, and its own schemas accept them', () => {
    const problems = operations.flatMap(({ operationId, requestBody, responses }) => [
      ...(requestBody ? exampleProblems(`${operationId}: request`, requestBody) : []),
      ...Object.entries(responses)
        .filter(([, { $ref }]) => $ref === undefined)
        .flatMap(([status, response]) => exampleProblems(`${operationId}: ${status}`, response)),
    ]);
    expect(problems).toEqual([]);
  });

  test('says what it answers to a wrong key or session, and to a fault of ours', () => {
    const unsaid = operations.flatMap(({ operationId, security, responses }) => {
      // Coral publishes a comment after any error, so it is answered with a decision instead.
      if (operationId === 'moderateCoralComment') return [];
      const google = Object.values(responses).some(({ $ref }) => $ref?.includes('Google'));
      const expected = [...(security.length === 0 ? [] : google ? [400, 403, 429] : [401, 403, 429]), 500, 503];
      return expected.flatMap((status) => (status in responses ? [] : [`${operationId}: ${status}`]));
    });
    expect(unsaid).toEqual([]);
  });
});

/** Ways to call an operation wrongly; each is sent to every operation, whatever it answers. */
const probes: readonly ((call: TestRequest, keys: Readonly<Record<'full' | 'narrow', string>>) => TestRequest)[] = [
  (call) => call,
  (call) => ({ ...call, key: 'wnw_live_wrong' }),
  (call, { narrow }) => ({ ...call, key: narrow }),
  (call, { full, narrow }) => ({ ...call, key: full, headers: { 'x-api-key': narrow } }),
  (call, { full }) => ({ ...call, key: full, body: {} }),
  (call, { full }) => ({ ...call, key: full, body: '{"', headers: json }),
  (call, { full }) => ({ ...call, key: full, body: 'a', headers: { 'content-type': 'text/plain' } }),
  (call, { full }) => ({ ...call, key: full, body: {}, headers: { 'idempotency-key': 'one for all' } }),
  (call, { full }) => ({ ...call, key: full, headers: { 'content-length': '999999999999', ...json } }),
  (call, { full }) => ({ ...call, key: full, url: `${call.url}?nonsense=1` }),
];
const json = { 'content-type': 'application/json' };

test('documents every status that wrong calls get', async () => {
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const createKey = async (scopes: readonly string[]): Promise<string> =>
    Object((await owner.request({ url: '/keys', body: { name: 'probe', scopes } })).json).apiKey;
  const [full, narrow] = [await createKey(['moderate', 'usage', 'activity']), await createKey(['usage'])];
  const unsaid = new Set<string>();
  const statuses = new Set<number>();
  for (const { address, operationId, responses } of operations) {
    const [method, path = ''] = address.split(' ');
    const call = { method: method as 'POST', url: path.replaceAll(/\{\w+\}/g, '1') };
    for (const probe of probes) {
      const { status } = await server.request(probe(call, { full, narrow }));
      statuses.add(status);
      if (!(status in responses)) unsaid.add(`${operationId}: ${status}`);
    }
  }
  expect([...unsaid]).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]));
});

test('every error is a named response with an example of each of its codes', () => {
  const { responses } = contract.components;
  expect(Object.entries(responses).flatMap(([name, response]) => exampleProblems(name, response))).toEqual([]);
  const own = Object.values(responses).flatMap(({ content = {} }) =>
    Object.keys(content['application/problem+json']?.examples ?? {}),
  );
  const unused = Object.keys(errorCatalog).filter((code) => !own.includes(code));
  // Answered where no operation is: another method of an address.
  expect(unused).toEqual(['method_not_allowed']);
});

test('every webhook event has an example message that its schema accepts', () => {
  expect(Object.keys(contract.webhooks).sort()).toEqual([...webhookEventNames].sort());
  const problems = listOperations(contract.webhooks).flatMap(({ operationId, requestBody }) =>
    exampleProblems(operationId, requestBody ?? {}),
  );
  expect(problems).toEqual([]);
});

test('schemas have readable names, and every reference leads to one', () => {
  const { schemas, responses } = contract.components;
  expect(
    Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name) || /InputInput|Schema/.test(name)),
  ).toEqual([]);
  const references = [...JSON.stringify(contract).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)];
  const dangling = references.filter(([, kind, name = '']) => !(name in (kind === 'schemas' ? schemas : responses)));
  expect(dangling).toEqual([]);
});

test('one content and a batch of them have schemas of their own', () => {
  const { schemas } = contract.components;
  for (const kind of ['Text', 'Image']) {
    const validate = (name: string, body: unknown) =>
      ajv.compile({ ...schemas[name], components: contract.components })(body);
    const field = kind === 'Text' ? 'content' : 'image';
    const one = { [field]: 'aGk=' };
    const many = { [field]: ['aGk='] };
    expect(
      [`${kind}Request`, `${kind}BatchRequest`].flatMap((name) => [validate(name, one), validate(name, many)]),
    ).toEqual([true, false, false, true]);
  }
});
