/** The definition of a PII category. */
import type { Modality } from '../catalog/modalities.ts';

export interface PiiCategoryDefinition {
  /** API name (docs/api.md, "Names and tiers", has the list). */
  name: string;
  /** Accepted aliases in requests, in lower case without separators. */
  aliases: readonly string[];
  /** The modalities in which it can be detected. */
  modalities: readonly Modality[];
  /** How it is detected in an image: in the recognized text, or as an object. */
  visualTarget: 'text' | 'object';
  /** What may be shown of a detected value. Never returns the value itself. */
  mask: (raw: string) => string;
}
