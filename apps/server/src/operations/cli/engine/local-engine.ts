/** Moderates in this process, with the server's analyzers and models; needs neither a database nor a key. */
import { createHash } from 'node:crypto';
import {
  type AudioItem,
  defaultProfile,
  type FileInputSource,
  type InputSource,
  type Modality,
  type ModerationInput,
  type ModerationRequest,
  type Profile,
  type VideoItem,
} from '@winnow/core';
import { Deadline } from '../../../moderation/analyzers/deadline.ts';
import { noopObserver } from '../../../moderation/analyzers/run-analyzers.ts';
import { audio } from '../../../moderation/modalities/audio.ts';
import { image } from '../../../moderation/modalities/image.ts';
import { text } from '../../../moderation/modalities/text.ts';
import { video } from '../../../moderation/modalities/video.ts';
import { judge } from '../../../moderation/pipeline/judge.ts';
import { mapYielding } from '../../../moderation/pipeline/map-yielding.ts';
import { parseModerationRequest } from '../../../moderation/pipeline/parse-request.ts';
import { parseProfile } from '../../../moderation/profiles/profiles.ts';
import { type ModerationRuntime, openModerationRuntime } from '../../../moderation/runtime.ts';
import { toApiError } from '../../../moderation/to-api-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { ServerConfig } from '../../../platform/config.ts';
import type { RecordingKind } from '../../../platform/media/av/formats.ts';
import type { RedactedImage } from '../../../platform/media/image.ts';
import { UsageError } from '../arguments.ts';
import {
  ContentRefused,
  type EnginePictureResult,
  type JudgeEngine,
  type PictureJudgeOptions,
  type RecordingItem,
  type RecordingJudgeOptions,
} from './engine.ts';

/** An unparsed profile. */
export interface ProfileDocument {
  /** The argument of --profile. */
  readonly from: string;
  /** In the format of POST /profiles. */
  readonly json: string;
}

export interface LocalEngineOptions {
  readonly profile: ProfileDocument | undefined;
  readonly language: string | undefined;
  /** The modalities to be judged: models of others are not opened. */
  readonly contents: readonly Modality[];
}

/** Per content: a late verdict is better here than one without the model. */
const TIME_LIMIT_MS = 10 * 60_000;
/** Per recording or video: ten minutes of video take about three on two idle cores (decision 0032). */
const RECORDING_TIME_LIMIT_MS = 60 * 60_000;

/** @throws UsageError for an invalid profile or language; ModelError if a model is installed but broken */
export async function openLocalEngine(config: ServerConfig, options: LocalEngineOptions): Promise<JudgeEngine> {
  const { contents, language } = options;
  const profile = parseProfileDocument(options.profile);
  const request = parseCliRequest('text', { content: '-', language });
  const judging = await openModerationRuntime(config, contents);
  const engines = (['text', 'image', 'audio'] as const).filter((kind) => contents.includes(kind));
  const models = new Set(
    engines.flatMap((kind) => judging.engines[kind].models.map(({ id, version }) => `${id} ${version}`)),
  );
  return {
    name: ['local engine', judging.engines.text.version, ...models].join(', ').replace(', ', ' '),
    fingerprint: JSON.stringify([...engines.map((kind) => judging.engines[kind]), profile.id, request.language]),
    pictures: judging.pictures,
    judge: (contents, { signal }) =>
      mapYielding(contents, async (content) => {
        signal.throwIfAborted();
        const [one] = text.contents({ ...request, content }, judging, 'Enterprise');
        if (one === undefined) throw new Error('The engine returned no result for the text.');
        using deadline = new Deadline(TIME_LIMIT_MS);
        const { item } = await judge(text, judging, { content: one, profile, deadline, watch: noopObserver });
        return item;
      }),
    judgeRecording: (source, given) => judgeRecordingLocally(judging, { source, profile, language, ...given }),
    judgePicture: (picture, given) => judgePictureLocally(judging, { picture, profile, language, ...given }),
    [Symbol.asyncDispose]: () => judging[Symbol.asyncDispose](),
  };
}

