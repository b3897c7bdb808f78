/** What loads an image classifier from a folder. */
import type { ModelSessionOptions } from './open-session.ts';

export interface ImageClassifierOptions extends ModelSessionOptions {
  /** Contains manifest.json and the model that it names. */
  readonly folder: string;
}
