/** The errors of this package. */

/** A model cannot be loaded or does not respond; the message names the file or thread, and the reason. */
export class ModelError extends Error {
  override readonly name: string = 'ModelError';
}

/** The model is not installed, as opposed to damaged. */
export class ModelMissingError extends ModelError {
  override readonly name = 'ModelMissingError';
}
