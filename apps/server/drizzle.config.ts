/** Where `npm run db:generate` reads the tables and writes the migration; drizzle-kit is fetched when it runs. */
export default {
  dialect: 'postgresql',
  schema: ['./src/platform/storage/schema.ts', './src/platform/storage/schema/*.ts'],
  out: './migrations',
};
