/** Random values from a JSON Schema: most of them valid, some not. */
import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type ComponentSchemas = Readonly<Record<string, JsonSchema>>;

/** Values that match no schema. */
const nonsense = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    -1,
    1e308,
    0.5,
    null,
    [],
    {},
    'req_1',
    'prof_0',
    '2026-01-01T00:00:00Z',
  ),
);
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('aGk=', 'en', 'Spam', 'a@example.com', 'req_1', '0'.repeat(64), 'A harmless sentence', 'damn'),
);

const few = { maxDepth: 4 } as const;

function validValue(schema: JsonSchema, schemas: ComponentSchemas, depth: number): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, properties = {}, required = [], items, type } = schema;
  const inner = (one: JsonSchema) => valueFromSchema(one, schemas, depth + 1);
  if (depth > few.maxDepth) return nonsense;
  if ($ref !== undefined) return validValue(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  // Beside a type, `allOf` holds conditions, which a random object may or may not satisfy.
  const alternatives = anyOf ?? oneOf ?? (type === undefined ? allOf : undefined);
  if (alternatives) return fc.oneof(...alternatives.map(inner));
  const kind = typeof type === 'string' ? type : type?.[0];
  switch (kind) {
    case 'string':
      return words.map((word) => word.slice(0, schema.maxLength));
    case 'integer':
      return fc.integer({ min: Math.max(-5, schema.minimum ?? -5), max: Math.min(300, schema.maximum ?? 300) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -2, max: schema.maximum ?? 2, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(items ?? {}), { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 3 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])), {
        requiredKeys: [...required].filter((name) => name in properties),
      });
    default:
      return nonsense;
  }
}

/** One value in a dozen violates the schema. */
export const valueFromSchema = (schema: JsonSchema, schemas: ComponentSchemas, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 11, arbitrary: validValue(schema, schemas, depth) }, { weight: 1, arbitrary: nonsense });
