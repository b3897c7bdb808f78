/** How many posts have something in common, as counted by the server. */
import type { WaveKind } from '../catalog/wave-kinds.ts';

/** How often something that a content has in common with others was posted, this content included. */
export interface WaveCount {
  readonly kind: WaveKind;
  /** "wave_" and digits. */
  readonly wave: string;
  readonly posts: number;
  /** Different authors of the posts. */
  readonly authors: number;
  /** The window that was counted, up to this content. */
  readonly minutes: number;
  /** The first post in the window, in ISO 8601. */
  readonly firstSeen: string;
}
