/** Planted violations of the rules about source files, and near misses. */
import type { RuleCase } from './plant.ts';

const core = 'packages/core/src/a.ts';
const server = 'apps/server/src/a.ts';

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
  noPrivateMembers: {
    violating: [
      ['a read', { [server]: 'export const config = appRouter._def;' }],
      ['a read through a chain', { [server]: 'export const type = procedures.get(path)?._def;' }],
      ['a call', { [server]: "ffmpeg(input).output('pipe:1')._getArguments();" }],
      ['a name in brackets', { [server]: "export const config = appRouter['_def'];" }],
      ['a destructured member', { [server]: 'export const { _def: definition } = router;' }],
      ['a destructured parameter', { [server]: 'export const typeOf = ({ _def }: Procedure) => 1;' }],
      ['one that another file may use', { [server]: 'export const run = (db) => db._runExclusiveQuery();' }],
    ],
    allowed: [
      [
        'the one that is allowed by name',
        {
          'apps/server/src/platform/storage/fail-fast-pglite.ts':
            'class A extends B { run() { super._runExclusiveQuery(); } }',
        },
      ],
      ['a parameter that is not used', { [server]: 'export const first = (_second, { third: _, ...rest }) => rest;' }],
      ['a name in the middle', { [server]: 'export const rows = table.created_at; const { user_id } = row;' }],
      ['an own field', { [server]: 'export const row = { _id: 1 };' }],
      ['a test', { 'apps/server/src/a.test.ts': 'router._def;' }],
    ],
  },
} satisfies Record<string, RuleCase>;
