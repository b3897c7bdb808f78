/** Thumbnails of frames for reviewers: of each finding the frame in which it scores highest. */
import type { CategoryName, Verdict } from '@winnow/core';
import { type FrameThumbnail, MAX_THUMBNAILS } from '../../../platform/media/viewing.ts';
import { MAX_FRAME_GAP } from './frame-gap.ts';

/** Chosen by us, not measured: some of the frames that are unclean by themselves are not in the verdict on the video. */
const MAX_COLLECTED = 2 * MAX_THUMBNAILS;
/** Chosen by us, not measured: what a frame shows is recognisable, in about six kilobytes. */
export const THUMBNAIL_SIDE_PX = 320;

interface UncleanFrame {
  /** Among the frames that are analyzed. */
  readonly index: number;
  readonly verdict: Pick<Verdict<'image'>, 'issues' | 'scores'>;
}

/** A finding in consecutive frames. */
interface FindingSpan {
  /** The index of the frame with the highest score, of equals the first. */
  best: number;
  score: number;
  last: number;
}

/** The findings of a frame with their scores; a frame that is unclean without one counts as a finding of its own. */
function scoreFindings({ issues, scores }: UncleanFrame['verdict']): Map<string, number> {
  if (issues.length === 0) return new Map([['', 0]]);
  const scoreOf = (category: CategoryName<'image'>): number => scores[category];
  return new Map(issues.map(({ category, term }) => [`${category}\n${term.toLowerCase()}`, scoreOf(category)]));
}

/** @param frames in order @returns the indices of at most `most` frames, those with the highest scores first */
function chooseFrames(frames: readonly UncleanFrame[], most: number): number[] {
  const open = new Map<string, FindingSpan>();
  const spans: FindingSpan[] = [];
  for (const { index, verdict } of frames) {
    for (const [key, score] of scoreFindings(verdict)) {
      const known = open.get(key);
      if (known && index - known.last <= 1 + MAX_FRAME_GAP) {
        Object.assign(known, score > known.score ? { best: index, score, last: index } : { last: index });
      } else {
        const fresh = { best: index, score, last: index };
        open.set(key, fresh);
        spans.push(fresh);
      }
    }
  }
  const ranked = spans.toSorted((a, b) => b.score - a.score).map(({ best }) => best);
  return [...new Set(ranked)].slice(0, most);
}

/** Collects thumbnails while frames are analyzed: at most twice as many as are kept, however many frames are unclean. */
export class FindingFrames {
  readonly #frames: UncleanFrame[] = [];
  readonly #thumbnails = new Map<number, FrameThumbnail>();

  /**
   * @param frame that is not clean by itself; frames come in order
   * @param makeThumbnail WebP; called only if the frame is one of those to keep so far
   * @throws what makeThumbnail throws
   */
  async add(
    frame: UncleanFrame & { readonly timeS: number },
    makeThumbnail: () => Promise<Uint8Array | undefined>,
  ): Promise<void> {
    const { index, verdict, timeS } = frame;
    this.#frames.push({ index, verdict });
    const chosen = chooseFrames(this.#frames, MAX_COLLECTED);
    for (const known of this.#thumbnails.keys()) if (!chosen.includes(known)) this.#thumbnails.delete(known);
    if (!chosen.includes(index)) return;
    const bytes = await makeThumbnail();
    if (bytes) this.#thumbnails.set(index, { timeS, bytes });
  }

  /** In order of time. @param flagged the indices of the frames that are unclean in the verdict on the video */
  thumbnails(flagged: { has(index: number): boolean }): FrameThumbnail[] {
    const shown = this.#frames.filter(({ index }) => flagged.has(index) && this.#thumbnails.has(index));
    const chosen = chooseFrames(shown, MAX_THUMBNAILS);
    return [...this.#thumbnails].flatMap(([index, thumbnail]) => (chosen.includes(index) ? [thumbnail] : []));
  }
}
