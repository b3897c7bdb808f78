/** Completes the generated OpenAPI document: named error responses, examples, webhooks, readable schemas. */
import { ERROR_RESPONSES } from '../../wire/route-errors.ts';
import { operationExamples } from './examples/index.ts';
import type { OperationExamples } from './examples/operation-examples.ts';
import { isJsonObject, type JsonObject, tidySchema, toFormSchema } from './json-schema.ts';
import { renameSchemas, usedSchemas } from './schema-names.ts';
import { describeWebhooks } from './webhooks.ts';

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** An operation with references to its error responses, which are collected under their names. */
function referToErrors(operation: JsonObject, responses: Map<string, unknown>): JsonObject {
  const { [ERROR_RESPONSES]: errors, ...rest } = operation;
  const references = Object.entries(asObject(errors)).map(([status, documented]) => {
    const { name, response } = asObject(documented);
    responses.set(String(name), response);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return { ...rest, responses: { ...asObject(rest.responses), ...Object.fromEntries(references) } };
}

/** Adds examples to the content of a body or a response, regardless of its media type. */
function withExamples(part: unknown, examples: JsonObject | undefined): unknown {
  const { content, ...rest } = asObject(part);
  if (examples === undefined || !isJsonObject(content)) return part;
  const named = Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
  const media = Object.entries(content).map(([type, one]) => [type, { ...asObject(one), examples: named }]);
  return { ...rest, content: Object.fromEntries(media) };
}

/** What the hosted service's prefix serves is shown with the examples of the route that serves it. */
export const baseOperationId = (operationId: unknown): string => String(operationId).replace(/Legacy$/, '');

function addExamples(operation: JsonObject): JsonObject {
  const examples: OperationExamples | undefined = operationExamples[baseOperationId(operation.operationId)];
  if (examples === undefined) return operation;
  const { requestBody, responses } = operation;
  const shown = Object.entries(asObject(responses)).map(([status, one]) => [
    status,
    withExamples(one, examples.responses[status]),
  ]);
  return {
    ...operation,
    ...(requestBody === undefined ? {} : { requestBody: withExamples(requestBody, examples.requests) }),
    responses: Object.fromEntries(shown),
  };
}

function mapOperations(paths: unknown, change: (operation: JsonObject) => JsonObject): JsonObject {
  const changed = Object.entries(asObject(paths)).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(asObject(operations)).map(([method, one]) => [method, change(asObject(one))])),
  ]);
  return Object.fromEntries(changed);
}

/** @param generated as @fastify/swagger makes it of the routes and the schemas of zod */
export function completeDocument(generated: object): JsonObject {
  const { paths, components, ...head } = asObject(generated);
  const { schemas, ...otherComponents } = asObject(components);
  const responses = new Map<string, unknown>();
  const described = {
    paths: mapOperations(paths, (operation) => addExamples(referToErrors(operation, responses))),
    webhooks: describeWebhooks(),
    responses: Object.fromEntries([...responses].toSorted(([a], [b]) => a.localeCompare(b))),
  };
  const used = usedSchemas(asObject(schemas), described);
  const { schemas: renamed, responses: named, ...rest } = renameSchemas(described, used);
  return {
    ...head,
    ...asObject(tidyMedia(rest)),
    components: { ...otherComponents, responses: named, schemas: tidySchema(renamed) },
  };
}

const FORM = 'multipart/form-data';

const toForm = (media: JsonObject): JsonObject => ({ ...media, schema: toFormSchema(asObject(media.schema)) });

/** Tidies the schemas of paths and webhooks, and leaves examples as they are. */
function tidyMedia(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidyMedia);
  if (!isJsonObject(part)) return part;
  const entries = Object.entries(part).map(([name, value]) => {
    if (name === 'schema') return [name, tidySchema(value)];
    if (name === FORM) return [name, tidyMedia(toForm(asObject(value)))];
    return [name, name === 'examples' ? value : tidyMedia(value)];
  });
  return Object.fromEntries(entries);
}
