/** The result types of the calls by name, and the schemas that can validate them. */
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

/** Any zod schema satisfies this. */
export interface ResultSchema {
  /** @throws if the value is not such a result */
  parse(value: unknown): unknown;
}

export type ResultSchemas = { readonly [Name in keyof ResultTypes]?: ResultSchema };
