/** Planted violations of the rules about source files, and near misses. */
import type { RuleCase } from './plant.ts';

const core = 'packages/core/src/a.ts';

export const fileRuleCases = {
  startsWithASentence: {
    violating: [
      ['nothing', { [core]: 'export const a = 1;' }],
      ['another kind of comment', { [core]: '// Holds a.\nexport const a = 1;' }],
      ['a sentence further down', { [core]: 'export const a = 1;\n/** Holds a. */' }],
      ['a banner', { [core]: '/** ======= */' }],
      ['words without an end', { [core]: '/** constants */' }],
    ],
    allowed: [
      ['a sentence', { [core]: '/** Holds a. */\nexport const a = 1;' }],
      ['a sentence of two lines', { [core]: '/** Holds a,\n * and b. */' }],
      ['a paragraph', { [core]: '/**\n * Holds a. And b.\n */' }],
      ['after the interpreter', { 'test/a.js': '#!/usr/bin/env node\n/** Runs. */' }],
    ],
  },
  staysShort: {
    violating: [['401 lines', { [core]: `export function a() {\n${'a();\n'.repeat(399)}}\n` }]],
    allowed: [
      ['400 lines', { [core]: `export function a() {\n${'a();\n'.repeat(398)}}\n` }],
      ['a long table', { [core]: `export const a = [\n${'1,\n'.repeat(500)}];\n` }],
    ],
  },
  noAny: {
    violating: [
      ['a parameter', { [core]: 'export const a = (b: any) => b;' }],
      ['a cast', { [core]: 'export const a = b as any;' }],
      ['in a test', { 'test/a.test.ts': 'let a: Record<string, any>;' }],
    ],
    allowed: [['the word', { [core]: 'export const any = "any"; // any' }]],
  },
  nothingLeftToDo: {
    violating: [
      ['a note', { [core]: '// TODO: later' }],
      ['another', { 'test/a.test.ts': '/* FIXME */' }],
    ],
    allowed: [['a text', { [core]: "export const a = 'TODO';" }]],
  },
  noBarrels: {
    violating: [
      ['an index of a folder', { 'packages/core/src/pii/index.ts': "export * from './email.ts';" }],
      ['names handed on', { [core]: "export { a } from './b.ts';\nexport type { B } from './b.ts';" }],
    ],
    allowed: [
      [
        'a face that the manifest exports',
        {
          'packages/core/src/index.ts': "export * from './email.ts';",
          'packages/core/package.json': '{ "exports": { ".": { "source": "./src/index.ts" } } }',
        },
      ],
      ['a table', { 'packages/core/src/pii/index.ts': "import { a } from './a.ts';\nexport const all = { a };" }],
    ],
  },
  noDrawers: {
    violating: [
      ['a file', { 'packages/core/src/utils.ts': '' }],
      ['a folder', { 'test/helpers/a.ts': '' }],
    ],
    allowed: [['a word that holds one', { 'packages/core/src/common-words.ts': '' }]],
  },
  noMocks: {
    violating: [
      ['a mock', { 'test/a.test.ts': "vi.mock('./a.ts');" }],
      ['a late one', { 'test/a.test.ts': "vi.doMock('a');" }],
    ],
    allowed: [['a spy', { 'test/a.test.ts': "vi.spyOn(a, 'b');" }]],
  },
} satisfies Record<string, RuleCase>;
