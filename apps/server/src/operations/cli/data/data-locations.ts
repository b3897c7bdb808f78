/** Where the data of a server is: its database, and the files beside it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_KEY_FILE } from '../../../accounts/media/media-keys.ts';
import type { ServerConfig } from '../../../platform/config.ts';
import { lockFolder } from '../../../platform/storage/folder-lock.ts';
import type { DatabaseLocation } from '../../../platform/storage/open-database.ts';
import { UsageError } from '../arguments.ts';

/** Files of a data folder besides the database: the first API key, the key of kept media, redacted contents, job inputs. */
const FILES = ['local-api-key', MEDIA_KEY_FILE, 'content', 'jobs'];
const DATABASE = 'db';

/** The database that the settings name. */
export const configuredLocation = ({ databaseUrl, dataDir }: ServerConfig): DatabaseLocation =>
  databaseUrl === null ? { folder: dataDir } : { url: databaseUrl };

/** For people; a password in a connection string is left out. */
export function describeLocation(location: DatabaseLocation): string {
  if ('folder' in location) return `the embedded database in ${location.folder}`;
  const { host, pathname } = new URL(location.url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** @throws UsageError if the folder has no embedded database: opening it would create an empty one */
export function assertHoldsDatabase(folder: string): void {
  if (!existsSync(join(folder, DATABASE))) throw new UsageError(`There is no embedded database in ${folder}.`);
}

/** @throws UsageError if the folder has anything in it */
export function assertNewFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} is not empty. Name a new folder.`);
}

/** Copies the files beside a database from one data folder to another. */
export function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of FILES)
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

export interface TemporaryCopy extends Disposable {
  readonly folder: string;
}

/**
 * A copy of an embedded database: opening one migrates it to the newest schema, and a back-up must stay as it is. A
 * server must not be using it.
 * @throws FolderInUse
 */
export async function copyEmbedded(folder: string): Promise<TemporaryCopy> {
  const copy = mkdtempSync(join(tmpdir(), 'winnow-restore-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    await using _lock = await lockFolder(folder);
    cpSync(join(folder, DATABASE), join(copy, DATABASE), { recursive: true });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder: copy, [Symbol.dispose]: remove };
}
