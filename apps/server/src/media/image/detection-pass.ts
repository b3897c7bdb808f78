/** What a look at a picture is: something that opens its models once in each picture process and then finds things. */
import type { Raster } from '@winnow/models/vision';

/** A rectangle in pixels of the upright picture: what looks ask for, and where they say that they found something. */
export interface PixelRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a look wants to see the picture; the sides of what it gets are never 0. */
export interface RasterOptions {
  /** Index in the file, one of `frames`; default: the first of them. */
  readonly frame?: number;
  /** Default: all of it. What lies outside the picture is left out. */
  readonly region?: PixelRegion;
  /** Scales down so that the longer side is at most this; never up. */
  readonly maxSide?: number;
  /** Exactly this size, squashed to fit; goes before maxSide. */
  readonly size?: { readonly width: number; readonly height: number };
  /** What shows through where the picture is transparent; default white. */
  readonly background?: 'white' | 'black';
}

/** An opened picture, as looks see it. */
export interface InspectedPicture {
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** Indices in the file of the frames that are looked at: at most 16, spread over an animation; [0] of a still picture. */
  readonly frames: readonly number[];
  /** Whether anything in these frames is transparent, so that the background matters. */
  readonly isTransparent: boolean;
  raster(view?: RasterOptions): Promise<Raster>;
}

/** What is transparent is seen before white and before black: each hides what has its own colour. */
export const detectionBackgrounds = ({ isTransparent }: InspectedPicture): readonly ('white' | 'black')[] =>
  isTransparent ? ['white', 'black'] : ['white'];

/** What the settings say about looking; plain data, handed to each picture process at its start. */
export interface DetectionSettings {
  /** For one run of an ONNX session, and for decoding and encoding. */
  readonly threads: number;
  /** A model of pictures that the operator brought; absent: none. */
  readonly plugged?: {
    /** In Hugging Face’s layout. */
    readonly folder: string;
    /** Labels that it has to have, or what it is told to look for. */
    readonly labels: readonly string[];
  };
}

export interface DetectionPass<Asked, Seen> {
  /**
   * Loads what it looks with: once in each process, when it is first asked for.
   * @throws DetectorUnavailable where nothing is installed to look with; anything else means that what is installed is broken
   */
  open(settings: DetectionSettings): Promise<(picture: InspectedPicture, asked: Asked) => Promise<Seen>>;
}
