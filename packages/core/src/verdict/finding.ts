/** The output of analyzers, from which the verdict is assembled: findings, hidden words, personal data. */

import type { AudioChannel } from '../catalog/audio-channels.ts';
import type { BypassTechnique } from '../catalog/bypass-techniques.ts';
import type { CategoryId } from '../catalog/categories.ts';
import type { PiiCategory } from '../pii/index.ts';

/** A range of the original text in UTF-16 code units, end exclusive. */
export interface TextLocation {
  kind: 'span';
  start: number;
  end: number;
}

/** A rectangle in pixels of the upright image. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle rotated clockwise about its centre, by degrees. */
export interface TurnedRectangle extends Rectangle {
  angle: number;
}

/** A location in an image. */
export interface ImageLocation extends Rectangle {
  kind: 'box';
  /** What of the box is meant, where it is written at an angle; absent: all of it. */
  turned?: readonly TurnedRectangle[];
  /** In an animation: the index of the frame. */
  frame?: number;
}

/** The track of a recording in which it occurs. */
export interface SoundPlace {
  /** With several audio tracks: the index of this one. */
  track?: number;
  /** If the two sides of a track differ: the one in which it occurs. */
  channel?: AudioChannel;
}

/** A time range of a recording in seconds. */
export interface TimeRange extends SoundPlace {
  kind: 'time';
  start: number;
  end: number;
}

/** A text in the metadata of a file. */
export interface MetadataLocation {
  kind: 'metadata';
  /** The name of the field, as in the metadata of results. */
  field: string;
}

export type ContentLocation = TextLocation | ImageLocation | TimeRange | MetadataLocation;

/** How findings are detected. */
export const findingKinds = ['term', 'pattern', 'model', 'blocklist', 'wave', 'conversation'] as const;
/** It selects the phrase that explains the finding (languages/explanation-phrases.ts, `contexts`). */
export type FindingKind = (typeof findingKinds)[number];

/** What a jest may be mistaken for. */
export const jestSignals: readonly CategoryId[] = ['violence', 'bullying', 'selfHarm'];

/** The common result type of all analyzers, and the input of the verdict. */
export interface Finding {
  signal: CategoryId;
  /** Calibrated: at .5 it is as likely right as wrong (catalog/severities.ts). */
  score: number;
  /** Name of the analyzer that produced it. */
  analyzer: string;
  kind: FindingKind;
  /** Of a match with a list of the account: its name. */
  list?: string;
  /** The matched text as it stands in the original content, or a model's label. */
  term: string;
  /** The normalized form that matched, where it differs from the original. */
  matched?: string;
  /** The obfuscation technique, if it was hidden. */
  technique?: BypassTechnique;
  place?: ContentLocation;
  /** A listed term that is unsafe in any context: no model lowers its score (verdict/score-findings.ts). */
  neverBenign?: true;
  /** The content has hardly any words but listed ones: there is no context that could give them another meaning. */
  standsAlone?: true;
  /** A title, or a threat with a trifling condition, which is most of the content: found to be Low at most. */
  isJest?: true;
  /** A model that analyzed the meaning confirms it. */
  meant?: true;
  /**
   * In long content that is analyzed in parts: the part. Each part is scored separately (verdict/score-findings.ts).
   */
  part?: number;
}

/** A word that was written so as to evade moderation. */
export interface Bypass extends SoundPlace {
  technique: BypassTechnique;
  /** As written in the content. */
  original: string;
  /** The plain word. */
  normalised: string;
  /**
   * UTF-16 units of the original text; of an image, of its recognized lines joined by line breaks; of a recording,
   * seconds.
   */
  start: number;
  end: number;
  /** Its location in an image. */
  box?: Rectangle;
}

/** Personal data. `raw` never leaves the process: results carry a masked description of it (pii/*.ts, `describe`). */
export interface PiiFinding {
  category: PiiCategory;
  raw: string;
  /** 0–1: the recogniser's confidence after validation. */
  confidence: number;
  place?: ContentLocation;
  /** The kind of a code, such as "QRCode", "EAN13" or "PDF417". */
  codeFormat?: string;
}
