/** What analyzers produce and the verdict is made of: findings, hidden words, personal data. */

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

/** Where something is in an image. */
export interface ImageLocation extends Rectangle {
  kind: 'box';
  /** Degrees clockwise by which the box is turned about its middle. */
  angle?: number;
  /** Of an animation: the index of the frame. */
  frame?: number;
}

/** A stretch of a recording in seconds. */
export interface TimeRange {
  kind: 'time';
  start: number;
  end: number;
  /** Of several audio tracks: the index of this one. */
  track?: number;
}

export type ContentLocation = TextLocation | ImageLocation | TimeRange;

/** How a finding came about: it chooses the sentence that explains it (languages/explanation-phrases.ts, `contexts`). */
export type FindingKind = 'term' | 'pattern' | 'model' | 'blocklist';

/** The one currency between analyzers and the verdict. */
export interface Finding {
  signal: CategoryId;
  /** Calibrated: .5 is as likely right as wrong (catalog/severities.ts). */
  score: number;
  /** Name of the analyzer that found it. */
  analyzer: string;
  kind: FindingKind;
  /** What was found, as it stands in the original content, or a model's name for it. */
  term: string;
  /** The normalised form that matched, where it differs from the original. */
  matched?: string;
  /** The technique by which it was hidden, if it was. */
  technique?: BypassTechnique;
  place?: ContentLocation;
  /** A listed term that no context excuses: no model lowers its score (verdict/score-findings.ts). */
  neverBenign?: true;
  /** A model that judged the meaning found the same. */
  meant?: true;
  /** Of a long content that is judged part by part: the part. Each is decided on its own (verdict/score-findings.ts). */
  part?: number;
}

/** A word that was written so that a moderator would miss it. */
export interface Bypass {
  technique: BypassTechnique;
  /** As it stands in the content. */
  original: string;
  /** What it says. */
  normalised: string;
  /** UTF-16 units of the original text; of an image, of its lines of words one below the other; of a recording, seconds. */
  start: number;
  end: number;
  /** Where it is in an image. */
  box?: Rectangle;
  /** Of several audio tracks: the index of this one. */
  track?: number;
}

/** Personal data. `raw` never leaves the process: results carry a description made from it (pii/*.ts, `describe`). */
export interface PiiFinding {
  category: PiiCategory;
  raw: string;
  /** 0–1: how sure the recogniser is, after validation. */
  confidence: number;
  place?: ContentLocation;
}
