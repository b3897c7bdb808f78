/** Faults of a picture, or in analyzing it; messages are sentences that a caller may read. */

/** The bytes are not a readable picture. */
export class ImageUndecodable extends Error {
  override readonly name = 'ImageUndecodable';
}

/** It has more pixels over all its frames than are decoded. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
}

/** Its file type is not accepted. */
export class UnsupportedMedia extends Error {
  override readonly name = 'UnsupportedMedia';
}

/** No detector is installed for this pass. */
export class DetectorUnavailable extends Error {
  override readonly name = 'DetectorUnavailable';
}

/** A detection pass or a redaction failed: a fault of ours or of a model. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

/** The errors that a picture process reports to the server, by name. */
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

/** A picture process ended, or sent an invalid reply, while it worked on a picture. */
export class PictureProcessCrashed extends PictureProcessLost {
  override readonly name = 'PictureProcessCrashed';
}
