/**
 * The hosted service's endpoints, for its existing clients: our routes under its prefix,
 * with its spelling of one field.
 */
import type { Route } from '../wire/route.ts';

/** docs/api.md, "Conventions". */
const LEGACY_PREFIX = '/api/v1/public';

/** Legacy field name → ours. */
const legacyFieldNames: Readonly<Record<string, string>> = { moderation_profile_id: 'moderationProfileId' };

/**
 * If both the legacy and our own name are present, the legacy name is kept and refused as an unknown field: which
 * one is meant would be ambiguous.
 */
export function translateLegacyBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]) => {
    const ours = Object.hasOwn(legacyFieldNames, name) ? legacyFieldNames[name] : undefined;
    return [ours === undefined || ours in body ? name : ours, value] as const;
  });
  return Object.fromEntries(entries);
}

/** The legacy variant of a route. */
export const toLegacyRoute = (route: Route): Route => ({
  ...route,
  url: `${LEGACY_PREFIX}${route.url}`,
  operationId: `${route.operationId}Legacy`,
  handler: (services, context) => route.handler(services, { ...context, body: translateLegacyBody(context.body) }),
});
