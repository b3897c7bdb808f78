/** Where the migrations lie; the same files serve both databases. */
import { fileURLToPath } from 'node:url';

/** apps/server/migrations, from src/storage as well as from dist/storage. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
