/** What a category of personal data says of itself. */
import type { Modality } from '../catalog/modalities.ts';

export interface PiiCategoryDefinition {
  /** Wire name (specification §2.1 shows "Face" and "Email"; decisions.md, "Image", has the list). */
  name: string;
  /** Other spellings that requests may use, in lower case without separators. */
  aliases: readonly string[];
  /** Where it can be found. */
  modalities: readonly Modality[];
  /** How it is found in a picture: read in its words, or seen as an object. */
  visualTarget: 'text' | 'object';
  /** What may be shown of a found value. Never gives back the value itself. */
  mask: (raw: string) => string;
}
