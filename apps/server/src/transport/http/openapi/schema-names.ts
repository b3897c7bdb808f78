/** The names of the document's schemas: only those that something refers to, and each without a needless suffix. */
import { isJsonObject, type JsonObject, mapObjects } from './json-schema.ts';

const PREFIX = '#/components/schemas/';
/** fastify-type-provider-zod adds it to every schema of a request. */
const INPUT_SUFFIX = 'Input';

function referencedNames(part: unknown): string[] {
  const names: string[] = [];
  mapObjects(part, (object) => {
    if (typeof object.$ref === 'string' && object.$ref.startsWith(PREFIX)) names.push(object.$ref.slice(PREFIX.length));
    return object;
  });
  return names;
}

/** The schemas that the rest of the document refers to, directly or through others. */
export function usedSchemas(schemas: JsonObject, rest: unknown): JsonObject {
  const used = new Set<string>();
  const open = referencedNames(rest);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...referencedNames(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** "TextRequestInput" → "TextRequest", unless a response has a schema of that name. */
export function readableName(name: string, schemas: JsonObject): string {
  const short = name.endsWith(INPUT_SUFFIX) ? name.slice(0, -INPUT_SUFFIX.length) : name;
  return short in schemas ? name : short;
}

/** The document with readable names of schemas, also where they are referred to. */
export function renameSchemas(document: JsonObject, schemas: JsonObject): JsonObject {
  const renamed = mapObjects({ ...document, schemas }, (object) => {
    if (typeof object.$ref !== 'string' || !object.$ref.startsWith(PREFIX)) return object;
    return { ...object, $ref: `${PREFIX}${readableName(object.$ref.slice(PREFIX.length), schemas)}` };
  });
  const { schemas: mapped, ...rest } = isJsonObject(renamed) ? renamed : {};
  const named = Object.entries(isJsonObject(mapped) ? mapped : {});
  return { ...rest, schemas: Object.fromEntries(named.map(([name, one]) => [readableName(name, schemas), one])) };
}
