/** What the worker of the text model and its owner send each other. */
import type { MessageRequest, MessageResponse } from '../messages/message-schemas.ts';
import type { messagesToModel } from '../messages/model-messages.ts';

export type JudgeRequest = MessageRequest<typeof messagesToModel, 'judge-by-model'>;
export type JudgeResponse = MessageResponse<typeof messagesToModel, 'judge-by-model'>;

/** To the worker. */
export interface WorkerJob {
  readonly id: number;
  readonly request: JudgeRequest;
}

/** From the worker, which begins to load at once. */
export type WorkerReport =
  /** In percent. */
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'ready' }
  /** It cannot be loaded. */
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'judged'; readonly id: number; readonly response: JudgeResponse }
  | { readonly kind: 'unjudged'; readonly id: number; readonly problem: string };
