/** Planted violations of the rules about packages, and near misses. */
import type { RuleCase } from './plant.ts';

const core = 'packages/core/src/a.ts';
const server = 'apps/server/src/';
const tools = 'apps/server/tools/';
const manifest = (fields: object) => JSON.stringify({ name: '@winnow/core', ...fields });
const lock = (packages: object) => JSON.stringify({ packages });

export const packageRuleCases = {
  declaresWhatItImports: {
    violating: [
      ['an undeclared package', { [core]: "import 'zod';" }],
      ['a path inside of one', { [core]: "import 'zod/mini';" }],
      [
        'product code with a package for development',
        { [core]: "import 'a';", 'packages/core/package.json': manifest({ devDependencies: { a: '1.0.0' } }) },
      ],
      ['a test with an undeclared package', { 'packages/core/src/a.test.ts': "import 'vitest';" }],
    ],
    allowed: [
      [
        'a declared package',
        { [core]: "import '@a/b/c';", 'packages/core/package.json': manifest({ dependencies: { '@a/b': '1.0.0' } }) },
      ],
      [
        'a type of a package for development',
        {
          [core]: "import type { A } from 'a';",
          'packages/core/package.json': manifest({ devDependencies: { a: '1.0.0' } }),
        },
      ],
      ['Node', { [`${server}operations/app.ts`]: "import 'node:fs';" }],
    ],
  },
  usesWhatItDeclares: {
    violating: [
      ['an unused package', { 'packages/core/package.json': manifest({ dependencies: { zod: '1.0.0' } }) }],
      [
        'types of an unused package',
        { 'packages/core/package.json': manifest({ devDependencies: { '@types/pg': '1.0.0' } }) },
      ],
    ],
    allowed: [
      [
        'an imported package',
        { [core]: "import 'zod';", 'packages/core/package.json': manifest({ dependencies: { zod: '1.0.0' } }) },
      ],
      [
        'a command',
        {
          'packages/core/package.json': manifest({
            scripts: { check: 'tsc -p .' },
            devDependencies: { typescript: '1.0.0' },
          }),
        },
      ],
    ],
  },
  exactVersions: {
    violating: [
      ['a range', { 'packages/core/package.json': manifest({ dependencies: { zod: '^1.0.0' } }) }],
      ['a range in the root', { 'package.json': manifest({ devDependencies: { turbo: '*' } }) }],
      ['a range of a tool', { [`${tools}package.json`]: manifest({ dependencies: { ffmpeg: '^1.0.0' } }) }],
      [
        'two versions',
        {
          'packages/core/package.json': manifest({ dependencies: { zod: '1.0.0' } }),
          'test/package.json': manifest({ dependencies: { zod: '1.0.1' } }),
        },
      ],
    ],
    allowed: [
      ['an early release', { 'packages/core/package.json': manifest({ dependencies: { pg: '18.4.0-beta.17' } }) }],
    ],
  },
  everyPlatform: {
    violating: [
      [
        'no macOS',
        { 'package-lock.json': lock({ 'node_modules/a': { optionalDependencies: { '@a/darwin-arm64': '1.0.0' } } }) },
      ],
      [
        'no Linux on ARM',
        { 'package-lock.json': lock({ 'node_modules/a': { optionalDependencies: { 'a-linux-arm64-gnu': '1.0.0' } } }) },
      ],
      [
        'a tool whose binary is in another lockfile',
        {
          [`${tools}package-lock.json`]: lock({
            'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } },
          }),
          'package-lock.json': lock({ 'node_modules/a-linux-x64': {} }),
        },
      ],
    ],
    allowed: [
      [
        'a tool with its binary beside it',
        {
          [`${tools}package-lock.json`]: lock({
            'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } },
            'node_modules/a-linux-x64': {},
          }),
        },
      ],
      [
        'all there',
        {
          'package-lock.json': lock({
            'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } },
            'node_modules/a-linux-x64': {},
          }),
        },
      ],
      [
        'a rare machine',
        { 'package-lock.json': lock({ 'node_modules/a': { optionalDependencies: { 'a-linux-s390x-gnu': '1.0.0' } } }) },
      ],
    ],
  },
  noInstallScripts: {
    violating: [
      ['no such line', { '.npmrc': 'fund=false\n' }],
      ['scripts that run', { '.npmrc': 'ignore-scripts=false\n' }],
      ['no file', {}],
    ],
    allowed: [['scripts that are off', { '.npmrc': 'engine-strict=true\nignore-scripts=true\n' }]],
  },
  licences: {
    violating: [
      ['AGPL', { 'package-lock.json': lock({ 'node_modules/a': { license: 'AGPL-3.0-only' } }) }],
      ['GPL', { 'package-lock.json': lock({ 'node_modules/a': { license: 'GPL-2.0-or-later' } }) }],
      ['non-commercial', { 'package-lock.json': lock({ 'node_modules/a': { license: 'CC-BY-NC-4.0' } }) }],
      ['nothing stated', { 'package-lock.json': lock({ 'node_modules/a': {} }) }],
      ['AGPL of a tool', { [`${tools}package-lock.json`]: lock({ 'node_modules/a': { license: 'AGPL-3.0-only' } }) }],
      [
        'a program as a dependency',
        { 'package-lock.json': lock({ 'node_modules/@ffmpeg-installer/linux-x64': { license: 'GPLv3' } }) },
      ],
    ],
    allowed: [
      ['MIT', { 'package-lock.json': lock({ 'node_modules/a': { license: 'MIT' } }) }],
      [
        'a tool that is not shipped',
        { 'package-lock.json': lock({ 'node_modules/a': { license: 'MPL-2.0', dev: true } }) },
      ],
      [
        'a program among the tools',
        { [`${tools}package-lock.json`]: lock({ 'node_modules/@ffmpeg-installer/linux-x64': { license: 'GPLv3' } }) },
      ],
      [
        'what a bench compares with',
        { 'test/bench/a/package-lock.json': lock({ 'node_modules/a': { license: 'MPL-2.0' } }) },
      ],
      [
        'our own workspaces',
        { 'package-lock.json': lock({ 'packages/core': {}, 'node_modules/@winnow/core': { link: true } }) },
      ],
    ],
  },
  verbs: {
    violating: [
      ['no build', { 'packages/core/package.json': manifest({ scripts: { check: 'tsc', test: 'vitest run' } }) }],
      ['no tests', { 'test/package.json': manifest({ scripts: { check: 'tsc' } }) }],
    ],
    allowed: [
      ['tests without a build', { 'test/package.json': manifest({ scripts: { check: 'tsc', test: 'vitest run' } }) }],
    ],
  },
  names: {
    violating: [['another name', { 'packages/core/package.json': '{ "name": "@winnow/kernel" }' }]],
    allowed: [['the name', { 'packages/core/package.json': '{ "name": "@winnow/core" }' }]],
  },
} satisfies Record<string, RuleCase>;
