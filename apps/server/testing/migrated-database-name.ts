/** The database of the run's PostgreSQL that has the newest schema and no rows; PostgreSQL copies it for tests. */
export const MIGRATED_DATABASE = 'migrated';
