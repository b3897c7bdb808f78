/** The person's settings: read from local storage, never from synchronized storage, and never including the key. */
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
import type { DeviceModel } from '../messages/device-models.ts';
import { serializeWrite } from './serialize-write.ts';

const unsafeSeverity = z.enum(['Low', 'Medium', 'High']);
const explanationCodes = Object.keys(explanationLanguages) as [ExplanationLanguage, ...ExplanationLanguage[]];
const featureIds = z.array(z.string()).catch([]);
const noFeatures: Record<Modality, string[]> = { text: [], image: [], audio: [], video: [] };

/** Each field falls back to its default individually: data of an older version loses no other choice. */
const settingsSchema = z.object({
  /** As entered, without a trailing slash; null: this device only. */
  serverUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** Of verdicts and, as far as it is known, of texts; null: verdicts are in the browser's language, texts in any. */
  language: z.enum(explanationCodes).nullable().catch(null),
  profileId: z.string().nullable().catch(null),
  /** Ids of the enabled features (core, catalog/features.ts). */
  features: z.object({ text: featureIds, image: featureIds, audio: featureIds, video: featureIds }).catch(noFeatures),
  keywords: z.array(z.string().max(limits.keywords.characters)).max(limits.keywords.count).catch([]),
  thresholds: z
    .partialRecord(
      z.enum(getCategoryNames('text') as [CategoryName<'text'>]),
      z.enum([...unsafeSeverity.options, 'Off']),
    )
    .catch({}),
  /** The lowest severity at which pictures are veiled at once; null: never. */
  veilFrom: unsafeSeverity.nullable().catch(null),
  sendPictures: z.enum(['whenNeeded', 'always']).catch('whenNeeded'),
  /** Where page mode judges texts. */
  pageTexts: z.enum(['device', 'server']).catch('device'),
  /** Maximum tokens that page mode spends per visit of a page, unless the person chooses another number there. */
  pageBudget: z.int().min(0).max(1_000_000).catch(500),
  /** Texts are judged on this device by the text model, too. */
  textModel: z.boolean().catch(false),
  /** Pictures are looked at on this device where no server judges them. */
  pictureModels: z.boolean().catch(false),
  /** Sites that are always moderated: scheme and host. */
  sites: z.array(z.url({ protocol: /^https?$/ })).catch([]),
});
export type ExtensionSettings = z.output<typeof settingsSchema>;

/** The part of the options' address that makes them turn a model on. */
export const turnOnHashes = { text: '#text-model', pictures: '#picture-models' } as const satisfies Record<
  DeviceModel,
  string
>;

const KEY = 'settings';

export const defaultSettings: ExtensionSettings = settingsSchema.parse({});

export async function readSettings(): Promise<ExtensionSettings> {
  const stored = await browser.storage.local.get(KEY);
  return settingsSchema.catch(defaultSettings).parse(stored[KEY] ?? {});
}

/** Changes some settings and leaves the others as they are. */
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
