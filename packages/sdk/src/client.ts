/** The client: one method for each operation of the service. */
import type {
  AudioResult,
  ErasedCounts,
  EstimateResult,
  ImageBatchResult,
  ImageResult,
  ReviewCounts,
  ReviewQueuesInput,
  ReviewQueuesResult,
  TextBatchResult,
  TextResult,
  UsageResult,
  VideoResult,
} from '@winnow/core';
import { createEstimateRequest, createFileRequest, createImagesRequest } from './api-requests.ts';
import { type Appeals, createAppeals } from './appeals-api.ts';
import { type Authors, createAuthors } from './authors-api.ts';
import { type Banks, createBanks } from './banks-api.ts';
import { type Categories, createCategories } from './categories-api.ts';
import { type CallOptions, type ClientOptions, type ClientSettings, toClientSettings } from './client-settings.ts';
import { createJsonBody } from './content/request-body.ts';
import { createLists, type Lists } from './lists-api.ts';
import { createPolicies, type Policies } from './policies-api.ts';
import { createProfiles, type Profiles } from './profiles-api.ts';
import { createReports, type Reports } from './reports-api.ts';
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
import { createStatements, type Statements } from './statements-api.ts';
import { moderateTextStream, type TextStreamOptions, type TextStreamProgress } from './text-streams.ts';
import { type Call, startCall } from './transport/call.ts';
import { createVideoJobs, moderateVideo, type VideoJobs, type VideoOptions } from './video-jobs.ts';

/**
 * Every method rejects with a WinnowError, except for arguments from which no request can be built: those are a
 * TypeError or a RangeError.
 */
export class WinnowClient {
  readonly #settings: ClientSettings;
  readonly profiles: Profiles;
  readonly policies: Policies;
  readonly banks: Banks;
  readonly lists: Lists;
  readonly categories: Categories;
  readonly reports: Reports;
  readonly authors: Authors;
  readonly statements: Statements;
  readonly appeals: Appeals;
  readonly videoJobs: VideoJobs;

  /** @throws TypeError, RangeError if an option is invalid */
  constructor(options: ClientOptions) {
    this.#settings = toClientSettings(options);
    this.profiles = createProfiles(this.#settings);
    this.policies = createPolicies(this.#settings);
    this.banks = createBanks(this.#settings);
    this.lists = createLists(this.#settings);
    this.categories = createCategories(this.#settings);
    this.reports = createReports(this.#settings);
    this.authors = createAuthors(this.#settings);
    this.statements = createStatements(this.#settings);
    this.appeals = createAppeals(this.#settings);
    this.videoJobs = createVideoJobs(this.#settings);
  }

  /** Moderates one text. */
  text(request: TextRequest, options?: CallOptions): Call<TextResult> {
    return this.#text(request, 'text', options);
  }

  /**
   * Moderates up to 100 texts, billed together; results are in input order, with `{error}` for a text without a
   * verdict.
   */
  texts(request: TextsRequest, options?: CallOptions): Call<TextBatchResult> {
    return this.#text(request, 'texts', options);
  }

  /**
   * Moderates one text while it arrives. Yields a verdict after each sentence, and at the end the result of the whole;
   * leaving the loop ends the work and the bill. Needs a platform that sends and receives at once, such as Node: browsers
   * deliver the events at the end.
   * @throws WinnowError, while iterating
   */
  moderateTextStream(
    pieces: AsyncIterable<string>,
    options: TextStreamOptions = {},
  ): AsyncGenerator<TextStreamProgress, void, undefined> {
    return moderateTextStream(this.#settings, pieces, options);
  }

  /** Moderates one image. */
  image(request: ImageRequest, options?: CallOptions): Call<ImageResult> {
    return startCall(this.#settings, createFileRequest('image', request, 'image'), options);
  }

  /**
   * Moderates up to 20 images, billed together; results are in input order, with `{error}` for an image without a
   * verdict.
   */
  images(request: ImagesRequest, options?: CallOptions): Call<ImageBatchResult> {
    return startCall(this.#settings, createImagesRequest(request), options);
  }

  /** Moderates an audio recording. */
  audio(request: AudioRequest, options?: CallOptions): Call<AudioResult> {
    return startCall(this.#settings, createFileRequest('audio', request, 'audio'), options);
  }

  /** Moderates a video: starts a job, waits for it to finish, and reports its progress. */
  video(request: VideoRequest, options?: VideoOptions): Promise<VideoResult> {
    return moderateVideo(this.videoJobs, request, options);
  }

  /** Tier, rate limit and token balance of the account. */
  usage(options?: CallOptions): Call<UsageResult> {
    return startCall(this.#settings, { method: 'GET', path: '/usage', resultName: 'usage' }, options);
  }

  /** Reports whether a verdict was correct; incorrect ones are queued for human review. @throws NotFoundError */
  feedback(request: FeedbackRequest, options?: CallOptions): Call<{ noted: true }> {
    const body = () => createJsonBody(request);
    return startCall(this.#settings, { method: 'POST', path: '/feedback', needsIdempotencyKey: true, body }, options);
  }

  /** How much waits for review, and with whom. Needs a key with the scope `activity`. */
  reviewCounts(options?: CallOptions): Call<ReviewCounts> {
    return startCall(this.#settings, { method: 'GET', path: '/review/counts' }, options);
  }

  /** The queues of the review desk, their figures and routing rules. Needs a key with the scope `policies:read`. */
  reviewQueues(options?: CallOptions): Call<ReviewQueuesResult> {
    return startCall(this.#settings, { method: 'GET', path: '/review/queues' }, options);
  }

  /**
   * Replaces queues and routing rules. Needs a key with the scope `policies:write`. @throws ConflictError if there is a
   * newer version
   */
  changeReviewQueues(queues: ReviewQueuesInput, options?: CallOptions): Call<ReviewQueuesResult> {
    const body = () => createJsonBody(queues);
    return startCall(this.#settings, { method: 'PUT', path: '/review/queues', body }, options);
  }

  /**
   * Erases everything that is stored about an author. Needs a key with the scope `authors:erase`; a repetition erases
   * nothing.
   */
  eraseAuthor(authorId: string, options?: CallOptions): Call<ErasedCounts> {
    const path = `/authors/${encodeURIComponent(authorId)}`;
    return startCall(this.#settings, { method: 'DELETE', path }, options);
  }

  /** The maximum cost of a request, by line item, and whether tier and balance allow it. Free, and sends no file. */
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
