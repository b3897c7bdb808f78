/** The version of this package. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageManifestSchema = z.object({ version: z.string() });

/** The server's own version. */
export const readPackageVersion = (): string =>
  packageManifestSchema.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
