/** Checks a copied tree as a reader of docs/adding.md would: the compiler, and the tests that the page names. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CopiedTree } from '../../support/copied-tree.ts';
import { root } from '../../support/workspaces.js';

const shell = promisify(execFile);

/** All workspaces at once: a tsc for each would parse the shared sources eight times. */
const compilerSettings = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    // Packages lie outside the copy, where declarations cannot name their types.
    declaration: false,
    allowImportingTsExtensions: true,
    allowJs: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node', 'vite/client'],
  },
  include: ['packages/*/src', 'apps/*/src', 'apps/server/testing', 'apps/extension/entrypoints', 'test/**/*.ts'],
});

/** What a command printed, whether it succeeded or not. */
const outputOf = (error: { stdout: string; stderr: string }) => error.stdout + error.stderr;

/** @returns the compiler's complaints; '' if there are none */
export async function compile(tree: CopiedTree): Promise<string> {
  await tree.write('tsconfig.planted.json', compilerSettings);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // On two cores its threads cost more than they gain: 16 s of processor time against 6 s.
  const tsc = [compiler, '--singleThreaded', '-p', join(tree.path, 'tsconfig.planted.json')];
  const { stdout } = await shell(process.execPath, tsc).catch((error: { stdout: string }) => error);
  await tree.remove('tsconfig.planted.json');
  return stdout;
}

/** The tests that compare a list with something else: its folder, its page, the other transport. */
const listTests = [
  'packages/core/src/',
  'packages/models/src/node/describe-models.test.ts',
  'apps/server/src/platform/config.test.ts',
  'apps/server/src/moderation/analyzers/image/classifiers.test.ts',
  'test/architecture/architecture.test.ts',
  'test/conformance/api-page.test.ts',
  'test/conformance/guides.test.ts',
  'test/conformance/languages.test.ts',
  'test/conformance/thresholds.test.ts',
  'test/conformance/transport-parity.test.ts',
];

/** The samples of the guides have nothing to do with rows, and take as long as everything else. */
const WITHOUT_SAMPLES = '^(?!.*every program in the guides)';

/** Runs those tests in the copy and lets them write their pages. @returns their output if one fails, else '' */
export async function runListTests(tree: CopiedTree): Promise<string> {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', tree.path];
  // These tests share no state, and importing the core once for all of them saves a fifth of the processor time.
  const speed = ['--no-isolate', '--reporter', 'dot'];
  const settings = ['--config', join(tree.path, 'test/vitest.config.ts'), '--update', ...speed];
  const only = ['--testNamePattern', WITHOUT_SAMPLES, ...listTests];
  const environment = { PATH: process.env.PATH, NO_COLOR: '1' };
  const run = shell(process.execPath, [...vitest, ...settings, ...only], { cwd: tree.path, env: environment });
  return run.then(() => '', outputOf);
}
