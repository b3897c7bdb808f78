/**
 * The embedded database with the newest schema and no rows, made once for each schema and copied by tests: opening a copy
 * takes a third of the processor time of creating one.
 */
import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../src/platform/storage/migrate.ts';
import { openDatabase } from '../src/platform/storage/open-database.ts';
import { pgliteVersion } from '../src/platform/storage/template.ts';

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/winnow/', import.meta.url));

/** Changes with every migration and with PGlite's version. */
function getSchemaDigest(): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const entry of readdirSync(migrationsFolder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** Creates it beside its place and renames it: several test processes may do so at once. */
async function createMigratedFolder(path: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const database = await openDatabase({ folder: draft });
  await database[Symbol.asyncDispose]();
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(path)) throw error;
  }
}

/** Node's cpSync takes five times as long. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

let original: Promise<string> | undefined;

async function findMigratedFolder(): Promise<string> {
  const path = join(cacheFolder, `database-${getSchemaDigest()}`);
  if (!existsSync(path)) await createMigratedFolder(path);
  return path;
}

/** Gives a new data folder its database. */
export async function copyMigratedDatabase(dataFolder: string): Promise<void> {
  original ??= findMigratedFolder();
  copyFolder(join(await original, 'db'), join(dataFolder, 'db'));
}
