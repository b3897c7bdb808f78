/** The schemas of results, for `new WinnowClient({ validate: resultSchemas })`; apart, because zod and the core come with them. */
import {
  audioResult,
  estimateResult,
  imageBatchResult,
  imageResult,
  job,
  textBatchResult,
  textResult,
  usageResult,
} from '@winnow/core';
import type { ResultSchemas } from './result-names.ts';

export const resultSchemas = {
  text: textResult,
  texts: textBatchResult,
  image: imageResult,
  images: imageBatchResult,
  audio: audioResult,
  job,
  usage: usageResult,
  estimate: estimateResult,
} as const satisfies Required<ResultSchemas>;
