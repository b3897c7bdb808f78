/** What the protocols of guard models have in common. */
import type { CategoryId, Severity } from '@winnow/core';

/** The content to judge: a text, or an image as a data: URI. */
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

/** The fields of a chat completion request that differ between protocols. */
export interface GuardPrompt {
  readonly messages: readonly GuardMessage[];
  readonly response_format?: object;
}

/** One violation that the model reports. */
export interface GuardFinding {
  readonly signal: CategoryId;
  readonly severity: Severity;
  /** Quoted from the text, or what shows it in the image; "" if the model names nothing. */
  readonly words: string;
}

export interface GuardProtocol {
  buildPrompt(about: { readonly content: GuardContent; readonly policy: string | undefined }): GuardPrompt;
  /** @throws GuardFailed or ZodError if the response does not have the requested form */
  parseResponse(answer: string): GuardFinding[];
}

/** The endpoint or its model gave no usable response; for the log, never for the caller. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed';
}
