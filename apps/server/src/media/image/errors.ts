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
export class LookUnavailable extends Error {
  override readonly name = 'LookUnavailable';
}

/** A look failed: a fault of ours or of a model. */
export class LookFailed extends Error {
  override readonly name = 'LookFailed';
}

/** The process that worked on the picture ended before it answered. */
export class PictureProcessLost extends Error {
  override readonly name = 'PictureProcessLost';
}
