/** WordPress of Debian's packages, with MariaDB and PHP's own web server, in a folder of its own. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from './programs.ts';

const run = promisify(execFile);
const SOURCES = '/usr/share/wordpress';

/** Names of what is missing on this machine; empty: WordPress can be started. */
export async function findMissingForWordPress(): Promise<string[]> {
  const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb'];
  const paths = await Promise.all(programs.map(findProgram));
  const missing = programs.filter((_, index) => paths[index] === undefined);
  return existsSync(join(SOURCES, 'wp-load.php')) ? missing : [...missing, 'wordpress'];
}

export interface WordPress extends AsyncDisposable {
  readonly address: string;
  /** Runs PHP inside WordPress, as the person with the administrator's role. @returns what it prints, as JSON */
  evaluate(php: string): Promise<unknown>;
}

const configuration = (folder: string) => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/database.sock'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', false); define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${folder}/debug.log');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require ABSPATH . 'wp-settings.php';
`;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Starts a program that ends with the test. */
function startProgram(command: string, words: readonly string[]) {
  const program = spawn(command, words, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  return {
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

async function startDatabase(folder: string) {
  const data = join(folder, 'database');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    ...user,
  ]);
  const socket = join(folder, 'database.sock');
  const words = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user];
  const database = startProgram('mariadbd', words);
  const create = ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute=CREATE DATABASE wordpress'];
  for (let attempt = 0; ; attempt++) {
    const created = await run('mariadb', create).then(
      () => true,
      (error: unknown) => {
        if (attempt === 100) throw error;
        return false;
      },
    );
    if (created) return database;
    await delay(200);
  }
}

/**
 * Installs and starts a site in which comments of new people are published.
 * @param plugin the path of its file, which is activated
 */
export async function startWordPress(plugin: string): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-wordpress-'));
  const site = join(folder, 'site');
  cpSync(SOURCES, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !/htaccess$|wp-config\.php$/.test(path),
  });
  writeFileSync(join(site, 'wp-config.php'), configuration(folder));
  cpSync(plugin, join(site, 'wp-content/plugins/plugin.php'));
  mkdirSync(join(site, 'wp-content/mu-plugins'));
  // Tests are faster than people.
  const flood = "<?php add_filter('wp_is_comment_flood', '__return_false', 99);";
  writeFileSync(join(site, 'wp-content/mu-plugins/flood.php'), flood);
  const database = await startDatabase(folder);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const php = async (program: string) => {
    const { stdout } = await run('php', ['-r', `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; ${program}`], {
      cwd: site,
    });
    return stdout;
  };
  await php(`define('WP_INSTALLING', true); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
    wp_install('Test', 'owner', 'owner@example.com', true, '', 'a password'); update_option('comment_previously_approved', 0);`);
  await php("require 'wp-load.php'; require 'wp-admin/includes/plugin.php'; activate_plugin('plugin.php');");
  const web = startProgram('php', ['-S', `127.0.0.1:${port}`, '-t', site]);
  return {
    address,
    async evaluate(program) {
      const printed = await php(
        `require 'wp-load.php'; wp_set_current_user(1); echo json_encode((function () { ${program} })());`,
      );
      return JSON.parse(printed);
    },
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
