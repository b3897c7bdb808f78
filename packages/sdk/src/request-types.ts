/** What each call takes: the core's requests, with content in any form that a caller may have it in. */
import type { ModerationInput, PiiName, profileInputSchema } from '@winnow/core';
import type { ContentSource } from './content/content-source.ts';

type ModerationOptions<M extends 'text' | 'image' | 'audio' | 'video', Content extends string> = Omit<
  ModerationInput<M>,
  Content
>;

export type TextRequest = ModerationOptions<'text', 'content'> & { readonly content: string };
/** At most 100 texts, on one bill. */
export type TextsRequest = ModerationOptions<'text', 'content'> & { readonly content: readonly string[] };

export type ImageRequest = ModerationOptions<'image', 'image'> & { readonly image: ContentSource };
/** At most 20 images, on one bill. */
export type ImagesRequest = ModerationOptions<'image', 'image'> & { readonly image: readonly ContentSource[] };

export type AudioRequest = ModerationOptions<'audio', 'audio'> & { readonly audio: ContentSource };
export type VideoRequest = ModerationOptions<'video', 'video'> & { readonly video: ContentSource };

/** What a request of this modality would cost. Of images, recordings and videos only the number counts; none is sent. */
export type EstimateRequest =
  | ({ readonly modality: 'text' } & (TextRequest | TextsRequest))
  | ({ readonly modality: 'image'; readonly image?: ContentSource | readonly ContentSource[] } & ModerationOptions<
      'image',
      'image'
    >)
  | ({ readonly modality: 'audio'; readonly audio?: ContentSource } & ModerationOptions<'audio', 'audio'>)
  | ({ readonly modality: 'video'; readonly video?: ContentSource } & ModerationOptions<'video', 'video'>);

/** A moderation profile as its account writes it. */
export type ProfileRequest = (typeof profileInputSchema)['_zod']['input'];

type ParsedProfile = (typeof profileInputSchema)['_zod']['output'];

/** What a parsed profile holds as undefined, JSON leaves out. */
type JsonShape<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** A profile as the server keeps it: defaults filled in, PII categories by their wire names. */
export type StoredProfile = JsonShape<Omit<ParsedProfile, 'piiCategories'>> & {
  /** "prof_…" */
  readonly id: string;
  /** A change makes a new version; results name the one they used. */
  readonly version: number;
  readonly piiCategories?: readonly PiiName[] | undefined;
};

/** What somebody thinks of a verdict. */
export interface FeedbackRequest {
  /** The result's `id`. */
  readonly requestId: string;
  /** The place of the content in a batch; default 0. */
  readonly item?: number | undefined;
  readonly correct: boolean;
  /** For those who review it. */
  readonly note?: string | undefined;
}
