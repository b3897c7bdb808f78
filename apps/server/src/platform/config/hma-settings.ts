/** The settings of the operator's Hasher-Matcher-Actioner. */
import { bankActions, limits, unsafeSeverities } from '@winnow/core';
import { z } from 'zod';
import { endpointSettings } from './endpoint-settings.ts';
import { jsonSchema } from './setting-schemas.ts';

const endpoint = endpointSettings({
  variables: 'WINNOW_HMA',
  description:
    'Base address of a Hasher-Matcher-Actioner, such as http://127.0.0.1:5000, in which the hashes of all contents are looked up.',
  called: 'server',
  timeLimitOf: 'that server for one hash',
  timeoutMs: '2000',
});

const banksError = 'must be JSON such as {"SCAM_PICTURES": {"action": "block", "label": "scam", "severity": "High"}}';

/** What a match with a bank means; by default as for the banks of accounts. */
const remoteBankSchema = z.strictObject(
  {
    action: z.enum(bankActions).default('block'),
    label: z.string().min(1).max(limits.bank.labelCharacters).optional(),
    severity: z.enum(unsafeSeverities).default('High'),
  },
  { error: banksError },
);
export type RemoteBank = z.output<typeof remoteBankSchema>;

export const hmaSettings = {
  hmaUrl: endpoint.url,
  hmaKey: endpoint.key,
  hmaTimeoutMs: endpoint.timeoutMs,
  hmaBanks: {
    variable: 'WINNOW_HMA_BANKS',
    schema: jsonSchema.pipe(z.record(z.string(), remoteBankSchema, { error: banksError })),
    default: '{}',
    description:
      'JSON: what a match with a bank of that server means, by its name: action (block or allow), label, severity; otherwise block, its name in lower case, High.',
  },
} as const;
