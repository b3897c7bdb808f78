/** What the worker of a model and its owner send each other. */
import type { MessageRequest, MessageResponse } from '../messages/message-schemas.ts';
import type { messagesToModel } from '../messages/model-messages.ts';

export type JudgeRequest = MessageRequest<typeof messagesToModel, 'judge-by-model'>;
export type JudgeResponse = MessageResponse<typeof messagesToModel, 'judge-by-model'>;
export type JudgePictureRequest = MessageRequest<typeof messagesToModel, 'judge-picture-by-model'>;
export type JudgePictureResponse = MessageResponse<typeof messagesToModel, 'judge-picture-by-model'>;

/** To the worker. */
export interface WorkerJob<Request> {
  readonly id: number;
  readonly request: Request;
}

/** From the worker, which begins to load at once. */
export type WorkerReport<Response> =
  /** In percent. */
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'ready' }
  /** It cannot be loaded. */
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'judged'; readonly id: number; readonly response: Response }
  | { readonly kind: 'unjudged'; readonly id: number; readonly problem: string };
