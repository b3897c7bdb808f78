/** Texts of form fields as the values that a JSON body would hold, by the types of the schema that parses them afterwards. */
import { pointerTo } from '@winnow/core';
import { z } from 'zod';
import { ApiError } from '../../errors.ts';

type Kind = 'text' | 'switch' | 'number' | 'list' | 'object';

/** As much of JSON Schema as is looked at here. */
interface Described {
  type?: string | string[];
  anyOf?: Described[];
}

const kinds: Readonly<Record<string, Kind>> = {
  boolean: 'switch',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
};

function kindOf(schema: Described): Kind {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type);
  return types.flatMap((type) => kinds[type] ?? [])[0] ?? 'text';
}

function wrong(name: string, detail: string, cause?: unknown): ApiError {
  const pointer = pointerTo([name]);
  return new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }], cause });
}

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(name, 'Begins like JSON and is none.', error);
  }
}

/** One field, sent once. Lists: JSON, or words between commas. */
const readers: Readonly<Record<Kind, (text: string, name: string) => unknown>> = {
  text: (text) => text,
  // Python and .NET write True and False.
  switch(text, name) {
    const word = text.trim().toLowerCase();
    if (word !== 'true' && word !== 'false') throw wrong(name, 'Must be "true" or "false".');
    return word === 'true';
  },
  number(text, name) {
    if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) throw wrong(name, 'Must be a number.');
    return Number(text);
  },
  list: (text, name) => (/^\s*\[/.test(text) ? json(name, text) : text.split(',').map((word) => word.trim())),
  object: (text, name) => json(name, text),
};

const isEmpty = (text: string) => text.trim() === '';

/** Reads the fields of a form: names that the schema does not have stay, for the schema to refuse. */
export function fieldReader(
  schema: z.ZodObject,
): (sent: ReadonlyMap<string, readonly string[]>) => [string, unknown][] {
  const kindsByName = new Map(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      kindOf(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Described),
    ]),
  );
  return (sent) =>
    [...sent].map(([name, texts]) => {
      const kind = kindsByName.get(name) ?? 'text';
      // A form cannot write null: an empty field stands for it.
      const values = texts.filter((text) => !isEmpty(text)).map((text) => readers[kind](text, name));
      if (kind === 'list' && values.length > 0) return [name, values.flat()];
      if (values.length > 1) throw wrong(name, 'Was sent more than once.');
      return [name, values[0] ?? null];
    });
}
