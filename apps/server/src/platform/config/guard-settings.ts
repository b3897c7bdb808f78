/** The settings of a guard model. */
import { z } from 'zod';
import { endpointSettings } from './endpoint-settings.ts';

/** The protocol of a guard model (analyzers/guard). */
const guardFormats = ['json-schema', 'json-object', 'llama-guard'] as const;
export type GuardFormat = (typeof guardFormats)[number];

interface GuardSettingsOptions {
  /** The prefix of its variables. */
  readonly variables: string;
  /** Completes "an endpoint with a …" in the setting's description. */
  readonly modelDescription: string;
  readonly contentKind: string;
  readonly timeoutMs: string;
}

/** The settings of one guard model. */
export const guardSettings = ({ variables, modelDescription, contentKind, timeoutMs }: GuardSettingsOptions) => ({
  ...endpointSettings({
    variables,
    description: `Base address of an OpenAI-compatible endpoint with a ${modelDescription}.`,
    called: 'endpoint',
    timeLimitOf: `that guard model for one ${contentKind}`,
    timeoutMs,
  }),
  model: {
    variable: `${variables}_MODEL`,
    schema: z.string().nullable(),
    default: null,
    description: 'Name of the guard model at that endpoint.',
  },
  format: {
    variable: `${variables}_FORMAT`,
    schema: z.enum(guardFormats, { error: `must be one of ${guardFormats.join(', ')}` }),
    default: 'json-schema',
    description: `Prompt format of that guard model: ${guardFormats.join(', ')}.`,
  },
});
