/** Texts as custom categories see them: embedded by the text model, in the form that it reads; what encoders are. */
import { type CategoryId, type CategoryModality, categoryIds } from '@winnow/core';
import { type ContentEncoding, ModelError, type TextModel } from '@winnow/models';
import type { Flow } from '@winnow/models/scheduling';
import { createEncoderSpace, type EncoderSpace } from '@winnow/models/taught';
import { normalizeForModel, type TextEngine } from '@winnow/text';
import { ApiError } from '../../platform/api-error.ts';
import { pauseForOthers } from './pause-for-others.ts';

export interface EmbeddedContent {
  /** One of each window, frame or background; empty for a text without words, never for a picture. */
  readonly embeddings: readonly Float32Array[];
  /** Probabilities (0–1) of the fixed categories. */
  readonly fixed: Partial<Readonly<Record<CategoryId, number>>>;
}

/** Whom it is for, and what ends it. */
export interface EmbeddingOptions {
  readonly flow?: Flow | undefined;
  readonly signal?: AbortSignal | undefined;
}

export const noEncoder = (modality: CategoryModality, cause?: unknown): ApiError =>
  new ApiError(
    'analyzer_unavailable',
    `This server has no model of ${modality === 'text' ? 'texts' : 'pictures'} that categories can be learned with.`,
    { cause },
  );

/** @typeParam Content a text, or the file of a picture */
export interface CategoryEncoder<Content = string> {
  /**
   * Names the space: what was learned in one is of no use in another. Undefined: its weights are not installed, or not
   * yet fetched.
   */
  findId(): Promise<string | undefined>;
  /** @throws ModelError; of a picture ApiError analyzer_unavailable, errors of opening it, the signal's reason */
  embed(content: Content, options?: EmbeddingOptions): Promise<EmbeddedContent>;
  /** Created when it is first needed. @throws ModelError */
  openSpace(): Promise<EncoderSpace>;
}

/** Creates the space when it is first needed. @param find undefined: it is not installed */
export function createSpaceOpener(find: () => Promise<ContentEncoding | undefined>): () => Promise<EncoderSpace> {
  let space: Promise<EncoderSpace> | undefined;
  const open = async (): Promise<EncoderSpace> => {
    const encoding = await find();
    if (encoding === undefined) throw new ModelError('no model with embeddings is installed');
    const { id: encoder, shrinkage, sameFrom } = encoding;
    return createEncoderSpace(
      { encoder, shrinkage, sameFrom, embeddings: await encoding.readOrdinary() },
      pauseForOthers,
    );
  };
  return () => {
    space ??= open().catch((error: unknown) => {
      space = undefined;
      throw error;
    });
    return space;
  };
}

/** @returns undefined if the model gives no embeddings */
export function createTextCategoryEncoder(
  model: TextModel | undefined,
  textEngine: TextEngine,
): CategoryEncoder | undefined {
  const encoding = model?.encoder;
  if (!model || !encoding) return undefined;
  return {
    findId: async () => encoding.id,
    async embed(text, options = {}) {
      const read = normalizeForModel(textEngine.analyze(text).deobfuscated, model.reads);
      const { embeddings = [], signals } = await model.classify(read.text, { ...options, embed: true });
      const fixed = Object.fromEntries(categoryIds.map((id) => [id, signals[id]?.probability ?? 0]));
      return { embeddings, fixed };
    },
    openSpace: createSpaceOpener(async () => encoding),
  };
}
