/** The results of calls by name, and what may check them. */
import type {
  AudioResult,
  EstimateResult,
  ImageBatchResult,
  ImageResult,
  Job,
  TextBatchResult,
  TextResult,
  UsageResult,
} from '@winnow/core';

export interface ResultTypes {
  text: TextResult;
  texts: TextBatchResult;
  image: ImageResult;
  images: ImageBatchResult;
  audio: AudioResult;
  job: Job;
  usage: UsageResult;
  estimate: EstimateResult;
}

/** A zod schema is one. */
export interface ResultSchema {
  /** @throws where the value is not such a result */
  parse(value: unknown): unknown;
}

export type ResultSchemas = { readonly [Name in keyof ResultTypes]?: ResultSchema };