interface PictureJudgeTask extends PictureJudgeOptions {
  readonly picture: InputSource;
  readonly profile: Profile;
  readonly language: string | undefined;
}

async function judgePictureLocally(
  judging: ModerationRuntime,
  { picture, profile, language, features, signal }: PictureJudgeTask,
) {
  signal.throwIfAborted();
  const request = parseCliRequest('image', { ...features, image: '-', language });
  const [content] = image.contents({ ...request, image: picture }, judging, 'Enterprise');
  if (content === undefined) throw new Error('The engine returned no result for the picture.');
  let redacted: RedactedImage | undefined;
  const keepSafe = async (safe: RedactedImage) => {
    redacted = safe;
    return '';
  };
  using deadline = new Deadline(TIME_LIMIT_MS);
  try {
    const { item: result } = await untilAborted(
      judge(image, { ...judging, storeRedacted: keepSafe }, { content, profile, deadline, watch: noopObserver }),
      signal,
    );
    return { result, redacted } satisfies EnginePictureResult;
  } catch (error) {
    signal.throwIfAborted();
    throw toContentRefused(error);
  }
}

interface RecordingJudgeTask<Kind extends RecordingKind> extends RecordingJudgeOptions<Kind> {
  readonly source: FileInputSource;
  readonly profile: Profile;
  readonly language: string | undefined;
}

/** Everything that is said is judged, whether or not it is printed. */
async function judgeRecordingLocally<Kind extends RecordingKind>(
  judging: ModerationRuntime,
  { source, kind, transcribe, profile, language, signal, onProgress }: RecordingJudgeTask<Kind>,
): Promise<RecordingItem<Kind>> {
  signal.throwIfAborted();
  using deadline = new Deadline(RECORDING_TIME_LIMIT_MS);
  const work = { profile, deadline, watch: noopObserver, progress: onProgress };
  const judgeKind = async (): Promise<{ item: AudioItem | VideoItem }> => {
    if (kind === 'audio') {
      const request = parseCliRequest('audio', { audio: '-', language, transcribe, includeTimestamps: transcribe });
      const [content] = audio.contents({ ...request, audio: source }, judging, 'Enterprise');
      if (content === undefined) throw new Error('The engine returned no result for the recording.');
      return judge(audio, judging, { content, ...work });
    }
    const analyzeAudio = { enabled: true, transcribe, includeTimestamps: transcribe };
    const request = parseCliRequest('video', { video: '-', language, analyzeAudio });
    const [content] = video.contents({ ...request, video: source }, judging, 'Enterprise');
    if (content === undefined) throw new Error('The engine returned no result for the video.');
    return judge(video, judging, { content, ...work });
  };
  try {
    const { item } = await untilAborted(judgeKind(), signal);
    return item as RecordingItem<Kind>;
  } catch (error) {
    signal.throwIfAborted();
    throw toContentRefused(error);
  }
}

/** Rejects on abort; callers then close the engine, which ends work in progress. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Errors about the content have the API's messages; internal ones keep their own. */
function toContentRefused(error: unknown): ContentRefused {
  const apiError = toApiError(error);
  const own = error instanceof Error ? [error.message, causeMessageOf(error)].filter(Boolean).join(' ') : String(error);
  const message = apiError.status < 500 ? apiError.message : own;
  return new ContentRefused(message, { isOtherKind: apiError.code === 'unsupported_media', cause: error });
}

const causeMessageOf = ({ cause }: Error): string =>
  cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';

/** @throws UsageError if the arguments don't make a valid request */
function parseCliRequest<M extends Modality>(modality: M, body: ModerationInput<M>): ModerationRequest<M> {
  try {
    return parseModerationRequest(modality, body);
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message);
    throw error;
  }
}

function parseProfileDocument(given: ProfileDocument | undefined): Profile {
  if (given === undefined) return defaultProfile;
  const { from, json } = given;
  try {
    const digest = createHash('sha256').update(json).digest('hex').slice(0, 12);
    return { ...parseProfile(JSON.parse(json)), id: `file_${digest}`, version: 1 };
  } catch (error) {
    throw new UsageError(`--profile ${from}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
