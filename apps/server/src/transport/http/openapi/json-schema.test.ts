/** Tests of tidied schemas: what is rewritten, and what stays. */
import { expect, test } from 'vitest';
import { tidySchema, toFormSchema } from './json-schema.ts';

const alternative = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } }, required: ['kind'] });

test.each([
  [
    'a record with listed keys lists them as properties',
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' }, required: ['a'] },
    {
      type: 'object',
      properties: { a: { type: 'number' }, b: { type: 'number' } },
      additionalProperties: false,
      required: ['a'],
    },
  ],
  [
    'an alternative of one is that one, also inside of another schema',
    { items: { anyOf: [{ type: 'string' }], description: 'said' } },
    { items: { type: 'string', description: 'said' } },
  ],
  [
    'alternatives that a constant tells apart name its property',
    { oneOf: [alternative('a'), alternative('b')] },
    { oneOf: [alternative('a'), alternative('b')], discriminator: { propertyName: 'kind' } },
  ],
  [
    'others name none',
    { oneOf: [alternative('a'), { type: 'string' }] },
    { oneOf: [alternative('a'), { type: 'string' }] },
  ],
])('%s', (_says, schema, tidied) => expect(tidySchema(schema)).toEqual(tidied));

test('fields of a form are never null', () => {
  const properties = {
    flag: { type: ['boolean', 'null'] },
    word: { anyOf: [{ enum: ['a'] }, { type: 'null' }], description: 'said' },
    file: { type: 'string', format: 'binary' },
  };
  expect(toFormSchema({ type: 'object', properties })).toEqual({
    type: 'object',
    properties: {
      flag: { type: 'boolean' },
      word: { anyOf: [{ enum: ['a'] }], description: 'said' },
      file: { type: 'string', format: 'binary' },
    },
  });
});
