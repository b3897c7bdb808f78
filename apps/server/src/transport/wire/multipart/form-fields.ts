/**
 * Converts form field texts to the values of a JSON body, by the types in the schema that validates them afterwards.
 */
import { toJsonPointer } from '@winnow/core';
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';

type FormFieldType = 'text' | 'switch' | 'number' | 'list' | 'object';

/** The subset of JSON Schema that is used here. */
interface FieldJsonSchema {
  type?: string | string[];
  anyOf?: FieldJsonSchema[];
  /** A schema with an id is referred to: "#/$defs/ContentAuthor". */
  $ref?: string;
  $defs?: Readonly<Record<string, FieldJsonSchema>>;
}

const fieldTypeByJsonType: Readonly<Record<string, FormFieldType>> = {
  boolean: 'switch',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
};

function fieldTypeOf(schema: FieldJsonSchema): FormFieldType {
  const named = ({ $ref = '' }: FieldJsonSchema) => schema.$defs?.[$ref.split('/').at(-1) ?? ''] ?? [];
  const types = [schema, ...(schema.anyOf ?? [])]
    .flatMap((one) => [one, named(one)].flat())
    .flatMap(({ type = [] }) => type);
  return types.flatMap((type) => fieldTypeByJsonType[type] ?? [])[0] ?? 'text';
}

function formFieldError(name: string, detail: string, cause?: unknown): ApiError {
  const pointer = toJsonPointer([name]);
  return new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }], cause });
}

function parseJsonField(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw formFieldError(name, 'Looks like JSON but is not valid JSON.', error);
  }
}

/** Parsers for a field that was sent once. Lists: JSON, or comma-separated values. */
const fieldParsers: Readonly<Record<FormFieldType, (text: string, name: string) => unknown>> = {
  text: (text) => text,
  // Python and .NET write True and False.
  switch(text, name) {
    const word = text.trim().toLowerCase();
    if (word !== 'true' && word !== 'false') throw formFieldError(name, 'Must be "true" or "false".');
    return word === 'true';
  },
  number(text, name) {
    if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) throw formFieldError(name, 'Must be a number.');
    return Number(text);
  },
  list: (text, name) => (/^\s*\[/.test(text) ? parseJsonField(name, text) : text.split(',').map((word) => word.trim())),
  object: (text, name) => parseJsonField(name, text),
};

const isEmpty = (text: string) => text.trim() === '';

/** Parses the fields of a form; fields that the schema does not have are kept, for the schema to refuse. */
export function createFieldParser(
  schema: z.ZodObject,
): (sent: ReadonlyMap<string, readonly string[]>) => [string, unknown][] {
  const kindsByName = new Map(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      fieldTypeOf(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as FieldJsonSchema),
    ]),
  );
  return (sent) =>
    [...sent].map(([name, texts]) => {
      const kind = kindsByName.get(name) ?? 'text';
      // A form cannot express null: an empty field represents it.
      const values = texts.filter((text) => !isEmpty(text)).map((text) => fieldParsers[kind](text, name));
      if (kind === 'list' && values.length > 0) return [name, values.flat()];
      if (values.length > 1) throw formFieldError(name, 'Was sent more than once.');
      return [name, values[0] ?? null];
    });
}
