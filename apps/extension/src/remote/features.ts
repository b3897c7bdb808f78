/** Converts the features that a person enabled into request fields. */
import {
  calculateQuote,
  type Feature,
  features,
  type Modality,
  type RequestFields,
  tierNames,
  tierRank,
} from '@winnow/core';
import type { ExtensionSettings } from '../settings/settings.ts';

type FeatureSelection = Pick<ExtensionSettings, 'features' | 'keywords' | 'language'>;

/** Features that a person can switch on and off; the base price and the language are added automatically. */
export const listSwitchableFeatures = (modality: Modality): readonly Feature[] =>
  features[modality].filter(({ use }) => use.when !== 'always' && use.when !== 'nonEnglish');

/** The value that a feature's parameter is set to. */
function getParameterValue({ use }: Feature, { keywords }: FeatureSelection): unknown {
  if (use.when === 'equals') return use.value;
  if (use.when === 'given') return keywords.length > 0 ? [...keywords] : undefined;
  return use.when === 'enabled' ? { enabled: true } : true;
}

interface NestedFields {
  [name: string]: unknown;
}

function setNestedField(fields: NestedFields, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    const known = fields[first];
    fields[first] = typeof known === 'object' && typeof value === 'object' ? { ...known, ...value } : value;
    return;
  }
  const inner = { ...(fields[first] as NestedFields | undefined) };
  setNestedField(inner, rest.join('.'), value);
  fields[first] = inner;
}

/** The request options without the content. Options whose required option is off are left out. */
export function buildFeatureOptions(modality: Modality, chosen: FeatureSelection): RequestFields {
  const on = new Set(chosen.features[modality]);
  const fields: NestedFields = (chosen.language ?? 'en') === 'en' ? {} : { language: chosen.language };
  for (const feature of listSwitchableFeatures(modality)) {
    if (!on.has(feature.id) || !('param' in feature.use)) continue;
    if (feature.requires !== undefined && !on.has(feature.requires)) continue;
    // Options of an object count only if the object itself is enabled.
    const parent = feature.id.includes('.') ? feature.id.split('.')[0] : undefined;
    if (parent !== undefined && !on.has(parent)) continue;
    const value = getParameterValue(feature, chosen);
    if (value !== undefined) setNestedField(fields, feature.use.param, value);
  }
  return fields;
}

/** The maximum price of one request with these options, and the tier that it needs. */
export function quoteFeatures(modality: Modality, chosen: FeatureSelection) {
  const { items, total } = calculateQuote(modality, buildFeatureOptions(modality, chosen));
  const rank = Math.max(...items.map(({ minTier }) => tierRank(minTier)));
  return { total, tier: tierNames[rank] ?? tierNames[0] };
}

/** Switches dependent features: enabling one enables what it requires, disabling one disables what requires it. */
export function toggleFeature(modality: Modality, on: readonly string[], id: string): string[] {
  const rows = listSwitchableFeatures(modality);
  const needs = (one: Feature): string[] => [
    ...(one.requires === undefined ? [] : [one.requires]),
    ...(one.id.includes('.') ? [one.id.split('.')[0] ?? ''] : []),
  ];
  const next = new Set(on);
  if (next.delete(id)) {
    for (const row of rows) if (needs(row).some((need) => !next.has(need))) next.delete(row.id);
    return [...next];
  }
  const add = (wanted: string) => {
    next.add(wanted);
    const row = rows.find((one) => one.id === wanted);
    for (const need of row ? needs(row) : []) if (!next.has(need)) add(need);
  };
  add(id);
  return [...next];
}
