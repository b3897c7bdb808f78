/** Tidies the JSON Schemas that zod writes, without changing what they accept. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a change to every object of a JSON value, the innermost first. */
export function mapObjects(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isJsonObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapObjects(item, change)])));
}

/** A record with listed keys is written as an object with these properties, which generators know how to type. */
function listProperties(schema: JsonObject): JsonObject {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!isJsonObject(propertyNames) || !Array.isArray(propertyNames.enum)) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  };
}

/** An alternative of one is that one. */
function unwrapSingleAlternative(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  return Array.isArray(anyOf) && anyOf.length === 1 && isJsonObject(anyOf[0]) ? { ...anyOf[0], ...rest } : schema;
}

const constantOf = (alternative: unknown, name: string): unknown => {
  const properties = isJsonObject(alternative) ? alternative.properties : undefined;
  const property = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(property) ? property.const : undefined;
};

/** Names the property whose constant distinguishes the alternatives. */
function nameDiscriminator(schema: JsonObject): JsonObject {
  const { oneOf } = schema;
  const [first] = Array.isArray(oneOf) ? oneOf : [];
  const properties = isJsonObject(first) && isJsonObject(first.properties) ? Object.keys(first.properties) : [];
  const propertyName = properties.find(
    (name) => Array.isArray(oneOf) && oneOf.every((alternative) => constantOf(alternative, name) !== undefined),
  );
  return propertyName === undefined ? schema : { ...schema, discriminator: { propertyName } };
}

const isNullSchema = (schema: unknown): boolean => isJsonObject(schema) && schema.type === 'null';

function withoutNullAlternative(schema: JsonObject): JsonObject {
  const { type, anyOf } = schema;
  const others = Array.isArray(anyOf) ? anyOf.filter((one) => !isNullSchema(one)) : [];
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [];
  return {
    ...schema,
    ...(others.length > 0 ? { anyOf: others } : {}),
    ...(types.length === 1 ? { type: types[0] } : {}),
  };
}

/** The schema of a form: a field is sent or left out, but never null. */
export function toFormSchema(schema: JsonObject): JsonObject {
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const fields = properties.map(([name, one]) => [name, isJsonObject(one) ? withoutNullAlternative(one) : one]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Tidies a schema and everything in it. */
export const tidySchema = (schema: unknown): unknown =>
  mapObjects(schema, (object) => nameDiscriminator(unwrapSingleAlternative(listProperties(object))));
