/** Turns a call of the desk client into a request: fields of the input into path, query and body. */
import { createJsonBody } from '../content/request-body.ts';
import type { ApiRequest } from '../transport/call.ts';

type Fields = Readonly<Record<string, unknown>>;

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Nothing for what is not given; a list is repeated. */
function toQuery(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, toText(one));
  return String(query) === '' ? '' : `?${query}`;
}

/**
 * The path with the fields that it names, and the other fields.
 * @throws TypeError if a field of the path is missing
 */
function fillPath(template: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    // The first content of a request is what most have.
    const value = rest[name] ?? (name === 'item' ? 0 : undefined);
    delete rest[name];
    if (value === undefined || value === '') throw new TypeError(`${name} is missing.`);
    return encodeURIComponent(toText(value));
  });
  return { path, rest };
}

/** @throws TypeError if a field of the path is missing */
export function createFilePath(template: string, fields: Fields = {}): string {
  const { path, rest } = fillPath(template, fields);
  return path + toQuery(rest);
}

/** @param route a row of `deskRoutes` @throws TypeError if a field of the path is missing */
export function createDeskRequest(route: string, input: Fields = {}): ApiRequest {
  const [method, template = '', bodyField] = route.split(' ') as [ApiRequest['method'], string, string?];
  const { path, rest } = fillPath(template, input);
  if (method === 'GET' || method === 'DELETE') return { method, path: path + toQuery(rest) };
  const body = () => createJsonBody(bodyField === undefined ? rest : rest[bodyField]);
  return { method, path, body, needsIdempotencyKey: method === 'POST' };
}
