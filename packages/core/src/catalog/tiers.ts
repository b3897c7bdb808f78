/** The subscription tiers, lowest first: rank, aliases, rate limit. */

/**
 * Tier ladder (docs/api.md, "Names and tiers"). Chosen by us, not measured: `requestsPerMinute` is four or five times
 * that of the tier before; null is unlimited.
 */
export const tiers = {
  Free: { aliases: [], requestsPerMinute: 60 },
  Starter: { aliases: ['Basic'], requestsPerMinute: 300 },
  Pro: { aliases: [], requestsPerMinute: 1200 },
  Business: { aliases: [], requestsPerMinute: 6000 },
  Enterprise: { aliases: [], requestsPerMinute: null },
} as const satisfies Record<string, { aliases: readonly string[]; requestsPerMinute: number | null }>;

export type Tier = keyof typeof tiers;
export const tierNames = Object.keys(tiers) as [Tier, ...Tier[]];

export const tierRank = (tier: Tier): number => tierNames.indexOf(tier);

/** Whether an account of tier `have` may use what requires tier `need`. */
export const tierCovers = (have: Tier, need: Tier): boolean => tierRank(have) >= tierRank(need);

/** The tier for a name or alias, case-insensitive; undefined for an unknown name. */
export function findTier(name: string): Tier | undefined {
  const wanted = name.trim().toLowerCase();
  return tierNames.find((tier) => [tier, ...tiers[tier].aliases].some((known) => known.toLowerCase() === wanted));
}
