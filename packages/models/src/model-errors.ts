/** The errors of this package. */

/** A model cannot be loaded or does not answer; the message says which file or thread, and why. */
export class ModelError extends Error {
  override readonly name: string = 'ModelError';
}

/** There is no model: not damaged, not installed. */
export class ModelMissingError extends ModelError {
  override readonly name = 'ModelMissingError';
}
