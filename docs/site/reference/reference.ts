/** The reference of the API: a page for each group of operations, one of webhooks and one of schemas. */
import type { Page } from '../pages.ts';
import { type Body, nameOf, type OpenApiDocument, type Operation, type Schema } from './openapi.ts';
import { describeFields, describeType, toCell } from './schema-tables.ts';

/** The folder of docs/samples with the samples of an operation. */
const SAMPLES: Readonly<Record<string, string>> = {
  moderateText: 'text',
  moderateImage: 'image',
  uploadAudio: 'audio-job',
  analyzeComment: 'perspective',
  createModeration: 'openai',
  moderateCoralComment: 'coral',
};

interface AddressedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** How samples are shown: given to the reference, so that it reads no files. */
export type ShowSamples = (folder: string) => string;

function* operationsOf(paths: OpenApiDocument['paths']): Generator<AddressedOperation> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      yield { ...operation, path, method: method.toUpperCase() };
}

/** Examples as tabs; text that is not JSON is shown as it is. */
function showExamples(type: string, examples: Readonly<Record<string, { readonly value: unknown }>>): string {
  const language = type.includes('json') ? 'json' : 'text';
  const blocks = Object.entries(examples).map(([name, { value }]) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return `\`\`\`${language} [${name.replaceAll('_', ' ')}]\n${shown}\n\`\`\``;
  });
  return blocks.length === 0 ? '' : ['::: code-group', ...blocks, ':::'].join('\n\n');
}

function describeSchema(schema: Schema): string {
  const choices = schema.oneOf ?? schema.anyOf;
  if (schema.$ref !== undefined || choices !== undefined || schema.items !== undefined) return describeType(schema);
  return describeFields(schema) ?? describeType(schema);
}

function describeBody(body: Body): string {
  return Object.entries(body.content ?? {})
    .flatMap(([type, { schema, examples = {} }]) => [
      `\`${type}\`: ${withTable(describeSchema(schema))}`,
      showExamples(type, examples),
    ])
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A table needs a paragraph of its own. */
const withTable = (text: string): string => (text.startsWith('|') ? `\n\n${text}` : text);

const ACCESS: Readonly<Record<string, string>> = {
  bearer: '`Authorization: Bearer`',
  apiKey: '`X-Api-Key`',
  session: 'the session of a signed-in person',
};

function describeAccess({ security = [] }: Operation): string {
  const ways = security.flatMap((way) => Object.keys(way)).map((name) => ACCESS[name] ?? `\`${name}\``);
  return ways.length === 0 ? 'Needs no key.' : `Access by ${ways.join(', or ')}.`;
}

function describeParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const remarks = [required ? '**required**' : '', description].filter((part) => part !== '').join(' · ');
    return `| \`${name}\` | ${place} | ${toCell(describeType(schema))} | ${toCell(remarks)} |`;
  });
  return ['| parameter | in | type | |', '|---|---|---|---|', ...rows].join('\n');
}

/** The errors of an operation, each a link to its examples. */
function describeErrors({ responses }: Operation): string {
  const errors = Object.entries(responses).flatMap(([status, { $ref }]) =>
    $ref === undefined ? [] : [`[${status}](./errors.md#${nameOf($ref).toLowerCase()})`],
  );
  return errors.length === 0 ? '' : `**Errors:** ${errors.join(', ')}.`;
}

function describeOperation(operation: AddressedOperation, showSamples: ShowSamples): string {
  const { operationId, summary, description = '', method, path, requestBody, responses } = operation;
  const samples = SAMPLES[operationId];
  const successes = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined);
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    describeAccess(operation),
    samples === undefined ? '' : showSamples(samples),
    describeParameters(operation),
    ...(requestBody === undefined ? [] : ['**Request**', describeBody(requestBody)]),
    ...successes.flatMap(([status, body]) => [`**Response ${status}**`, describeBody(body)]),
    describeErrors(operation),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const page = (name: string, title: string, parts: readonly string[]): Page => ({
  path: `docs/reference/${name}.md`,
  address: `reference/${name}.md`,
  title,
  text: [`# ${title}`, ...parts, ''].join('\n\n'),
});

const toFileName = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

function webhooksPage({ webhooks }: OpenApiDocument): Page {
  const events = Object.entries(webhooks).flatMap(([event, methods]) =>
    Object.values(methods).map(({ summary, requestBody }) =>
      [`## ${event}`, `${summary}.`, requestBody === undefined ? '' : describeBody(requestBody)].join('\n\n'),
    ),
  );
  const intro =
    'The server sends these messages to the webhooks of an account. Each is signed as [the API page](../api.md#webhooks) says.';
  return page('webhooks', 'Webhook messages', [intro, ...events]);
}

function errorsPage({ components }: OpenApiDocument): Page {
  const intro = 'What each error looks like. [Failure modes](../failure-modes.md) says what to do about it.';
  const errors = Object.entries(components.responses).map(([name, body]) =>
    [`## ${name}`, body.description ?? '', describeBody(body)].join('\n\n'),
  );
  return page('errors', 'Errors', [intro, ...errors]);
}

function schemasPage({ components }: OpenApiDocument): Page {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    [`## ${name}`, schema.description ?? '', describeSchema(schema)].filter((part) => part !== '').join('\n\n'),
  );
  return page('schemas', 'Schemas', schemas);
}

/** What the hosted service's prefix serves is named once, beside the route that it repeats. */
const isLegacy = ({ operationId }: Operation): boolean => operationId.endsWith('Legacy');

/** Every page of the reference. @param document as `/openapi.json` serves it */
export function createReference(document: OpenApiDocument, showSamples: ShowSamples): Page[] {
  const operations = [...operationsOf(document.paths)];
  const groups = document.tags
    .map((tag) => ({ ...tag, operations: operations.filter(({ tags }) => tags.includes(tag.name)) }))
    .filter((group) => group.operations.length > 0)
    .map(({ name, description, operations: all }) => {
      const shown = all.filter((operation) => !isLegacy(operation));
      const legacy =
        all.length === shown.length ? '' : 'These routes also exist under [the legacy prefix](../api.md#conventions).';
      const parts = [[description, legacy].filter((part) => part !== '').join(' ')];
      return page(toFileName(name), name, [...parts, ...shown.map((each) => describeOperation(each, showSamples))]);
    });
  return [...groups, webhooksPage(document), errorsPage(document), schemasPage(document)];
}
