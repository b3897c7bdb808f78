/** What a job remembers of its request, as JSON in the database. */
import { type Quote, tierNames } from '@winnow/core';
import { z } from 'zod';
import type { StartedJob } from '../storage/job-store.ts';

const jobRequestRecordSchema = z.object({
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
  /** Where the content is fetched from; absent: it is kept with the job (jobs/job-inputs.ts). */
  url: z.string().optional(),
});
export type JobRequestRecord = z.output<typeof jobRequestRecordSchema>;

export const encodeJobRequest = (request: JobRequestRecord): string => JSON.stringify(request);
export const decodeJobRequest = (text: string): JobRequestRecord => jobRequestRecordSchema.parse(JSON.parse(text));

/** Where a job came from, also one that nobody can work on any more: it still has to end, and to be told. */
export function jobOrigin({ modality, request }: StartedJob): Pick<JobRequestRecord, 'instance' | 'trace'> {
  try {
    return decodeJobRequest(request);
  } catch {
    // Decided: whoever works on the job says what is wrong with it.
    return { instance: `/moderation/${modality}` };
  }
}

const jobBillSchema = z.object({
  total: z.int().min(0),
  items: z.array(z.object({ feature: z.string(), label: z.string(), tokens: z.int(), minTier: z.enum(tierNames) })),
});

export const encodeJobBill = (bill: Quote): string => JSON.stringify(bill);
/** What was reserved; prices may have changed since, with a newer server. */
export const decodeJobBill = (text: string): Quote => jobBillSchema.parse(JSON.parse(text));
