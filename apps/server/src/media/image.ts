/** Pictures as the server knows them: bytes go to a picture process, findings come back; never pixels. */
import type { RedactionMode } from '@winnow/core';
import type { Region } from './image/look.ts';
import type { AskedOf, LookName, SeenOf } from './image/seen.ts';
import type { ImageFormat } from './image/sniff.ts';

/** What is to be made unrecognisable. */
export interface Area {
  /** Pixels of the upright picture. */
  readonly box: Region;
  /** Degrees clockwise by which the box is turned about its middle; default 0. */
  readonly angle?: number;
  readonly shape: 'ellipse' | 'rectangle';
  /** Written on it in mode "box". */
  readonly label: string;
  /** Indices in the file of looked-at frames on which it was seen, each standing for those around it; absent: all. */
  readonly frames?: readonly number[];
}

export interface RedactedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** An opened picture; holds a process for itself until disposed. */
export interface Picture extends AsyncDisposable {
  readonly format: ImageFormat;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** Indices in the file of the frames that are looked at: at most 16. */
  readonly frames: readonly number[];
  /** EXIF and what else the file says about itself, for people: at most 200 keys of 1 KB. */
  metadata(): Promise<Record<string, string>>;
  /** @throws LookUnavailable, LookFailed, PictureProcessLost, or the signal's reason */
  look<Name extends LookName>(name: Name, asked: AskedOf<Name>): Promise<SeenOf<Name>>;
  /** The whole picture encoded anew from pixels, areas made unrecognisable, without metadata. */
  redact(areas: readonly Area[], mode: RedactionMode): Promise<RedactedImage>;
}

export interface Pictures extends AsyncDisposable {
  /**
   * Waits for its turn, takes a process and decodes there.
   * @throws UnsupportedMedia, ImageUndecodable, ImageTooLarge, PictureProcessLost, or the signal's reason
   */
  open(bytes: Uint8Array, options: { readonly signal: AbortSignal }): Promise<Picture>;
}
