/** The interface of a detection pass: it loads its models once in each picture process and then inspects pictures. */
import type { PictureBackground, Raster } from '@winnow/models/vision';

/** A rectangle in pixels of the upright picture: the regions that passes request, and where their findings are. */
export interface PixelRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The view of a picture that a pass requests; the sides of the result are never 0. */
export interface RasterOptions {
  /** Index in the file, one of `frames`; default: the first of them. */
  readonly frame?: number;
  /** Default: all of it. What lies outside the picture is left out. */
  readonly region?: PixelRegion;
  /** Scales down so that the longer side is at most this; never up. */
  readonly maxSide?: number;
  /** Exactly this size, stretched to fit; takes precedence over maxSide. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The colour behind transparent pixels; default white. */
  readonly background?: PictureBackground;
}

/** An opened picture, as passes see it. */
export interface InspectedPicture {
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /**
   * Indices in the file of the frames that are analyzed: at most 16, spread over an animation; [0] for a still picture.
   */
  readonly frames: readonly number[];
  /** Whether anything in these frames is transparent, so that the background matters. */
  readonly isTransparent: boolean;
  raster(view?: RasterOptions): Promise<Raster>;
}

/** The settings for detection passes; plain data, passed to each picture process at its start. */
export interface DetectionSettings {
  /** For one run of an ONNX session, and for decoding and encoding. */
  readonly threads: number;
  /** The folder of fetched weights of bundled models; absent: only installed ones are used. */
  readonly modelsFolder?: string | undefined;
  /** An image model of the operator's; absent: none. */
  readonly plugged?: {
    /** In Hugging Face’s layout. */
    readonly folder: string;
    /** Labels that it must have, or the prompts for a zero-shot model. */
    readonly labels: readonly string[];
  };
}

export interface DetectionPass<Request, Detections> {
  /**
   * Loads its models: once in each process, on first use.
   * @throws DetectorUnavailable if nothing is installed; any other error means that what is installed is broken
   */
  open(settings: DetectionSettings): Promise<(picture: InspectedPicture, request: Request) => Promise<Detections>>;
}
