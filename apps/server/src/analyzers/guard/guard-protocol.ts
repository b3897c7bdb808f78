/** What the ways of asking a guard model have in common. */
import type { CategoryId, Severity } from '@winnow/core';

/** What is to be judged: a text, or an image as a data: URI. */
export type GuardContent = { readonly text: string } | { readonly image: string };

interface ImageMessagePart {
  readonly type: 'image_url';
  readonly image_url: { readonly url: string };
}

export interface GuardMessage {
  readonly role: 'system' | 'user';
  readonly content: string | readonly ImageMessagePart[];
}

export const toImageParts = (image: string): readonly ImageMessagePart[] => [
  { type: 'image_url', image_url: { url: image } },
];

/** The fields of a chat completion that differ from one way to another. */
export interface GuardPrompt {
  readonly messages: readonly GuardMessage[];
  readonly response_format?: object;
}

/** One thing that the model found. */
export interface GuardFinding {
  readonly signal: CategoryId;
  readonly severity: Severity;
  /** As they stand in the text, or what shows it in the image; "" where it names none. */
  readonly words: string;
}

export interface GuardProtocol {
  buildPrompt(about: { readonly content: GuardContent; readonly policy: string | undefined }): GuardPrompt;
  /** @throws GuardFailed, ZodError where the answer is not of the form that was asked for */
  parseResponse(answer: string): GuardFinding[];
}

/** The endpoint or the model behind it gave no answer that can be used; for the log, never for the caller. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed';
}
