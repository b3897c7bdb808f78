/** Schemas as tables of fields. */
import { headingAnchor } from '../heading-anchor.ts';
import { nameOf, type Schema } from './openapi.ts';

const SCHEMAS_PAGE = './schemas.md';

/** Text in a cell of a table. */
export const toCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** The type of a value in words, with links to the schemas that have names. */
export function describeType(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return `[${name}](${SCHEMAS_PAGE}#${headingAnchor(name)})`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter((choice) => !isNull(choice));
  if (choices !== undefined) {
    const between = schema.allOf === undefined ? ' or ' : ' and ';
    return [...new Set(choices.map(describeType))].join(between);
  }
  if (schema.items !== undefined) {
    const limit = schema.maxItems === undefined ? '' : `, up to ${schema.maxItems.toLocaleString('en')}`;
    return `list of ${describeType(schema.items)}${limit}`;
  }
  return describeScalar(schema);
}

function describeScalar({ type, format, minimum, maximum, maxLength, additionalProperties }: Schema): string {
  const types = [type ?? 'any'].flat().filter((name) => name !== 'null');
  if (typeof additionalProperties === 'object' && types.includes('object'))
    return `object of ${describeType(additionalProperties)}`;
  const range =
    minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
      ? `, ${minimum} to ${maximum.toLocaleString('en')}`
      : '';
  const length = maxLength === undefined ? '' : `, up to ${maxLength.toLocaleString('en')} characters`;
  return `${types.join(' or ')}${format === undefined ? '' : ` (${format})`}${range}${length}`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The objects inside of a field that have no name of their own, which are shown in the table of the outer one. */
function innerObjects(schema: Schema): readonly [suffix: string, Schema][] {
  if (schema.properties !== undefined) return [['', schema]];
  if (schema.items?.properties !== undefined) return [['[]', schema.items]];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  return choices.filter((choice) => choice.$ref === undefined).flatMap(innerObjects);
}

/** The fields of an object, those of its inner objects under their path. */
function listFields(schema: Schema, prefix = ''): Field[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      const inner = innerObjects(field).flatMap(([suffix, object]) => listFields(object, `${path}${suffix}.`));
      return [{ name: path, schema: field, isRequired: required.includes(name) }, ...inner];
    }),
  );
}

const isUniform = (fields: readonly Field[]): boolean =>
  fields.length > 3 && fields.every(({ schema }) => describeType(schema) === describeType(fields[0]?.schema ?? {}));

/** A table of the fields of an object; undefined for anything else. */
export function describeFields(schema: Schema): string | undefined {
  const fields = listFields(schema);
  if (fields.length === 0) return undefined;
  // Fields that differ in their name only, such as the scores of categories, share a row.
  const rows = new Map<string, Field[]>();
  for (const field of fields) {
    const parent = field.name.slice(0, field.name.lastIndexOf('.') + 1);
    rows.set(parent, [...(rows.get(parent) ?? []), field]);
  }
  const shown = new Set<string>();
  const lines = fields.flatMap((field) => {
    const parent = field.name.slice(0, field.name.lastIndexOf('.') + 1);
    const siblings = rows.get(parent) ?? [];
    if (parent === '' || !isUniform(siblings)) return [describeField(field, `\`${field.name}\``)];
    if (shown.has(parent)) return [];
    shown.add(parent);
    const names = siblings.map(({ name }) => `\`${name.slice(parent.length)}\``).join(', ');
    return [describeField(field, `\`${parent}…\``, names)];
  });
  return ['| field | type | |', '|---|---|---|', ...lines].join('\n');
}

function describeField({ schema, isRequired }: Field, name: string, names = ''): string {
  const remarks = [isRequired ? '**required**' : '', schema.description ?? '', names].filter((part) => part !== '');
  return `| ${name} | ${toCell(describeType(schema))} | ${toCell(remarks.join(' · '))} |`;
}
