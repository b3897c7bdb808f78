/**
 * The keys of kept media: from the settings, or generated once into a file of the data folder. They are never in the
 * database, so that a copy of the database alone reveals nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMediaKey } from '../../platform/config/setting-schemas.ts';
import type { ServerConfig } from '../../platform/config.ts';

/** The name of the key file in the data folder. */
export const MEDIA_KEY_FILE = 'media-key';
const KEY_BYTES = 32;
const ID_CHARACTERS = 16;

export interface MediaKey {
  /** The first digits of its SHA-256, stored with the encrypted bytes. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface MediaKeys {
  /** Encrypts new copies; undefined: none are kept. */
  readonly current: MediaKey | undefined;
  /** Finds the current key or an earlier one. */
  find(id: string): MediaKey | undefined;
}

const toMediaKey = (bytes: Uint8Array): MediaKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_CHARACTERS),
  bytes,
});

/** Undefined if there is no file. @throws Error if it does not contain a key */
function readKeyFile(path: string): MediaKey | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const bytes = parseMediaKey(text.trim());
  if (bytes === undefined) throw new Error(`${path} is damaged: it does not contain a key for kept media.`);
  return toMediaKey(bytes);
}

/** Atomic: if several processes start at once, all use the key of the first. */
function createKeyFile(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The first key of the settings encrypts, the others only decrypt. Without the setting, a server on the embedded
 * database generates a key of its own; servers that share PostgreSQL would not agree on one, and keep nothing.
 * @throws Error if the key file is damaged or cannot be written
 */
export function openMediaKeys({
  mediaKeys,
  databaseUrl,
  dataDir,
}: Pick<ServerConfig, 'mediaKeys' | 'databaseUrl' | 'dataDir'>): MediaKeys {
  const path = join(dataDir, MEDIA_KEY_FILE);
  const configured = mediaKeys.map(toMediaKey);
  const ownsDatabase = databaseUrl === null;
  if (configured.length === 0 && ownsDatabase && readKeyFile(path) === undefined) createKeyFile(path, dataDir);
  const generated = readKeyFile(path);
  const known = [...configured, ...(generated ? [generated] : [])];
  return {
    current: configured[0] ?? (ownsDatabase ? generated : undefined),
    find: (id) => known.find((key) => key.id === id),
  };
}
