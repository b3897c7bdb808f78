/** Everything that other workspaces may use of the core. */
export * from './catalog/categories.ts';
export * from './catalog/modalities.ts';
export * from './catalog/severities.ts';
export * from './catalog/techniques.ts';
export * from './catalog/tiers.ts';
export * from './pii/index.ts';
export type * from './pii/row.ts';
export type * from './verdict/finding.ts';
