/** The operations of a server's OpenAPI document, and routes in the same form, to be compared. */
import type { TestServer } from './server.ts';

/** "GET /profiles/:id" and "GET /profiles/{id}" as "GET /profiles/{}"; what follows the path is left out. */
export const toOperation = (route: string): string =>
  route
    .split(' ', 2)
    .join(' ')
    .replaceAll(/:\w+|\{\w+\}/g, '{}');

/** Every operation that the document names, such as "GET /profiles/{}". */
export async function listDocumentedOperations(server: TestServer): Promise<string[]> {
  const { json } = await server.request({ method: 'GET', url: '/openapi.json' });
  const { paths } = json as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => toOperation(`${method.toUpperCase()} ${path}`)),
  );
}
