/** Settings of external model endpoints: URL, API key and timeout. */
import { z } from 'zod';
import { originSchema } from './setting-schemas.ts';

interface EndpointSettingsOptions {
  /** Prefix of its variables. */
  readonly variables: string;
  /** Description of its URL. */
  readonly description: string;
  readonly called: 'endpoint' | 'server';
  /** Completes the description of its timeout: "that endpoint for one recording". */
  readonly timeLimitOf: string;
  readonly timeoutMs: string;
  readonly mostMs?: number;
}

export const endpointSettings = ({
  variables,
  description,
  called,
  timeLimitOf,
  timeoutMs,
  mostMs = 30_000,
}: EndpointSettingsOptions) => ({
  url: {
    variable: `${variables}_URL`,
    schema: originSchema.nullable(),
    default: null,
    description,
  },
  key: {
    variable: `${variables}_KEY`,
    schema: z.string().nullable(),
    default: null,
    description: `Key of that ${called}, sent as a bearer token.`,
  },
  timeoutMs: {
    variable: `${variables}_TIMEOUT_MS`,
    schema: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(1).max(mostMs),
    default: timeoutMs,
    description: `Time limit of ${timeLimitOf}, in milliseconds.`,
  },
});
