/**
 * Fuzz target: every operation of the server's own OpenAPI document, with values drawn from its schemas. Whatever is
 * sent, no response is an internal error, and each matches the document.
 */

import { createAccount } from '@winnow/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestRequest, type TestResponse } from '../../support/server.ts';
import { type ComponentSchemas, type JsonSchema, valueFromSchema } from './from-schema.ts';
import { defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';

interface OpenApiContent {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}
interface OpenApiOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly body: JsonSchema | undefined;
  readonly isForm: boolean;
  readonly isSecured: boolean;
  /** Those of errors are named in the document, and resolved here. */
  readonly responses: Readonly<Record<string, OpenApiContent>>;
}

async function loadOpenApiDocument() {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const { json } = await server.request({ method: 'GET', url: '/openapi.json' });
  const document = Object(json);
  const schemas: ComponentSchemas = document.components.schemas;
  const operations = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): OpenApiOperation => {
        const { parameters = [], requestBody, responses, security = [] } = Object(operation);
        const body: NonNullable<OpenApiContent['content']> = requestBody?.content ?? {};
        return {
          method: method.toUpperCase() as OpenApiOperation['method'],
          path,
          parameters,
          body: body['application/json']?.schema,
          isForm: 'multipart/form-data' in body,
          isSecured: security.length > 0,
          responses: Object.fromEntries(
            Object.entries<OpenApiContent & { $ref?: string }>(responses).map(([status, response]) => [
              status,
              response.$ref === undefined
                ? response
                : document.components.responses[response.$ref.split('/').at(-1) ?? ''],
            ]),
          ),
        };
      }),
  );
  return { schemas, operations };
}

const senders = ['key', 'owner', 'nobody'] as const;
type FuzzSender = (typeof senders)[number];

interface FuzzCall {
  readonly operation: OpenApiOperation;
  readonly sender: FuzzSender;
  readonly request: TestRequest;
  /** Whether a field was added that no schema has. */
  readonly hasUnknownField: boolean;
}

/** "." and "..", also encoded: a URL is sent without them, to the address of another operation. */
const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);

const ids = fc.oneof(
  fc.constantFrom('1', 'req_1', 'job_1', 'prof_0', `prof_${'0'.repeat(24)}`, 'AAAAAAAAAAAA', '0', '__proto__'),
  fc.webSegment().filter((segment) => !isDotSegment(segment)),
);
const UNKNOWN_FIELD = 'fieldThatNoSchemaHas';

function generateCalls(operation: OpenApiOperation, schemas: ComponentSchemas): fc.Arbitrary<FuzzCall> {
  const { method, path, parameters, body, isForm } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const queried = parameters.filter((one) => one.in === 'query');
  const query = fc.record(
    Object.fromEntries(queried.map(({ name, schema = {} }) => [name, valueFromSchema(schema, schemas)])),
    {
      requiredKeys: [],
    },
  );
  return fc
    .record({
      values: fc.tuple(...names.map(() => ids)),
      query,
      sent: body ? valueFromSchema(body, schemas) : fc.constant(undefined),
      addsUnknown: fc.boolean(),
      // Signing out would end the session that all other requests need.
      sender: path === '/session' ? fc.constant('nobody' as const) : fc.constantFrom(...senders),
    })
    .map(({ values, query, sent, addsUnknown, sender }) => {
      const url = names.reduce((all, name, at) => all.replace(`{${name}}`, values[at] ?? ''), path);
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      );
      const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
      const hasUnknown = addsUnknown && isObject;
      const request: TestRequest = {
        method,
        url: search.size > 0 ? `${url}?${search}` : url,
        ...(body
          ? {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(hasUnknown ? { ...sent, [UNKNOWN_FIELD]: 1 } : sent),
            }
          : {}),
        ...(isForm ? { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b--' } : {}),
      };
      return { operation, sender, request, hasUnknownField: hasUnknown };
    });
}

async function openRoutes(schemas: ComponentSchemas) {
  const server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 1_000_000 });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<JsonSchema, ReturnType<typeof ajv.compile>>();
  const validator = (schema: JsonSchema) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...schema, components: { schemas } });
    compiled.set(schema, known);
    return known;
  };

  const ask = (sender: FuzzSender, question: TestRequest): Promise<TestResponse> =>
    sender === 'owner'
      ? owner.request(question)
      : server.request(sender === 'key' ? { ...question, key: apiKey } : question);

  return {
    async check({ operation, sender, request, hasUnknownField }: FuzzCall) {
      const { status, headers, json, text } = await ask(sender, request);
      const says = `${sender}: ${request.method} ${request.url} ${String(request.body).slice(0, 500)}\n${status} ${text.slice(0, 500)}`;
      ensure(status < 500, says);
      // Coral publishes a comment after any other status, so what it is refused is 200 with an error.
      const isRefused = status >= 400 || Reflect.has(Object(json), 'error');
      if (operation.isSecured && sender === 'nobody') ensure(isRefused && [200, 400, 401, 403].includes(status), says);
      if (hasUnknownField) ensure(isRefused, `an unknown field was accepted\n${says}`);
      const response = operation.responses[status];
      ensure(response !== undefined, `a status that the document does not have\n${says}`);
      const { content = {} } = response;
      const [type = ''] = String(headers['content-type']).split(';');
      const schema = content[type]?.schema;
      ensure(Object.keys(content).length === 0 || schema !== undefined, `an answer of type ${type}\n${says}`);
      if (!schema) return;
      const valid = validator(schema);
      ensure(valid(type.endsWith('json') ? json : text) === true, `${JSON.stringify(valid.errors)}\n${says}`);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

let document: ReturnType<typeof loadOpenApiDocument> | undefined;
const readOpenApiDocument = () => {
  document ??= loadOpenApiDocument();
  return document;
};

export const routeTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'routes',
    description:
      'every operation responds as the OpenAPI document says, whatever it is sent, and never with an internal error',
    runs: 300,
    async inputs() {
      const { schemas, operations } = await readOpenApiDocument();
      return fc.oneof(...operations.map((operation) => generateCalls(operation, schemas)));
    },
    open: async () => openRoutes((await readOpenApiDocument()).schemas),
  }),
];
