/** Tests of schema names: what is kept, and how it is called. */
import { expect, test } from 'vitest';
import { renameSchemas, usedSchemas } from './schema-names.ts';

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('schemas that nothing refers to are left out, those that others refer to are not', () => {
  const schemas = { A: { items: refer('B') }, B: {}, C: refer('A') };
  expect(Object.keys(usedSchemas(schemas, { paths: refer('A') }))).toEqual(['A', 'B']);
});

test('the suffix of requests goes, unless a response has that name', () => {
  const schemas = { TextRequestInput: { items: refer('KeyInput') }, KeyInput: {}, Key: {} };
  expect(renameSchemas({ paths: [refer('TextRequestInput'), refer('Key')] }, schemas)).toEqual({
    paths: [refer('TextRequest'), refer('Key')],
    schemas: { TextRequest: { items: refer('KeyInput') }, KeyInput: {}, Key: {} },
  });
});
