/** A registry on this machine that packages are published to; everything else comes from the configured registry. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const toolsFolder = new URL('./tools/', import.meta.url);
export const toolPath = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, toolsFolder));

/**
 * Installs Verdaccio, publint and attw (90 MB) unless they are installed.
 * @throws Error if npm fails, such as without a registry
 */
export function installReleaseTools(): void {
  // npm writes it last, so that an interrupted installation is repeated.
  if (existsSync(toolPath('.package-lock.json'))) return;
  const folder = fileURLToPath(toolsFolder);
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  execFileSync('npm', ['ci', '--prefix', folder, ...quietly], { cwd: folder, stdio: ['ignore', 2, 2] });
}

/** The registry that this machine is configured to use. */
const upstream = (): string =>
  execFileSync('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), encoding: 'utf8' }).trim();

/** Asks it for the page of one package, with npm's own settings of proxies and credentials. */
export function isRegistryReachable(): boolean {
  try {
    execFileSync('npm', ['view', 'zod', 'version'], { stdio: 'ignore', timeout: 60_000, cwd: tmpdir() });
    return true;
  } catch {
    return false;
  }
}

/** Anyone may publish; our packages are never looked up elsewhere, everything else only elsewhere. */
const verdaccioSettings = (folder: string) => `
storage: ${join(folder, 'storage')}
uplinks:
  upstream:
    url: ${upstream()}
    timeout: 120s
    maxage: 1d
    max_fails: 1000
    fail_timeout: 1s
packages:
  '@winnow-moderation/*': { access: $all, publish: $anonymous }
  'winnow-moderation': { access: $all, publish: $anonymous }
  '**': { access: $all, proxy: upstream }
max_body_size: 200mb
publish: { allow_offline: true }
log: { type: stdout, format: json, level: warn }
`;

async function findFreePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface LocalRegistry extends AsyncDisposable {
  /** For `--registry`. */
  readonly address: string;
  /** The bytes that clients have received since the last call. */
  takeReceivedBytes(): number;
  publish(tarball: string): Promise<void>;
}

/** Forwards to Verdaccio and counts what comes back. */
async function startCountingProxy(port: number) {
  let bytes = 0;
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: own } = server.address() as AddressInfo;
  const take = () => {
    const taken = bytes;
    bytes = 0;
    return taken;
  };
  return { server, address: `http://127.0.0.1:${own}/`, take };
}

/** @param folder an empty folder for its settings and storage */
export async function startLocalRegistry(folder: string): Promise<LocalRegistry> {
  const settings = join(folder, 'verdaccio.yaml');
  writeFileSync(settings, verdaccioSettings(folder));
  const port = await findFreePort();
  const verdaccio = spawn(
    process.execPath,
    [toolPath('verdaccio/bin/verdaccio'), '--config', settings, '--listen', `127.0.0.1:${port}`],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  verdaccio.stdout.resume();
  const proxy = await startCountingProxy(port);
  const ended = new Promise<void>((resolve) => verdaccio.once('exit', () => resolve()));
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  const isAnswering = () =>
    fetch(`${proxy.address}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswering())) if (!isRunning) throw new Error('Verdaccio ended before it answered.');
  return {
    address: proxy.address,
    takeReceivedBytes: proxy.take,
    async publish(tarball) {
      // npm wants some token, and Verdaccio asks for none.
      const token = `--${proxy.address.replace('http:', '')}:_authToken=none`;
      await run('npm', ['publish', tarball, '--registry', proxy.address, token, '--provenance=false'], { cwd: folder });
    },
    async [Symbol.asyncDispose]() {
      verdaccio.kill();
      await ended;
      proxy.server.closeAllConnections();
      await new Promise((resolve) => proxy.server.close(resolve));
    },
  };
}
