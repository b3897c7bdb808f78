/** The person's settings: read from local storage, never from synchronized storage, and never including the key. */
import {
  type CategoryName,
  defaultProfile,
  type ExplanationLanguage,
  explanationLanguages,
  getCategoryNames,
  limits,
  type Modality,
  type Profile,
} from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { DeviceModel } from '../messages/device-models.ts';
import { serializeWrite } from './serialize-write.ts';

const unsafeSeverities = ['Low', 'Medium', 'High'] as const;
const unsafeSeverity = z.enum(unsafeSeverities);
const webAddress = z.url({ protocol: /^https?$/ });
const explanationCodes = Object.keys(explanationLanguages) as [ExplanationLanguage, ...ExplanationLanguage[]];
const featureIds = z.catch(z.array(z.string()), []);
const noFeatures: Record<Modality, string[]> = { text: [], image: [], audio: [], video: [] };

/** Each field falls back to its default individually: data of an older version loses no other choice. */
const settingsSchema = z.object({
  /** As entered, without a trailing slash; null: this device only. */
  serverUrl: z.catch(z.nullable(webAddress), null),
  /** Of verdicts and, as far as it is known, of texts; null: verdicts are in the browser's language, texts in any. */
  language: z.catch(z.nullable(z.enum(explanationCodes)), null),
  profileId: z.catch(z.nullable(z.string()), null),
  /** Ids of the enabled features (core, catalog/features.ts). */
  features: z.catch(
    z.object({ text: featureIds, image: featureIds, audio: featureIds, video: featureIds }),
    noFeatures,
  ),
  keywords: z.catch(
    z.array(z.string().check(z.maxLength(limits.keywords.characters))).check(z.maxLength(limits.keywords.count)),
    [],
  ),
  thresholds: z.catch(
    z.partialRecord(z.enum(getCategoryNames('text') as [CategoryName<'text'>]), z.enum([...unsafeSeverities, 'Off'])),
    {},
  ),
  /** The lowest severity at which pictures are veiled at once; null: never. */
  veilFrom: z.catch(z.nullable(unsafeSeverity), null),
  sendPictures: z.catch(z.enum(['whenNeeded', 'always']), 'whenNeeded'),
  /** Where page mode judges texts. */
  pageTexts: z.catch(z.enum(['device', 'server']), 'device'),
  /** Maximum tokens that page mode spends per visit of a page, unless the person chooses another number there. */
  pageBudget: z.catch(z.int().check(z.minimum(0), z.maximum(1_000_000)), 500),
  /** Texts are judged on this device by the text model, too. */
  textModel: z.catch(z.boolean(), false),
  /** Pictures are looked at on this device where no server judges them. */
  pictureModels: z.catch(z.boolean(), false),
  /** Sites that are always moderated: scheme and host. */
  sites: z.catch(z.array(webAddress), []),
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
  return settingsSchema.safeParse(stored[KEY] ?? {}).data ?? defaultSettings;
}

/** Changes some settings and leaves the others as they are. */
export const changeSettings = (change: Partial<ExtensionSettings>): Promise<void> =>
  serializeWrite(async () => {
    const changed = settingsSchema.parse({ ...(await readSettings()), ...change });
    await browser.storage.local.set({ [KEY]: changed });
  });

/** The profile that this device judges by: the core's default with the person's own thresholds. */
export const toLocalProfile = ({ thresholds }: Pick<ExtensionSettings, 'thresholds'>): Profile => ({
  ...defaultProfile,
  id: 'local',
  name: 'Local',
  thresholds,
});
