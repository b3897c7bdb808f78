/** The file through which a running server publishes its control channel's port and token to the admin command. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const controlSchema = z.object({ port: z.int().min(1).max(65535), token: z.string().min(32), pid: z.int() });

export type ControlAddress = z.infer<typeof controlSchema>;

const controlPath = (dataDir: string): string => join(dataDir, 'control.json');

/** Readable by the owner only: the token in it is the channel's only authentication. */
export function writeControlFile(dataDir: string, address: ControlAddress): void {
  const draft = `${controlPath(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(address)}\n`, { mode: 0o600 });
  renameSync(draft, controlPath(dataDir));
}

/** Undefined if no server runs here, or its start did not complete. */
export function readControlFile(dataDir: string): ControlAddress | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(controlPath(dataDir), 'utf8')));
  } catch {
    // A missing or broken file means "no server"; the folder's lock is authoritative.
    return undefined;
  }
}

/** Removes the file, unless another server has replaced it meanwhile. */
export function removeControlFile(dataDir: string, token: string): void {
  if (readControlFile(dataDir)?.token === token) rmSync(controlPath(dataDir), { force: true });
}
