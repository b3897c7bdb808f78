/** Where `npm run db:generate` reads the tables and writes the migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/storage/schema.ts', './src/storage/schema/*.ts'],
  out: './migrations',
});
