/** Texts as custom categories see them: embedded by the text model, in the form that it reads. */
import { type CategoryId, categoryIds } from '@winnow/core';
import type { TextEncoding, TextModel } from '@winnow/models';
import type { Flow } from '@winnow/models/scheduling';
import { createEncoderSpace, type EncoderSpace } from '@winnow/models/taught';
import { normalizeForModel, type TextEngine } from '@winnow/text';
import { pauseForOthers } from './pause-for-others.ts';

export interface EmbeddedText {
  /** One of each window; empty for a text without words. */
  readonly embeddings: readonly Float32Array[];
  /** Probabilities (0–1) of the fixed categories. */
  readonly fixed: Partial<Readonly<Record<CategoryId, number>>>;
}

/** Whom it is for, and what ends it. */
interface EmbeddingOptions {
  readonly flow?: Flow | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface CategoryEncoder {
  /** Names the space: what was learned in one is of no use in another. */
  readonly id: string;
  /** @throws ModelError, the signal's reason */
  embed(text: string, options?: EmbeddingOptions): Promise<EmbeddedText>;
  /** Created when it is first needed. @throws ModelError */
  openSpace(): Promise<EncoderSpace>;
}

async function openSpace({ id, readOrdinary }: TextEncoding): Promise<EncoderSpace> {
  return createEncoderSpace({ encoder: id, embeddings: await readOrdinary() }, pauseForOthers);
}

/** @returns undefined if the model gives no embeddings */
export function createCategoryEncoder(
  model: TextModel | undefined,
  textEngine: TextEngine,
): CategoryEncoder | undefined {
  const encoding = model?.encoder;
  if (!model || !encoding) return undefined;
  let space: Promise<EncoderSpace> | undefined;
  return {
    id: encoding.id,
    async embed(text, options = {}) {
      const read = normalizeForModel(textEngine.analyze(text).deobfuscated, model.reads);
      const { embeddings = [], signals } = await model.classify(read.text, { ...options, embed: true });
      const fixed = Object.fromEntries(categoryIds.map((id) => [id, signals[id]?.probability ?? 0]));
      return { embeddings, fixed };
    },
    openSpace() {
      space ??= openSpace(encoding).catch((error: unknown) => {
        space = undefined;
        throw error;
      });
      return space;
    },
  };
}
