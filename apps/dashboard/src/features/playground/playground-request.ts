/** The request that the playground builds: a plain object, changed by the paths in the price list. */
import {
  type Feature,
  features,
  getDeniedFeatures,
  getFieldAt,
  type Modality,
  type RequestFields,
  type Tier,
  tierCovers,
} from '@winnow/core';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';

/** The request with another value at a path such as "analyzeAudio.transcribe"; undefined removes the field. */
export function setRequestField(request: RequestFields, path: string, value: unknown): RequestFields {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = request;
  const inner = rest.length === 0 ? value : setRequestField(Object(before), rest.join('.'), value);
  return inner === undefined ? others : { ...others, [name]: inner };
}

const removeFeatures = (request: RequestFields, some: readonly Feature[]): RequestFields =>
  some.reduce((left, { use }) => ('param' in use ? setRequestField(left, use.param, undefined) : left), request);

/** The request without the options that the tier lacks. */
export const removeDeniedFeatures = (modality: Modality, request: RequestFields, tier: Tier): RequestFields =>
  removeFeatures(request, getDeniedFeatures(modality, tier, request));

/** Switches an option; disabling it also disables the options that require it. */
export function toggleRequestOption(
  modality: Modality,
  request: RequestFields,
  { path, isOn }: { path: string; isOn: boolean },
): RequestFields {
  const changed = setRequestField(request, path, isOn || undefined);
  if (isOn) return changed;
  return removeFeatures(
    changed,
    features[modality].filter(({ requires }) => requires === path),
  );
}

/** Why an option is unavailable; undefined if it is available. */
export function getDisabledReason(
  modality: Modality,
  { minTier, requires }: Feature,
  { request, tier }: { request: RequestFields; tier: Tier },
): string | undefined {
  if (!tierCovers(tier, minTier)) return t('Needs {{minTier}}; the account has {{tier}}.', { minTier, tier });
  if (requires === undefined || getFieldAt(request, requires) === true) return undefined;
  const needed = features[modality].find(({ use }) => 'param' in use && use.param === requires);
  return t('Needs {{option}}.', { option: needed ? translateCatalogText(needed.label) : requires });
}

/** Lists as they are sent: trimmed, and without the empty items that occur while typing. */
export function cleanRequest(request: RequestFields): RequestFields {
  const one = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((item) => (typeof item === 'string' ? item.trim() : item)).filter((item) => item !== '');
    return typeof value === 'object' && value !== null ? cleanRequest(value as RequestFields) : value;
  };
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, one(value)]));
}

/** "0, 1"; without a choice, the first track. */
export const formatTracks = (channel: unknown): string => [channel ?? 0].flat().join(', ');

/** The indices in what was typed: one, several, or undefined without any. */
export function parseTracks(typed: string): number | number[] | undefined {
  const tracks = [...typed.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return tracks.length > 1 ? tracks : tracks[0];
}
