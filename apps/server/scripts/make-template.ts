/**
 * Writes assets/empty-database-pglite-<version>.tar.br; run it after an upgrade of PGlite, and before a release that
 * adds migrations (`npm run db:template`).
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../src/platform/storage/migrate.ts';
import { templatePath, WINDOW_BITS } from '../src/platform/storage/template.ts';

await using database = await PGlite.create();
await migrate(drizzle({ client: database }), { migrationsFolder });
await database.exec('vacuum');
await database.exec('checkpoint');
const tar = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
const packed = brotliCompressSync(tar, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  },
});
const path = templatePath();
for (const old of readdirSync(dirname(path))) if (old.startsWith('empty-database-')) rmSync(join(dirname(path), old));
writeFileSync(path, packed);
console.log(`${path}: ${packed.length} bytes from ${tar.length}`);
