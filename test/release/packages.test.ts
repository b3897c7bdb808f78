/**
 * A release: what is in its folder, and its packages as a new user gets them: published to a registry on this machine,
 * installed from it in empty folders outside of the repository, and used.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { extractUnreleased } from '../../deploy/release/changelog.ts';
import { makeRelease } from '../../deploy/release/make-release.ts';
import { publishedPackages, SCOPE } from '../../deploy/release/published-packages.ts';
import { type PackedPackage, root } from '../../deploy/release/stage.ts';
import { landscapePicture, toBase64 } from '../support/pictures.ts';
import {
  installReleaseTools,
  isRegistryReachable,
  type LocalRegistry,
  startLocalRegistry,
  toolPath,
} from './local-registry.ts';
import { programs } from './programs.ts';
import { installedBytes, readDocumentedSizes } from './sizes.ts';

const run = promisify(execFile);
const runHere = (command: string, words: readonly string[], cwd: string = root): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });

const VERSION = '9.8.7';
const MINUTES = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'winnow-release-'));
const inFolder = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
/** The environment of a new user: nothing of this test's own, and a cache that is empty at first. */
const environment = {
  PATH: process.env.PATH,
  HOME: inFolder('home'),
  npm_config_cache: join(folder, 'cache'),
  npm_config_update_notifier: 'false',
};

/** Started by `npx`: in a process group of its own, which ends as a whole. */
interface StartedCommand {
  readonly address: string;
  readonly key: string;
  readonly output: string;
  readonly seconds: number;
  stop(): Promise<void>;
}

