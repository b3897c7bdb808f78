/** The services around content: profiles, redacted content behind signed links, jobs. */

import { createJobInputs } from '../../moderation/jobs/job-inputs.ts';
import { createBankDirectory } from '../../moderation/known/bank-directory.ts';
import { createListDirectory } from '../../moderation/known/list-directory.ts';
import { createRuleDirectory } from '../../moderation/live-rules/rule-directory.ts';
import { createProfiles } from '../../moderation/profiles/profiles.ts';
import { createShadowRunner } from '../../moderation/profiles/shadow-runner.ts';
import { createCategoryDirectory } from '../../moderation/taught/category-directory.ts';
import { createTextCategoryEncoder } from '../../moderation/taught/category-encoder.ts';
import { createCategoryPictures } from '../../moderation/taught/category-pictures.ts';
import { createPictureCategoryEncoder } from '../../moderation/taught/picture-encoder.ts';
import type { ServerConfig } from '../../platform/config.ts';
import { createLinkSigner } from '../../platform/storage/content-links.ts';
import { openBlobStore } from '../../platform/storage/open-blob-store.ts';
import { createProfileStore } from '../../platform/storage/profile-store.ts';
import { createSafeContent } from '../../platform/storage/safe-content.ts';
import { findWeightsFolder } from '../../platform/weights/weights-store.ts';
import type { Services } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { ServiceInputs } from './resources.ts';

/** Base URL of redacted images: as configured, otherwise the address where the server listens. */
const contentUrl = (
  { cdnUrl, publicUrl, host, port }: ServerConfig,
  { address }: Pick<Services['lifecycle'], 'address'>,
): string => cdnUrl ?? publicUrl ?? address ?? `http://${host}:${port}`;

type ContentServices = Pick<
  Services,
  'safeContent' | 'jobs' | 'storeRedacted' | 'profiles' | 'shadows' | 'banks' | 'lists' | 'categories' | 'rules'
>;

export async function createContentServices(
  { config, overrides, register }: ServiceInputs,
  { database, serverNumber, clock, lifecycle, log, runtime, mediaKeys }: Foundation,
): Promise<ContentServices> {
  const safeContent =
    overrides.safeContent ??
    (await register(
      createSafeContent({
        blobs: openBlobStore(config),
        signer: createLinkSigner(database),
        now: clock,
        onTrouble: (err) => log.warn({ err }, 'expired images not deleted'),
      }),
    ));
  const jobs = overrides.jobs ?? { serverNumber, inputs: createJobInputs(openBlobStore(config, 'jobs')) };
  return {
    safeContent,
    jobs,
    storeRedacted: async ({ bytes, mediaType }) =>
      contentUrl(config, lifecycle) + (await safeContent.keep(bytes, mediaType)),
    shadows:
      overrides.shadows ??
      (await register(
        createShadowRunner({ database, onTrouble: (err) => log.warn({ err }, 'shadows not counted yet') }),
      )),
    profiles: createProfiles(createProfileStore(database)),
    categories:
      overrides.categories ??
      createCategoryDirectory({
        database,
        encoders: {
          text: createTextCategoryEncoder(runtime.textModel, runtime.textEngine),
          image: createPictureCategoryEncoder({
            pictures: runtime.pictures,
            weightsFolder: findWeightsFolder(config),
          }),
        },
        pictures: createCategoryPictures({ database, mediaKeys, pictures: runtime.pictures }),
      }),
    rules: overrides.rules ?? (await createRuleDirectory(database)),
    banks: overrides.banks ?? (await createBankDirectory(database, clock)),
    lists: overrides.lists ?? (await createListDirectory(database, clock)),
  };
}
