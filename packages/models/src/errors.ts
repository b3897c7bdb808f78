/** The one error of this package. */

/** A model cannot be loaded or does not answer; the message says which file or thread, and why. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
