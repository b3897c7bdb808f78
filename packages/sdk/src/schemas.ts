/**
 * The result schemas, for `new WinnowClient({ validate: resultSchemas })`; a separate entry point, because they pull in
 * zod and the core.
 */
import {
  audioResultSchema,
  estimateResultSchema,
  imageBatchResultSchema,
  imageResultSchema,
  textBatchResultSchema,
  textResultSchema,
  usageResultSchema,
  videoJobSchema,
} from '@winnow/core';
import type { ResultSchemas } from './result-types.ts';

export const resultSchemas = {
  text: textResultSchema,
  texts: textBatchResultSchema,
  image: imageResultSchema,
  images: imageBatchResultSchema,
  audio: audioResultSchema,
  job: videoJobSchema,
  usage: usageResultSchema,
  estimate: estimateResultSchema,
} as const satisfies Required<ResultSchemas>;
