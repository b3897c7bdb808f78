/** What a person has chosen: read from the browser's local storage, never from its synchronised one, and never the key. */
import {
  type CategoryName,
  type ExplanationLanguage,
  explanationLanguages,
  getCategoryNames,
  limits,
  type Modality,
  type Profile,
  profileInputSchema,
} from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import { serializeWrite } from './serialize-write.ts';

const unsafeSeverity = z.enum(['Low', 'Medium', 'High']);
const explanationCodes = Object.keys(explanationLanguages) as [ExplanationLanguage, ...ExplanationLanguage[]];
const featureIds = z.array(z.string()).catch([]);
const noFeatures: Record<Modality, string[]> = { text: [], image: [], audio: [], video: [] };

/** Each field falls back to its default by itself: a row of an older version loses no other choice. */
const settingsSchema = z.object({
  /** As the person wrote it, without a slash at its end; null: this device only. */
  serverUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  language: z.enum(explanationCodes).catch('en'),
  profileId: z.string().nullable().catch(null),
  /** Ids of the features that are on (core, catalog/features.ts). */
  features: z.object({ text: featureIds, image: featureIds, audio: featureIds, video: featureIds }).catch(noFeatures),
  keywords: z.array(z.string().max(limits.keywords.characters)).max(limits.keywords.count).catch([]),
  thresholds: z
    .partialRecord(
      z.enum(getCategoryNames('text') as [CategoryName<'text'>]),
      z.enum([...unsafeSeverity.options, 'Off']),
    )
    .catch({}),
  /** The mildest severity of pictures that are veiled at once; null: none are. */
  veilFrom: unsafeSeverity.nullable().catch(null),
  sendPictures: z.enum(['whenNeeded', 'always']).catch('whenNeeded'),
  /** Who judges the texts of page mode. */
  pageTexts: z.enum(['device', 'server']).catch('device'),
  /** Tokens that page mode spends at most on each visit of a page, unless somebody says otherwise there. */
  pageBudget: z.int().min(0).max(1_000_000).catch(500),
  /** Sites that are always moderated: scheme and host. */
  sites: z.array(z.url({ protocol: /^https?$/ })).catch([]),
});
export type ExtensionSettings = z.output<typeof settingsSchema>;

const KEY = 'settings';

export const defaultSettings: ExtensionSettings = settingsSchema.parse({});

export async function readSettings(): Promise<ExtensionSettings> {
  const stored = await browser.storage.local.get(KEY);
  return settingsSchema.catch(defaultSettings).parse(stored[KEY] ?? {});
}

/** Changes some choices, and leaves the others as they are. */
export const changeSettings = (change: Partial<ExtensionSettings>): Promise<void> =>
  serializeWrite(async () => {
    const changed = settingsSchema.parse({ ...(await readSettings()), ...change });
    await browser.storage.local.set({ [KEY]: changed });
  });

/** The profile that this device judges by: the core's default with the person's own thresholds. */
export const toLocalProfile = ({ thresholds }: Pick<ExtensionSettings, 'thresholds'>): Profile => ({
  id: 'local',
  version: 1,
  ...profileInputSchema.parse({ name: 'Local', thresholds }),
});
