/** The argument types of each call: the core's requests, with content in any supported form. */
import type { ModerationInput, PiiName, profileInputSchema, textStreamOptionsSchema } from '@winnow/core';
import type { ContentSource } from './content/content-source.ts';

type ModerationOptions<M extends 'text' | 'image' | 'audio' | 'video', Content extends string> = Omit<
  ModerationInput<M>,
  Content
>;

export type TextRequest = ModerationOptions<'text', 'content'> & { readonly content: string };
/** At most 100 texts, billed together. */
export type TextsRequest = ModerationOptions<'text', 'content'> & { readonly content: readonly string[] };

/** Everything of a text request but the text, which arrives in pieces. */
export type TextStreamRequest = (typeof textStreamOptionsSchema)['_zod']['input'];

export type ImageRequest = ModerationOptions<'image', 'image'> & { readonly image: ContentSource };
/** At most 20 images, billed together. */
export type ImagesRequest = ModerationOptions<'image', 'image'> & { readonly image: readonly ContentSource[] };

export type AudioRequest = ModerationOptions<'audio', 'audio'> & { readonly audio: ContentSource };
export type VideoRequest = ModerationOptions<'video', 'video'> & { readonly video: ContentSource };

/** A request of this modality to estimate. Only the number of images, recordings and videos matters; none is sent. */
export type EstimateRequest =
  | ({ readonly modality: 'text' } & (TextRequest | TextsRequest))
  | ({ readonly modality: 'image'; readonly image?: ContentSource | readonly ContentSource[] } & ModerationOptions<
      'image',
      'image'
    >)
  | ({ readonly modality: 'audio'; readonly audio?: ContentSource } & ModerationOptions<'audio', 'audio'>)
  | ({ readonly modality: 'video'; readonly video?: ContentSource } & ModerationOptions<'video', 'video'>);

/** A moderation profile as written by its account. */
export type ProfileRequest = (typeof profileInputSchema)['_zod']['input'];

type ParsedProfile = (typeof profileInputSchema)['_zod']['output'];

/** Fields that are undefined in a parsed profile are absent in JSON. */
type JsonShape<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** A profile as stored by the server: with defaults, and PII categories by their API names. */
export type StoredProfile = JsonShape<Omit<ParsedProfile, 'piiCategories'>> & {
  /** "prof_…" */
  readonly id: string;
  /** Every update creates a new version; results name the one they used. */
  readonly version: number;
  readonly piiCategories?: readonly PiiName[] | undefined;
};

/** Feedback on a verdict. */
export interface FeedbackRequest {
  /** The result's `id`. */
  readonly requestId: string;
  /** The index of the content in a batch; default 0. */
  readonly item?: number | undefined;
  readonly correct: boolean;
  /** A note for the reviewers. */
  readonly note?: string | undefined;
}
