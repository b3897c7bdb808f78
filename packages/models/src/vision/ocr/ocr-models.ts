/** The OCR models: three networks, the classes of the recogniser, and recognisers of other scripts. */
import type { ModelSession } from '../model-session.ts';
import type { ScriptRecogniser } from './scripts/script-recogniser.ts';

/** Pixel normalisation: (channel / 255 − mean) / deviation, channels blue, green, red. */
export interface ChannelScale {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

/** Says which cells of a picture are inside a line of small letters. */
export interface SmallLetterNetwork {
  readonly session: ModelSession;
  /** Channels red, green, blue. `cell`: side of a cell in pixels. */
  readonly input: ChannelScale & { readonly cell: number };
}

export interface OcrModels {
  /** Text detection. */
  readonly detector: { readonly session: ModelSession; readonly input: ChannelScale & { readonly multipleOf: number } };
  /** Whether a line is upright or upside down. */
  readonly direction: {
    readonly session: ModelSession;
    readonly input: ChannelScale & { readonly height: number; readonly width: number };
  };
  /** Text recognition. */
  readonly recogniser: {
    readonly session: ModelSession;
    /** `stride`: pixels of each step. */
    readonly input: ChannelScale & { readonly height: number; readonly stride: number };
    /** For each class but the first, which is CTC's blank. */
    readonly characters: readonly string[];
  };
  /** Absent in an installation that has none: small letters that the detector misses are not reported. */
  readonly smallLetters?: SmallLetterNetwork | undefined;
  /** Read the lines that the recogniser above cannot read. */
  readonly scripts: readonly ScriptRecogniser[];
}
