/** What a job stores of its request, as JSON in the database. */
import { type Quote, tierNames } from '@winnow/core';
import { z } from 'zod';
import { eventItemSchema } from '../../accounts/webhooks/event-data.ts';
import type { StartedJob } from '../../platform/storage/job-store.ts';

const jobRequestRecordSchema = z.object({
  tier: z.enum(tierNames),
  /** Id of the requesting API key or person, for the activity log. */
  by: z.string(),
  /** The URL path of the request. */
  instance: z.string(),
  /** The body without its content. */
  fields: z.record(z.string(), z.unknown()),
  /**
   * The profile version that the request was accepted under; absent if a server older than this field accepted the job.
   */
  profile: z.object({ id: z.string(), version: z.int() }).optional(),
  /** The content is not stored, regardless of what the account keeps. */
  doNotStore: z.boolean().optional(),
  /** What events say of the identity of each content; absent if the request says nothing. */
  items: z.array(eventItemSchema).optional(),
  /** The trace context that the job continues; absent if tracing is off. */
  trace: z.record(z.string(), z.string()).optional(),
  /** The URL to fetch the content from; absent if the content is stored with the job (jobs/job-inputs.ts). */
  url: z.string().optional(),
});
export type JobRequestRecord = z.output<typeof jobRequestRecordSchema>;

export const encodeJobRequest = (request: JobRequestRecord): string => JSON.stringify(request);
export const decodeJobRequest = (text: string): JobRequestRecord => jobRequestRecordSchema.parse(JSON.parse(text));

/** The origin of a job, even if its record is invalid: such a job still has to end and be reported. */
export function jobOrigin({ modality, request }: StartedJob): Pick<JobRequestRecord, 'instance' | 'items' | 'trace'> {
  try {
    return decodeJobRequest(request);
  } catch {
    // An invalid record is reported when the job is run.
    return { instance: `/moderation/${modality}` };
  }
}

const jobBillSchema = z.object({
  total: z.int().min(0),
  items: z.array(z.object({ feature: z.string(), label: z.string(), tokens: z.int(), minTier: z.enum(tierNames) })),
});

export const encodeJobBill = (bill: Quote): string => JSON.stringify(bill);
/** The reserved bill; prices may have changed since, with a newer server. */
export const decodeJobBill = (text: string): Quote => jobBillSchema.parse(JSON.parse(text));
