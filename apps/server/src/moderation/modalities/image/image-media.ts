/** A picture as analyzers see it: opened in a separate process, each detection run on first use. */
import type { PiiCategory, Profile } from '@winnow/core';
import { DetectorUnavailable } from '../../../platform/media/image/picture-errors.ts';
import type { Picture, RedactionArea } from '../../../platform/media/image.ts';
import { AnalyzerUnavailable } from '../../analyzers/analyzer.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { buildPictureText, type PictureText } from '../../analyzers/image/words/build-picture-text.ts';
import type { ModerationRuntime } from '../../runtime.ts';
import { createTextMedia, lazy, resolveLanguage } from '../text.ts';

/** Options for the detections on a picture. */
export interface ImageMediaOptions {
  readonly profile: Profile;
  readonly enhanced: boolean;
  readonly wordsUnread: string | undefined;
  readonly pii: readonly PiiCategory[];
  /** Areas that changed since a picture was last analyzed: new detections are only possible there. */
  readonly changed?: readonly RedactionArea['box'][] | undefined;
}

/** Reports a missing model in the way analyzers do. */
async function translateUnavailable<Detection>(looking: Promise<Detection>): Promise<Detection> {
  try {
    return await looking;
  } catch (error) {
    throw error instanceof DetectorUnavailable ? new AnalyzerUnavailable(error.message, { cause: error }) : error;
  }
}

/** Decoded codes add to the text of a picture; without a code reader, OCR text is used alone. */
async function readCodes(codes: ImageMedia['codes']) {
  try {
    return (await codes()).codes;
  } catch (error) {
    if (error instanceof AnalyzerUnavailable) return [];
    throw error;
  }
}

/** Those of texts alone need no features, which is not known here; features are small. */
const hasCustomCategories = ({ customCategories = [] }: Profile): boolean => customCategories.length > 0;

export function createImageMedia(
  picture: Picture,
  bytes: Uint8Array,
  { looking, judging }: { looking: ImageMediaOptions; judging: Pick<ModerationRuntime, 'textEngine'> },
): ImageMedia {
  const { profile, enhanced, wordsUnread, pii, changed } = looking;
  const { textEngine } = judging;
  const where = changed ? { closely: changed } : {};
  const codes = lazy(() => translateUnavailable(picture.detect('codes', where)));
  const asText = (text: string) => {
    const language = resolveLanguage('auto', () => textEngine.detectLanguage(text));
    return createTextMedia(text, { language, findPii: false, profile, textEngine });
  };
  const words = async (): Promise<PictureText> => {
    const thorough = pii.length > 0;
    const { lines, ...unknown } = await translateUnavailable(picture.detect('words', { enhanced, thorough, ...where }));
    return buildPictureText({ lines, codes: await readCodes(codes), written: picture.written.texts, unknown }, asText);
  };
  return {
    picture,
    bytes,
    wordsUnread,
    pii,
    policy: profile.policy,
    classes: lazy(() => translateUnavailable(picture.detect('classes', { embed: hasCustomCategories(profile) }))),
    faces: lazy(() => translateUnavailable(picture.detect('faces', where))),
    codes,
    pdq: lazy(() => translateUnavailable(picture.detect('pdq', {}))),
    words: lazy(words),
  };
}
