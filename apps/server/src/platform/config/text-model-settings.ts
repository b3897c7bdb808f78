/** Settings of the bundled text model: whether it is enabled, where its files are, and where it runs. */
import { z } from 'zod';
import { endpointSettings } from './endpoint-settings.ts';
import { folderSchema } from './setting-schemas.ts';

const textModelServer = endpointSettings({
  variables: 'WINNOW_TEXT_MODEL',
  description:
    'Base address of a server that runs the text model’s networks over the Open Inference Protocol (KServe, Triton), such as http://127.0.0.1:8000; without it, threads of this process do.',
  called: 'server',
  timeLimitOf: 'that server for one run',
  timeoutMs: '5000',
});

export const textModelSettings = {
  textModel: {
    variable: 'WINNOW_TEXT_MODEL',
    schema: z.enum(['on', 'careful', 'off'], { error: 'must be on, careful or off' }),
    default: 'on',
    description:
      'Whether the bundled text model is used; careful to also use a second, larger model for English texts of which it is unsure; off to use another model instead, or word lists alone.',
  },
  textModelFolder: {
    variable: 'WINNOW_TEXT_MODEL_FOLDER',
    schema: folderSchema.nullable(),
    default: null,
    description: 'Folder of the text model (manifest.json and the files it names); without it, the bundled one.',
  },
  textModelUrl: textModelServer.url,
  textModelName: {
    variable: 'WINNOW_TEXT_MODEL_NAME',
    schema: z.string().regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens and underscores'),
    default: 'winnow-text',
    description: 'Name of the text model at that server; its second network has the same name with -2.',
  },
  textModelKey: textModelServer.key,
  textModelTimeoutMs: textModelServer.timeoutMs,
} as const;
