/** The hosted service's addresses, for its old clients: our routes under their prefix, with the name that they spell differently. */
import type { Route } from '../wire/route.ts';

/** decisions.md, "Tokens, limits, errors". */
const LEGACY_PREFIX = '/api/v1/public';

/** Their name of a field → ours. */
const legacyFieldNames: Readonly<Record<string, string>> = { moderation_profile_id: 'moderationProfileId' };

/** A name of theirs beside ours stays as it is, and is refused as an unknown field: which of the two is meant cannot be told. */
export function translateLegacyBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]) => {
    const ours = Object.hasOwn(legacyFieldNames, name) ? legacyFieldNames[name] : undefined;
    return [ours === undefined || ours in body ? name : ours, value] as const;
  });
  return Object.fromEntries(entries);
}

/** The route as old clients call it. */
export const toLegacyRoute = (route: Route): Route => ({
  ...route,
  url: `${LEGACY_PREFIX}${route.url}`,
  handler: (services, context) => route.handler(services, { ...context, body: translateLegacyBody(context.body) }),
});
