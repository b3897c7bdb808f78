/** How many requests of each modality run and wait. */
import { availableParallelism } from 'node:os';
import type { Modality } from '@winnow/core';
import { type Admission, type AdmissionLimits, createAdmission } from '../../moderation/pipeline/admission.ts';
import type { Metrics } from '../metrics.ts';

/**
 * For one process. Chosen by us, not measured: text is answered in milliseconds, so as many are done within seconds;
 * they wait where the work is, in turns of accounts, and not here as well. An image can hold 20 MB and takes a tenth of
 * a second to seconds of a core; a recording of ten minutes takes minutes: waiting here bounds what they hold.
 */
const textAdmissionLimits = { running: 1536, waiting: 0, waitMs: 0 };
const imageAdmissionLimits = { running: 4 * availableParallelism(), waiting: 64, waitMs: 10_000 };
const audioAdmissionLimits = { running: 2 * availableParallelism(), waiting: 64, waitMs: 30_000 };

/**
 * For one process. Chosen by us, not measured: a stream holds a connection and some hundred kilobytes, and is idle most
 * of the time; one account may have 512.
 */
const textStreamLimits = { running: 1024, waiting: 0, waitMs: 0 };

export const createTextStreamAdmission = (): Admission => createAdmission(textStreamLimits);

export function createAdmissions(metrics: Metrics): Readonly<Record<Modality, Admission>> {
  const of = (modality: Modality, limits: AdmissionLimits) =>
    createAdmission(limits, (seconds) => metrics.recordAdmissionWait(modality, seconds));
  return {
    text: of('text', textAdmissionLimits),
    image: of('image', imageAdmissionLimits),
    audio: of('audio', audioAdmissionLimits),
    video: of('video', imageAdmissionLimits),
  };
}
