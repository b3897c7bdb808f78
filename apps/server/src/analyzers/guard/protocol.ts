/** What the ways of asking a guard model have in common. */
import type { Severity, Signal } from '@winnow/core';

/** What is to be judged: a text, or an image as a data: URI. */
export type Content = { readonly text: string } | { readonly image: string };

interface ImagePart {
  readonly type: 'image_url';
  readonly image_url: { readonly url: string };
}

export interface Message {
  readonly role: 'system' | 'user';
  readonly content: string | readonly ImagePart[];
}

export const shown = (image: string): readonly ImagePart[] => [{ type: 'image_url', image_url: { url: image } }];

/** The fields of a chat completion that differ from one way to another. */
export interface Question {
  readonly messages: readonly Message[];
  readonly response_format?: object;
}

/** One thing that the model found. */
export interface Verdict {
  readonly signal: Signal;
  readonly severity: Severity;
  /** As they stand in the text, or what shows it in the image; "" where it names none. */
  readonly words: string;
}

export interface Protocol {
  ask(about: { readonly content: Content; readonly policy: string | undefined }): Question;
  /** @throws GuardFailed, ZodError where the answer is not of the form that was asked for */
  read(answer: string): Verdict[];
}

/** The endpoint or the model behind it gave no answer that can be used; for the log, never for the caller. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed';
}
