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
import { jsonBody } from './content/body.ts';
import { estimateCall, fileCall, imagesCall } from './moderation.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import type {
  AudioRequest,
  EstimateRequest,
  FeedbackRequest,
  ImageRequest,
  ImagesRequest,
  TextRequest,
  TextsRequest,
  VideoRequest,
} from './requests.ts';
import type { Results } from './result-names.ts';
import { type CallOptions, type ClientOptions, readSettings, type Settings } from './settings.ts';
import { type Call, call } from './transport/call.ts';
import { createVideoJobs, moderateVideo, type VideoJobs, type VideoOptions } from './video-jobs.ts';

/**
 * Every method rejects with a WinnowError, and with nothing else but TypeError and RangeError for arguments that no
 * request can be made of.
 */
export class WinnowClient {
  readonly #settings: Settings;
  readonly profiles: Profiles;
  readonly videoJobs: VideoJobs;

  /** @throws TypeError, RangeError where an option cannot be used */
  constructor(options: ClientOptions) {
    this.#settings = readSettings(options);
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
    return call(this.#settings, fileCall('image', request, 'image'), options);
  }

  /** Moderates up to 20 images on one bill; the results are in their order, with `{error}` where an image got no verdict. */
  images(request: ImagesRequest, options?: CallOptions): Call<ImageBatchResult> {
    return call(this.#settings, imagesCall(request), options);
  }

  /** Moderates a recording. */
  audio(request: AudioRequest, options?: CallOptions): Call<AudioResult> {
    return call(this.#settings, fileCall('audio', request, 'audio'), options);
  }

  /** Moderates a video: starts a job, waits until it has ended, and tells how far it is. */
  video(request: VideoRequest, options?: VideoOptions): Promise<VideoResult> {
    return moderateVideo(this.videoJobs, request, options);
  }

  /** Tier, rate limit and tokens of the account. */
  usage(options?: CallOptions): Call<UsageResult> {
    return call(this.#settings, { method: 'GET', path: '/usage', result: 'usage' }, options);
  }

  /** Says whether a verdict was right; one that was not waits for people to review it. @throws NotFoundError */
  feedback(request: FeedbackRequest, options?: CallOptions): Call<{ noted: true }> {
    const body = () => jsonBody(request);
    return call(this.#settings, { method: 'POST', path: '/feedback', once: true, body }, options);
  }

  /** What a request would cost at most, line by line, and whether tier and balance allow it. Costs nothing, sends no file. */
  estimate(request: EstimateRequest, options?: CallOptions): Call<EstimateResult> {
    return call(this.#settings, estimateCall(request), options);
  }

  #text<T>(request: TextRequest | TextsRequest, result: keyof Results, options?: CallOptions): Call<T> {
    const body = () => jsonBody(request);
    return call(this.#settings, { method: 'POST', path: '/moderation/text', once: true, result, body }, options);
  }
}
