/** What can be wrong with a picture, or with looking at it; messages are sentences that a caller may read. */

/** The bytes are no picture that can be read. */
export class ImageUndecodable extends Error {
  override readonly name = 'ImageUndecodable';
}

/** It has more pixels over all its frames than are decoded. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
}

/** It is of a kind that is not accepted. */
export class UnsupportedMedia extends Error {
  override readonly name = 'UnsupportedMedia';
}

/** Nothing is installed to look with. */
export class DetectorUnavailable extends Error {
  override readonly name = 'DetectorUnavailable';
}

/** A look or a redaction failed: a fault of ours or of a model. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

/** What a picture process tells the server of, by the name it is told under. */
export const pictureErrors = {
  ImageUndecodable,
  ImageTooLarge,
  UnsupportedMedia,
  DetectorUnavailable,
  PictureFault,
} as const;
export type PictureErrorName = keyof typeof pictureErrors;
export const pictureErrorNames = Object.keys(pictureErrors) as [PictureErrorName, ...PictureErrorName[]];

/** A picture process did not start, or the server is stopping. */
export class PictureProcessLost extends Error {
  override readonly name: string = 'PictureProcessLost';
}

/** A picture process ended, or talked nonsense, while it worked on a picture. */
export class PictureProcessCrashed extends PictureProcessLost {
  override readonly name = 'PictureProcessCrashed';
}
