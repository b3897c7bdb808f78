/** What judges contents for the command line: this process, or a server over its API. */
import type { ImageItem, InputSource, ModerationInput, TextItem } from '@winnow/core';
import type { Pictures, RedactedImage } from '../../media/image.ts';

export interface JudgeOptions {
  /** Gives up. */
  readonly signal: AbortSignal;
}

/** What is wanted of a picture besides the verdict, as a request says it. */
export type PictureFeatures = Omit<ModerationInput<'image'>, 'image' | 'language' | 'moderationProfileId'>;

export interface PictureJudgeOptions extends JudgeOptions {
  readonly features: PictureFeatures;
}

export interface EnginePictureResult {
  readonly result: ImageItem;
  /** Where a redacted picture was asked for. */
  readonly redacted?: RedactedImage | undefined;
}

export interface JudgeEngine extends AsyncDisposable {
  /** For people: "local engine 0.1.0+lexicon.…", "http://127.0.0.1:8787". */
  readonly name: string;
  /** Changes when verdicts may: a scan that was cut off goes on only with the same. */
  readonly fingerprint: string;
  /** Picture processes of this machine, for what is shown of pictures; whoever judges. */
  readonly pictures: Pictures;
  /**
   * Judges texts of at most `limits.text.characters` each, any number, none empty.
   * @returns one result for each, in order
   * @throws EngineStopped where no further text will be judged either; the signal's reason once it is aborted
   */
  judge(texts: readonly string[], options: JudgeOptions): Promise<TextItem[]>;
  /**
   * Judges a picture: its bytes, or a URL.
   * @throws PictureRefused where it cannot be judged and others may; EngineStopped, the signal's reason as `judge`
   */
  judgePicture(picture: InputSource, options: PictureJudgeOptions): Promise<EnginePictureResult>;
}

/** The engine cannot go on; the message says why, and what to do. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/** There is no verdict on this picture; the message says why. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  /** Whether it is of a kind that nobody judges, and not damaged or otherwise in the way. */
  readonly isOtherKind: boolean;

  constructor(message: string, { isOtherKind, cause }: { isOtherKind: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isOtherKind = isOtherKind;
  }
}