const release = join(folder, 'release');
let packed: readonly PackedPackage[] = [];
beforeAll(async () => {
  // Tests of the whole have built what they test; a single file has not.
  if (process.env.TEST_BUILD_OUTPUT !== '1')
    runHere(process.execPath, ['test/support/turbo.js', '--quiet', 'run', 'build', '--filter=@winnow/test^...']);
  packed = await makeRelease(release, { version: VERSION });
}, 15 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

describe('the folder of a release', () => {
  const read = (name: string) => readFileSync(join(release, name), 'utf8');

  const listedNames = (): string[] =>
    z
      .looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(z.looseObject({ name: z.string() })) })
      .parse(JSON.parse(read('sbom.cdx.json')))
      .components.map(({ name }) => name);

  test('has a tarball of every package, with the version, and weights before what names their checksums', () => {
    expect(packed.map(({ name }) => name).sort()).toEqual(publishedPackages.map(({ name }) => name).sort());
    for (const { name, tarball } of packed) {
      const inside = manifest.parse(JSON.parse(runHere('tar', ['-xzOf', tarball, 'package/package.json'])));
      expect(inside).toMatchObject({ name, version: VERSION });
      const own = Object.entries(inside.dependencies ?? {}).filter(([one]) => one.startsWith(SCOPE));
      expect(own.filter(([, version]) => version !== VERSION)).toEqual([]);
      expect(runHere('tar', ['-tzf', tarball]).split('\n')).toEqual(
        expect.arrayContaining(['package/LICENSE', 'package/README.md']),
      );
    }
    const models = packed.findIndex(({ name }) => name === `${SCOPE}/models`);
    expect(packed.slice(0, models).filter(({ name }) => name.includes('weights'))).toHaveLength(4);
  });

  test('has checksums that are right, of everything but the script that publishes', () => {
    expect(runHere('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], release)).toBe('');
    const summed = read('SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => line.slice(66));
    const tarballs = readdirSync(join(release, 'tarballs')).map((name) => `tarballs/${name}`);
    expect(summed.sort()).toEqual([...tarballs, 'CHANGES.md', 'sbom.cdx.json'].sort());
  });

  test('has the changes, and a list of what is inside', () => {
    expect(read('CHANGES.md')).toBe(
      `# ${VERSION}\n\n${extractUnreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))}`,
    );
    expect(listedNames()).toEqual(expect.arrayContaining(['pg', 'onnxruntime-node']));
    expect(listedNames()).not.toContain('vitest');
  });

  test('lists what one workspace ships and another only develops with', () => {
    expect(listedNames()).toContain('fastify');
  });

  test('has a script that publishes every tarball in order, if npm lets it', () => {
    const published = [...read('publish.sh').matchAll(/^npm publish --access public "tarballs\/(.+)"$/gm)];
    expect(published.map(([, name]) => name)).toEqual(packed.map(({ tarball }) => basename(tarball)));
    expect(runHere('sh', ['-n', 'publish.sh'], release)).toBe('');
  });
});

/**
 * On demand (`npm run test:packages`): while other tests load the machine, Verdaccio does not get what the packages
 * depend on in time, and answers 404. Without a registry nothing can be installed at all.
 */
const isWanted = process.env.WINNOW_TEST_PACKAGES === '1';
const canInstall = isWanted && isRegistryReachable();
if (isWanted && !canInstall)
  process.stderr.write('No registry of packages can be reached: the published packages are not installed.\n');

describe.skipIf(!canInstall)('the published packages', () => {
  let registry: LocalRegistry;
  let command: StartedCommand;
  let commandBytes = 0;
  const project = inFolder('project');

  beforeAll(async () => {
    installReleaseTools();
    registry = await startLocalRegistry(inFolder('registry'));
    await Promise.all(packed.map(({ tarball }) => registry.publish(tarball)));
    registry.takeReceivedBytes();
    command = await startCommand(registry, inFolder('server'));
    commandBytes = registry.takeReceivedBytes();
    writeFileSync(join(project, 'package.json'), '{ "private": true }');
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(project, name), text);
    const wanted = ['sdk', 'core', 'text'].map((name) => `@winnow-moderation/${name}`);
    const theirs = ['@trpc/client@11.25.2', '@types/node@20.19.30'];
    await run('npm', ['install', '--no-audit', '--no-fund', '--registry', registry.address, ...wanted, ...theirs], {
      cwd: project,
      env: environment,
    });
  }, 15 * MINUTES);

  afterAll(async () => {
    await command?.stop();
    await registry?.[Symbol.asyncDispose]();
  }, MINUTES);

  /** What a program of the project prints, as JSON. */
  async function runProgram(...args: string[]): Promise<unknown> {
    const given = [...args, command.address, command.key];
    const { stdout } = await run(process.execPath, given, { cwd: project, env: environment });
    return JSON.parse(stdout);
  }

  function typeCheck(files: readonly string[], options: readonly string[]): Promise<unknown> {
    const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--types', 'node'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [compiler, ...strict, ...options, ...files], { cwd: project }).catch((failed) => {
      throw new Error(failed.stdout);
    });
  }

  test('hold a licence, a page, and no test; their source maps hold their sources', async () => {
    for (const { name, tarball } of packed) {
      const { stdout } = await run('tar', ['-tzf', tarball], { maxBuffer: 2 ** 24 });
      const files = stdout.split('\n');
      expect(files, name).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md']));
      expect(files.filter((file) => /\.test\.|\/testing\/|\/src\//.test(file))).toEqual([]);
      const maps = files.filter((file) => file.endsWith('.js.map') && !file.includes('/dashboard/'));
      if (maps.length === 0) continue;
      const { stdout: texts } = await run('tar', ['-xzOf', tarball, ...maps.slice(0, 20)], { maxBuffer: 2 ** 26 });
      expect(texts.match(/"sourcesContent"/g)).toHaveLength(Math.min(20, maps.length));
    }
  });

  test.each(publishedPackages.map(({ name, formats }) => [name, formats] as const))(
    '%s passes publint and attw',
    async (name, formats) => {
      const { tarball = '' } = packed.find((one) => one.name === name) ?? {};
      await run(process.execPath, [toolPath('publint/src/cli.js'), 'run', tarball, '--strict']);
      if (formats === 'none') return;
      const profile = formats === 'esm' ? 'esm-only' : 'node16';
      await run(process.execPath, [toolPath('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', profile]);
    },
  );

  test('start a server with one command, which judges a text with the model, for less than 250 MB', () => {
    expect(command.output).toMatch(/Verdict {3}not clean/);
    expect(command.output).toMatch(/"name": "model",\s+"status": "ok"/);
    process.stdout.write(`npx: ${command.seconds.toFixed(1)} s, ${(commandBytes / 1e6).toFixed(1)} MB\n`);
    expect(commandBytes).toBeLessThan(250e6);
  });

  test('are as large as the documents say', () => {
    const npx = join(environment.npm_config_cache, '_npx');
    const [installed = ''] = readdirSync(npx);
    const places = [project, join(npx, installed)];
    const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
    const sizes = packed.map(({ name, bytes, unpackedBytes }) => {
      // Weights have no dependencies, and not all are installed.
      const found = places.map((place) => installedBytes(place, name)).find((one) => one > 0) ?? unpackedBytes;
      return { name, packed: megabytes(bytes), installed: megabytes(found) };
    });
    console.table(sizes);
    const documented = readDocumentedSizes();
    const isNear = (value: number, said = 0) => Math.abs(value - said) <= Math.max(0.1, 0.15 * value);
    const wrong = sizes.filter(({ name, packed, installed }) => {
      const said = documented.get(name);
      return !isNear(packed, said?.packed) || !isNear(installed, said?.installed);
    });
    expect(wrong).toEqual([]);
  });

  test('serve the dashboard', async () => {
    const page = await (await fetch(`${command.address}/`)).text();
    expect(page).toContain('<div id="root">');
  });

  test('are used from ES modules and from CommonJS', async () => {
    expect(await runProgram('run.mjs')).toMatchObject({ isClean: false, model: 'ok', pii: 1 });
    expect(await runProgram('run.cjs')).toMatchObject({ isClean: false, others: ['function', 'function', true] });
  });

  const tRpcTypes = ['--lib', 'es2022,esnext.disposable,dom'];
  test.each<[string, readonly string[]]>([
    ['node16', ['typed.mts', 'typed.cts']],
    ['nodenext', ['typed.mts', 'typed.cts']],
    ['bundler', ['typed.mts']],
  ])('have types that a strict compiler accepts, without skipLibCheck, in %s', async (mode, files) => {
    const options = mode === 'bundler' ? ['--module', 'esnext', '--moduleResolution', mode] : ['--module', mode];
    await typeCheck(files, options);
    await typeCheck(['trpc.mts'], [...options, ...tRpcTypes]);
  });

  test('give a tRPC client types, which know what does not exist, and verdicts', async () => {
    const js = readFileSync(join(project, 'trpc.mts'), 'utf8');
    const { code } = await transform(js, { loader: 'ts' });
    writeFileSync(join(project, 'trpc.run.mjs'), code);
    expect(await runProgram('trpc.run.mjs')).toEqual({ tier: 'Enterprise', isClean: [false, false] });
  });

  test('are bundled for a browser', async () => {
    const { outputFiles } = await build({
      absWorkingDir: project,
      entryPoints: ['page.mjs'],
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'esm',
    });
    expect(outputFiles[0]?.text).not.toMatch(/from ?["']node:/);
  });

  test('fetch the weights of pictures with the first picture, compared with their checksums', async () => {
    registry.takeReceivedBytes();
    const response = await fetch(`${command.address}/moderation/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${command.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image: toBase64(await landscapePicture()), enableOcr: true }),
    });
    const result = await response.json();
    expect(response.status, JSON.stringify(result)).toBe(200);
    expect(result.analyzers.filter(({ status }: { status: string }) => status === 'unavailable')).toEqual([]);
    const { bytes = 0 } = packed.find(({ name }) => name.endsWith('weights-pictures')) ?? {};
    // What stands behind the last file of the archive need not be read.
    expect(registry.takeReceivedBytes()).toBeGreaterThan(0.99 * bytes);
  });

  test('pull weights ahead of time, and run without a network then', async () => {
    const offline = inFolder('offline');
    const pulled = await runCommand(registry, offline, ['models', 'pull', 'speech']);
    expect(pulled.stderr).toMatch(/speech.*100%/);
    expect(pulled.stderr).toContain('checksums compared');
    const verified = await runCommand(registry, offline, ['models', 'verify', '--json']);
    const { models } = JSON.parse(verified.stdout);
    expect(models.map(({ name }: { name: string }) => name)).toEqual(['sounds', 'speakers', 'speech', 'text']);
  });
});

/** `npx winnow-moderation …`, from what `npx` has installed before. */
function runCommand(registry: LocalRegistry, cwd: string, words: readonly string[]) {
  const args = ['--yes', '--ignore-scripts', '--registry', registry.address, 'winnow-moderation', ...words];
  return run('npx', args, { cwd, env: environment, maxBuffer: 2 ** 24 });
}

/** Resolves with the end of the first verdict. */
async function startCommand(registry: LocalRegistry, cwd: string): Promise<StartedCommand> {
  const startedMs = performance.now();
  const child = spawn('npx', ['--yes', '--ignore-scripts', '--registry', registry.address, 'winnow-moderation'], {
    cwd,
    env: { ...environment, WINNOW_PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    if (line.includes('Ctrl-C stops it')) break;
  }
  const [, address] = /listens on (\S+?)\.?$/m.exec(output) ?? [];
  if (address === undefined) throw new Error(`npx did not start a server:\n${output}${errors}`);
  child.stdout.resume();
  return {
    address,
    key: readFileSync(join(cwd, '.winnow/local-api-key'), 'utf8').trim(),
    output,
    seconds: (performance.now() - startedMs) / 1_000,
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
    },
  };
}
