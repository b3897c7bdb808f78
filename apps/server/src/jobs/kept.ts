/** What a job remembers of its request, as JSON in the database. */
import { type Quote, tierNames } from '@winnow/core';
import { z } from 'zod';
import type { BegunJob } from '../storage/jobs.ts';

const keptRequest = z.object({
  tier: z.enum(tierNames),
  /** The key or the person that asked, for the activity log. */
  by: z.string(),
  /** The path that was asked for. */
  instance: z.string(),
  /** The body without its content. */
  fields: z.record(z.string(), z.unknown()),
  /** The version of the profile that the request was accepted by; absent: a server before this field took the job in. */
  profile: z.object({ id: z.string(), version: z.int() }).optional(),
  /** Nothing of the content is written down, whatever the account keeps. */
  doNotStore: z.boolean().optional(),
  /** The trace that the job is part of; absent: nobody traces. */
  trace: z.record(z.string(), z.string()).optional(),
  /** Where the content is fetched from; absent: it is kept with the job (jobs/inputs.ts). */
  url: z.string().optional(),
});
export type KeptRequest = z.output<typeof keptRequest>;

export const writeRequest = (request: KeptRequest): string => JSON.stringify(request);
export const readRequest = (text: string): KeptRequest => keptRequest.parse(JSON.parse(text));

/** Where a job came from, also one that nobody can work on any more: it still has to end, and to be told. */
export function originOf({ modality, request }: BegunJob): Pick<KeptRequest, 'instance' | 'trace'> {
  try {
    return readRequest(request);
  } catch {
    // Decided: whoever works on the job says what is wrong with it.
    return { instance: `/moderation/${modality}` };
  }
}

const keptBill = z.object({
  total: z.int().min(0),
  items: z.array(z.object({ feature: z.string(), label: z.string(), tokens: z.int(), minTier: z.enum(tierNames) })),
});

export const writeBill = (bill: Quote): string => JSON.stringify(bill);
/** What was reserved; prices may have changed since, with a newer server. */
export const readBill = (text: string): Quote => keptBill.parse(JSON.parse(text));
