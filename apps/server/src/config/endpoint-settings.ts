/** The settings of what an operator runs elsewhere: where it is, with which key it is asked, how long it has to answer. */
import { z } from 'zod';
import { originSchema } from './setting-schemas.ts';

interface EndpointSettingsOptions {
  /** What its variables begin with. */
  readonly variables: string;
  /** Of its address. */
  readonly description: string;
  readonly called: 'endpoint' | 'server';
  /** Who has its time, and for what: "that endpoint has for one recording". */
  readonly has: string;
  readonly timeoutMs: string;
  readonly mostMs?: number;
}

export const endpointSettings = ({
  variables,
  description,
  called,
  has,
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
    description: `How long ${has}, in milliseconds.`,
  },
});
