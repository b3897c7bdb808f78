/** Moderates over the API of a server: texts in batches, everything else one by one. */
import {
  type InputSource,
  imageItemSchema,
  isItemError,
  limits,
  type TextItem,
  textBatchResultSchema,
} from '@winnow/core';
import { image } from '../../../moderation/modalities/image.ts';
import { text } from '../../../moderation/modalities/text.ts';
import type { ServerConfig } from '../../../platform/config.ts';
import { openPictures } from '../../../platform/media/image.ts';
import { EngineStopped, type JudgeEngine, type JudgeOptions, type PictureJudgeOptions } from './engine.ts';
import { createFormBody } from './form-body.ts';
import { judgeRecordingOnServer } from './server-recording.ts';
import {
  fetchRedactedImage,
  refusalOr,
  requestWithRetry,
  type ServerEngineOptions,
  toJsonBody,
} from './server-request.ts';

/** Added to the server's own time limit, for the network and for queueing. */
const ROUND_TRIP_MS = 30_000;

/** @param config for thumbnails and previews; the server judges the pictures */
export function openServerEngine(options: ServerEngineOptions, config: ServerConfig): JudgeEngine {
  const { url, language, profile } = options;
  const pictures = openPictures({ ...config, imageModel: null });
  const timeoutMs = (path: { timeLimitMs(config: ServerConfig): number }) => path.timeLimitMs(config) + ROUND_TRIP_MS;
  const asking = { ...options, textTimeoutMs: timeoutMs(text), imageTimeoutMs: timeoutMs(image) };
  return {
    name: url,
    fingerprint: JSON.stringify([url, language, profile]),
    pictures,
    async judge(texts, judging) {
      const results: TextItem[] = [];
      for (let start = 0; start < texts.length; start += limits.text.batch)
        results.push(...(await judgeBatch(asking, texts.slice(start, start + limits.text.batch), judging)));
      return results;
    },
    judgePicture: (picture, judging) => judgePictureOnServer(asking, picture, judging),
    judgeRecording: (source, judging) => judgeRecordingOnServer(options, source, judging),
    [Symbol.asyncDispose]: () => pictures[Symbol.asyncDispose](),
  };
}

const unexpectedResponse = (url: string, expected: string) =>
  new EngineStopped(`${url} did not return ${expected}. Is it a Winnow server?`);

interface ServerRequestOptions extends ServerEngineOptions {
  readonly textTimeoutMs: number;
  readonly imageTimeoutMs: number;
}

/**
 * Texts that got no verdict are sent again as a separate batch: either some of them get one, or the server refuses the
 * request as a whole, which `requestWithRetry` retries a limited number of times.
 */
async function judgeBatch(
  options: ServerRequestOptions,
  content: readonly string[],
  judging: JudgeOptions,
): Promise<TextItem[]> {
  const results = await requestBatchResults(options, content, judging);
  const left = content.filter((_, index) => isItemError(results[index]));
  const again = left.length === 0 ? [] : await judgeBatch(options, left, judging);
  return results.flatMap((result) => (isItemError(result) ? again.splice(0, 1) : result));
}

async function requestBatchResults(
  options: ServerRequestOptions,
  content: readonly string[],
  { signal }: JudgeOptions,
) {
  const { url, language, profile, textTimeoutMs: timeoutMs } = options;
  const body = toJsonBody({ content, language, moderationProfileId: profile });
  const answer = await requestWithRetry(options, { path: '/moderation/text', content: body, timeoutMs, signal });
  const read = textBatchResultSchema.safeParse(answer);
  if (!read.success || read.data.results.length !== content.length)
    throw unexpectedResponse(url, `${content.length} verdicts`);
  return read.data.results;
}

async function judgePictureOnServer(options: ServerRequestOptions, picture: InputSource, judging: PictureJudgeOptions) {
  const { features, signal } = judging;
  const { language, profile, imageTimeoutMs: timeoutMs } = options;
  const fields = { ...features, language, moderationProfileId: profile };
  const path = '/moderation/image';
  try {
    const answer =
      typeof picture === 'string'
        ? await requestWithRetry(options, {
            path,
            content: toJsonBody({ ...fields, image: picture }),
            timeoutMs,
            signal,
          })
        : await requestWithRetry(options, {
            path: `${path}/upload`,
            content: createFormBody('image', new Blob([new Uint8Array(picture)]), fields),
            timeoutMs,
            signal,
          });
    const read = imageItemSchema.safeParse(answer);
    if (!read.success) throw unexpectedResponse(options.url, 'an image verdict');
    const { safeContent } = read.data;
    return {
      result: read.data,
      redacted: safeContent === undefined ? undefined : await fetchRedactedImage(safeContent, signal),
    };
  } catch (error) {
    throw refusalOr(error);
  }
}
