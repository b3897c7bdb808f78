/** Planted violations of the rules about the size of functions, and near misses. */
import type { RuleCase } from './plant.ts';

const core = 'packages/core/src/a.ts';
const body = (lines: number) => 'a();\n'.repeat(lines - 2);
const long = `export function a() {\n${body(81)}}`;
const four = '(a: A, b: B, c: C, d: D)';

export const functionRuleCases = {
  shortFunctions: {
    violating: [
      ['81 lines', { [core]: long }],
      ['an arrow function', { [core]: `export const a = () => {\n${body(81)}};` }],
      ['a method', { [core]: `export const a = {\n  b() {\n${body(81)}},\n};` }],
      ['a reason without its mark', { [core]: `/** It is long. */\n${long}` }],
      ['a mark without a reason', { [core]: `/** Long: */\n${long}` }],
      ['a mark inside a sentence', { [core]: `/** Why Long: it is. */\n${long}` }],
      ['a reason elsewhere', { [core]: `/** Long: the tables are local. */\n\n${long}` }],
      ['a reason that outlived the length', { [core]: '/** Long: the tables are local. */\nexport function a() {}' }],
      ['an entry point', { 'apps/extension/entrypoints/a.ts': long }],
    ],
    allowed: [
      ['80 lines', { [core]: `export function a() {\n${body(80)}}` }],
      ['a reason', { [core]: `/** Long: the tables are local. */\n${long}` }],
      ['a reason in a line of its own', { [core]: `/**\n * Reads.\n * Long: the tables are local.\n */\n${long}` }],
      ['a test', { 'packages/core/src/a.test.ts': long }],
      ['a tool', { 'test/a.ts': long }],
    ],
  },
  fewParameters: {
    violating: [
      ['four of them', { [core]: `export function a${four} {}` }],
      ['an arrow function', { [core]: `export const a = ${four} => 1;` }],
      ['a method of a class', { [core]: `class A {\n  b${four} {}\n}` }],
      ['a callback', { [core]: `a.b(${four} => 1);` }],
      ['a function that another returns', { [core]: 'export const a = (b) => (c, d, e, f) => 1;' }],
      ['a default', { [core]: 'export const a = (b, c, d, e = 1) => 1;' }],
      [
        'a reason for another function',
        { [core]: `/** Positional: called for every cell. */\nconst a = 1;\nexport function b${four} {}` },
      ],
      [
        'a reason that outlived the parameters',
        { [core]: '/** Positional: called for every cell. */\nexport const a = (b, c, d) => 1;' },
      ],
    ],
    allowed: [
      ['three', { [core]: 'export function a(b: B, c: C, { d, e }: D) {}' }],
      ['a type', { [core]: `export type A = ${four} => void;\nexport interface B {\n  a${four}: void;\n}` }],
      ['a reason', { [core]: `/** Positional: called for every cell. */\nexport const a = ${four} => 1;` }],
      [
        'a reason for a method',
        { [core]: `export const a = {\n  // Positional: called for every cell.\n  b${four} {},\n};` },
      ],
      ['a reason of two lines', { [core]: `// Positional: called for\n// every cell.\nexport function a${four} {}` }],
      [
        'a reason above a function that returns the one',
        {
          [core]: `/** Positional: the signature of a hook. */\nexport const a =\n  (b) =>\n  (f, g, h, i) => 1;`,
        },
      ],
      ['a test', { 'packages/core/src/a.test.ts': `const a = ${four} => 1;` }],
    ],
  },
} satisfies Record<string, RuleCase>;
