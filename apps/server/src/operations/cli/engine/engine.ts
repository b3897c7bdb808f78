/** The moderation engine of the command line: this process, or a server over its API. */
import type {
  AudioItem,
  FileInputSource,
  ImageItem,
  InputSource,
  Modality,
  ModerationInput,
  TextItem,
  VideoItem,
} from '@winnow/core';
import type { RecordingKind } from '../../../platform/media/av/formats.ts';
import type { Pictures, RedactedImage } from '../../../platform/media/image.ts';

export interface JudgeOptions {
  /** Cancels the operation. */
  readonly signal: AbortSignal;
}

/** Features requested for a picture besides the verdict, in the form of a request. */
export type PictureFeatures = Omit<ModerationInput<'image'>, 'image' | 'language' | 'moderationProfileId'>;

export interface PictureJudgeOptions extends JudgeOptions {
  readonly features: PictureFeatures;
}

export interface EnginePictureResult {
  readonly result: ImageItem;
  /** If redaction was requested. */
  readonly redacted?: RedactedImage | undefined;
}

export interface JudgeEngine extends AsyncDisposable {
  /** For display: "local engine 0.1.0+lexicon.…", "http://127.0.0.1:8787". */
  readonly name: string;
  /** Changes whenever verdicts may change: an interrupted scan is resumed only with the same fingerprint. */
  readonly fingerprint: string;
  /** Local picture processes, for thumbnails and previews, even if a server judges. */
  readonly pictures: Pictures;
  /**
   * Judges any number of non-empty texts of at most `limits.text.characters` each.
   * @returns one result for each, in order
   * @throws EngineStopped if no further text can be judged either; the signal's reason once it is aborted
   */
  judge(texts: readonly string[], options: JudgeOptions): Promise<TextItem[]>;
  /**
   * Judges a picture: its bytes, or a URL.
   * @throws ContentRefused if this picture cannot be judged but others may; EngineStopped,
   * the signal's reason as `judge`
   */
  judgePicture(picture: InputSource, options: PictureJudgeOptions): Promise<EnginePictureResult>;
  /**
   * Judges a recording, or a video with its sound: a file, its bytes, or a URL.
   * @throws ContentRefused, EngineStopped, the signal's reason as `judgePicture`
   */
  judgeRecording<Kind extends RecordingKind>(
    source: FileInputSource,
    options: RecordingJudgeOptions<Kind>,
  ): Promise<RecordingItem<Kind>>;
}

/** The modalities that a recording or a video consists of, whose models are opened for it. */
export const modalitiesIn = {
  audio: ['text', 'audio'],
  video: ['text', 'image', 'audio', 'video'],
} as const satisfies Record<RecordingKind, readonly Modality[]>;

export interface RecordingJudgeOptions<Kind extends RecordingKind> extends JudgeOptions {
  readonly kind: Kind;
  /** Also returns what is said. */
  readonly transcribe: boolean;
  /** Called with the share of the work that is done, 0–1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export type RecordingItem<Kind extends RecordingKind> = Kind extends 'audio' ? AudioItem : VideoItem;

/** The engine cannot continue; the message says why, and what to do. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/** This picture, recording or video got no verdict; the message says why. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
  /** Whether its format is unsupported, as opposed to a damaged or otherwise unusable file. */
  readonly isOtherKind: boolean;

  constructor(message: string, { isOtherKind, cause }: { isOtherKind: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isOtherKind = isOtherKind;
  }
}
