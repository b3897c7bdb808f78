/** A picture as analyzers get to see it: opened in a process of its own, looked at when the first of them asks. */
import type { PiiCategory, Profile } from '@winnow/core';
import { AnalyzerUnavailable } from '../../../analyzers/analyzer.ts';
import type { ImageMedia } from '../../../analyzers/image/media.ts';
import { type Words, wordsIn } from '../../../analyzers/image/words/words.ts';
import type { Judging } from '../../../judging.ts';
import { LookUnavailable } from '../../../media/image/errors.ts';
import type { Area, Picture } from '../../../media/image.ts';
import { once, settled, textMedia } from '../text.ts';

/** How a picture is looked at. */
export interface Looking {
  readonly profile: Profile;
  readonly enhanced: boolean;
  readonly wordsUnread: string | undefined;
  readonly pii: readonly PiiCategory[];
  /** Places that were changed in a picture that was looked at before: only there can something new be. */
  readonly changed?: readonly Area['box'][] | undefined;
}

/** That nothing is installed to look with is told as analyzers tell it. */
async function looked<Seen>(looking: Promise<Seen>): Promise<Seen> {
  try {
    return await looking;
  } catch (error) {
    throw error instanceof LookUnavailable ? new AnalyzerUnavailable(error.message, { cause: error }) : error;
  }
}

/** Codes are some of what is written; where nothing reads them, the words are read all the same. */
async function codesIn(codes: ImageMedia['codes']) {
  try {
    return (await codes()).codes;
  } catch (error) {
    if (error instanceof AnalyzerUnavailable) return [];
    throw error;
  }
}

export function imageMedia(
  picture: Picture,
  bytes: Uint8Array,
  { looking, judging }: { looking: Looking; judging: Pick<Judging, 'textEngine'> },
): ImageMedia {
  const { profile, enhanced, wordsUnread, pii, changed } = looking;
  const { textEngine } = judging;
  const where = changed ? { closely: changed } : {};
  const codes = once(() => looked(picture.look('codes', where)));
  const asText = (text: string) => {
    const language = settled('auto', () => textEngine.detectLanguage(text));
    return textMedia(text, { language, findPii: false, profile, textEngine });
  };
  const words = async (): Promise<Words> => {
    const { lines } = await looked(picture.look('words', { enhanced, ...where }));
    return wordsIn({ lines, codes: await codesIn(codes) }, asText);
  };
  return {
    picture,
    bytes,
    wordsUnread,
    pii,
    policy: profile.policy,
    classes: once(() => looked(picture.look('classes', {}))),
    faces: once(() => looked(picture.look('faces', where))),
    codes,
    words: once(words),
  };
}
