/** Starts one PostgreSQL for all test files of a run. */
import type { TestProject } from 'vitest/node';
import { startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresql();
  project.provide('postgresqlUrl', server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
  };
}
