/** What reading needs: three networks, and what the recogniser's classes are. */
import type { ModelSession } from '../model-session.ts';

/** How pixels become numbers: (channel / 255 − mean) / deviation, channels blue, green, red. */
export interface ChannelScale {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

export interface OcrModels {
  /** Where text is. */
  readonly detector: { readonly session: ModelSession; readonly input: ChannelScale & { readonly multipleOf: number } };
  /** Whether a line stands upright or on its head. */
  readonly direction: {
    readonly session: ModelSession;
    readonly input: ChannelScale & { readonly height: number; readonly width: number };
  };
  /** What a line says. */
  readonly recogniser: {
    readonly session: ModelSession;
    /** `stride`: pixels of each step. */
    readonly input: ChannelScale & { readonly height: number; readonly stride: number };
    /** Of each class but the first, which is CTC's blank. */
    readonly characters: readonly string[];
  };
}
