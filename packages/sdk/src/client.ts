/** The client: one method for each thing that the service does. */
import type {
  AudioResult,
  EstimateResult,
  ImageBatchResult,
  ImageResult,
  TextBatchResult,
  TextResult,
  UsageResult,
  VideoResult,
} from '@winnow/core';
import { createEstimateRequest, createFileRequest, createImagesRequest } from './api-requests.ts';
import { type CallOptions, type ClientOptions, type ClientSettings, toClientSettings } from './client-settings.ts';
import { createJsonBody } from './content/request-body.ts';
import { createProfiles, type Profiles } from './profiles-api.ts';
import type {
  AudioRequest,
  EstimateRequest,
  FeedbackRequest,
  ImageRequest,
  ImagesRequest,
  TextRequest,
  TextsRequest,
  VideoRequest,
} from './request-types.ts';
import type { ResultTypes } from './result-types.ts';
import { type Call, startCall } from './transport/call.ts';
import { createVideoJobs, moderateVideo, type VideoJobs, type VideoOptions } from './video-jobs.ts';

/**
 * Every method rejects with a WinnowError, and with nothing else but TypeError and RangeError for arguments that no
 * request can be made of.
 */
export class WinnowClient {
  readonly #settings: ClientSettings;
  readonly profiles: Profiles;
  readonly videoJobs: VideoJobs;

  /** @throws TypeError, RangeError where an option cannot be used */
  constructor(options: ClientOptions) {
    this.#settings = toClientSettings(options);
    this.profiles = createProfiles(this.#settings);
    this.videoJobs = createVideoJobs(this.#settings);
  }

  /** Moderates one text. */
  text(request: TextRequest, options?: CallOptions): Call<TextResult> {
    return this.#text(request, 'text', options);
  }

  /** Moderates up to 100 texts on one bill; the results are in their order, with `{error}` where a text got no verdict. */
  texts(request: TextsRequest, options?: CallOptions): Call<TextBatchResult> {
    return this.#text(request, 'texts', options);
  }

  /** Moderates one image. */
  image(request: ImageRequest, options?: CallOptions): Call<ImageResult> {
    return startCall(this.#settings, createFileRequest('image', request, 'image'), options);
  }

  /** Moderates up to 20 images on one bill; the results are in their order, with `{error}` where an image got no verdict. */
  images(request: ImagesRequest, options?: CallOptions): Call<ImageBatchResult> {
    return startCall(this.#settings, createImagesRequest(request), options);
  }

  /** Moderates a recording. */
  audio(request: AudioRequest, options?: CallOptions): Call<AudioResult> {
    return startCall(this.#settings, createFileRequest('audio', request, 'audio'), options);
  }

  /** Moderates a video: starts a job, waits until it has ended, and tells how far it is. */
  video(request: VideoRequest, options?: VideoOptions): Promise<VideoResult> {
    return moderateVideo(this.videoJobs, request, options);
  }

  /** Tier, rate limit and tokens of the account. */
  usage(options?: CallOptions): Call<UsageResult> {
    return startCall(this.#settings, { method: 'GET', path: '/usage', resultName: 'usage' }, options);
  }

  /** Says whether a verdict was right; one that was not waits for people to review it. @throws NotFoundError */
  feedback(request: FeedbackRequest, options?: CallOptions): Call<{ noted: true }> {
    const body = () => createJsonBody(request);
    return startCall(this.#settings, { method: 'POST', path: '/feedback', needsIdempotencyKey: true, body }, options);
  }

  /** What a request would cost at most, line by line, and whether tier and balance allow it. Costs nothing, sends no file. */
  estimate(request: EstimateRequest, options?: CallOptions): Call<EstimateResult> {
    return startCall(this.#settings, createEstimateRequest(request), options);
  }

  #text<T>(request: TextRequest | TextsRequest, result: keyof ResultTypes, options?: CallOptions): Call<T> {
    const body = () => createJsonBody(request);
    return startCall(
      this.#settings,
      { method: 'POST', path: '/moderation/text', needsIdempotencyKey: true, resultName: result, body },
      options,
    );
  }
}
