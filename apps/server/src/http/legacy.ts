/** The hosted service's addresses, for its old clients: our routes under their prefix, with the name that they spell differently. */
import type { Route } from '../wire/route.ts';

/** decisions.md, "Tokens, limits, errors". */
const PREFIX = '/api/v1/public';

/** Their name of a field → ours. */
const names: Readonly<Record<string, string>> = { moderation_profile_id: 'moderationProfileId' };

/** A name of theirs beside ours stays as it is, and is refused as an unknown field: which of the two is meant cannot be told. */
export function translated(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([name, value]) => {
    const ours = Object.hasOwn(names, name) ? names[name] : undefined;
    return [ours === undefined || ours in body ? name : ours, value] as const;
  });
  return Object.fromEntries(entries);
}

/** The route as old clients call it. */
export const legacy = (route: Route): Route => ({
  ...route,
  url: `${PREFIX}${route.url}`,
  answer: (services, asked) => route.answer(services, { ...asked, body: translated(asked.body) }),
});
