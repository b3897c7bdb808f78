/**
 * Fuzz target: every operation of the server's own OpenAPI document, asked with values drawn by its schemas. Whatever is sent, no answer
 * is a fault of ours, and each is as the document says.
 */

import { createAccount } from '@winnow/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { type Answer, type Question, startTestServer } from '../../support/server.ts';
import { setUpOwner } from '../../support/visitor.ts';
import { drawn, type JsonSchema, type Schemas } from './from-schema.ts';
import { insist, type Target, target } from './target.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}
interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly isForm: boolean;
  readonly isSecured: boolean;
  readonly responses: Readonly<Record<string, Content>>;
}

async function openDocument() {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const { json } = await server.ask({ method: 'GET', url: '/openapi.json' });
  const document = Object(json);
  const schemas: Schemas = document.components.schemas;
  const operations = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Operation => {
        const { parameters = [], requestBody, responses, security = [] } = Object(operation);
        const body: NonNullable<Content['content']> = requestBody?.content ?? {};
        return {
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters,
          body: body['application/json']?.schema,
          isForm: 'multipart/form-data' in body,
          isSecured: security.length > 0,
          responses,
        };
      }),
  );
  return { schemas, operations };
}

const senders = ['key', 'owner', 'nobody'] as const;
type Sender = (typeof senders)[number];

interface Call {
  readonly operation: Operation;
  readonly sender: Sender;
  readonly question: Question;
  /** Whether a field was added that no schema has. */
  readonly hasStranger: boolean;
}

const ids = fc.oneof(
  fc.constantFrom('1', 'req_1', 'job_1', 'prof_0', `prof_${'0'.repeat(24)}`, 'AAAAAAAAAAAA', '0', '__proto__'),
  fc.webSegment(),
);
const STRANGER = 'fieldThatNoSchemaHas';

function callsOf(operation: Operation, schemas: Schemas): fc.Arbitrary<Call> {
  const { method, path, parameters, body, isForm } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const queried = parameters.filter((one) => one.in === 'query');
  const query = fc.record(Object.fromEntries(queried.map(({ name, schema = {} }) => [name, drawn(schema, schemas)])), {
    requiredKeys: [],
  });
  return fc
    .record({
      values: fc.tuple(...names.map(() => ids)),
      query,
      sent: body ? drawn(body, schemas) : fc.constant(undefined),
      hasStranger: fc.boolean(),
      // Signing out would end the session that all others need.
      sender: path === '/session' ? fc.constant('nobody' as const) : fc.constantFrom(...senders),
    })
    .map(({ values, query, sent, hasStranger, sender }) => {
      const url = names.reduce((all, name, at) => all.replace(`{${name}}`, values[at] ?? ''), path);
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      );
      const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
      const strange = hasStranger && isObject;
      const question: Question = {
        method,
        url: search.size > 0 ? `${url}?${search}` : url,
        ...(body
          ? {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(strange ? { ...sent, [STRANGER]: 1 } : sent),
            }
          : {}),
        ...(isForm ? { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b--' } : {}),
      };
      return { operation, sender, question, hasStranger: strange };
    });
}

async function openRoutes(schemas: Schemas) {
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

  const ask = (sender: Sender, question: Question): Promise<Answer> =>
    sender === 'owner' ? owner.ask(question) : server.ask(sender === 'key' ? { ...question, key: apiKey } : question);

  return {
    async check({ operation, sender, question, hasStranger }: Call) {
      const { status, headers, json, text } = await ask(sender, question);
      const says = `${sender}: ${question.method} ${question.url} ${String(question.body).slice(0, 500)}\n${status} ${text.slice(0, 500)}`;
      insist(status < 500, says);
      if (operation.isSecured && sender === 'nobody') insist(status === 401 || status === 403 || status === 400, says);
      if (hasStranger) insist(status >= 400, `a field that nobody knows was accepted\n${says}`);
      const { content = {} } = operation.responses[status] ?? (status < 400 ? {} : operation.responses.default) ?? {};
      const [type = ''] = String(headers['content-type']).split(';');
      const schema = content[type]?.schema;
      insist(Object.keys(content).length === 0 || schema !== undefined, `an answer of type ${type}\n${says}`);
      if (!schema) return;
      const valid = validator(schema);
      insist(valid(json) === true, `${JSON.stringify(valid.errors)}\n${says}`);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

let document: ReturnType<typeof openDocument> | undefined;
const readDocument = () => {
  document ??= openDocument();
  return document;
};

export const routes: readonly Target[] = [
  target({
    name: 'routes',
    says: 'every operation answers as the OpenAPI document says, whatever it is sent, and never with a fault of ours',
    runs: 300,
    async inputs() {
      const { schemas, operations } = await readDocument();
      return fc.oneof(...operations.map((operation) => callsOf(operation, schemas)));
    },
    open: async () => openRoutes((await readDocument()).schemas),
  }),
];
