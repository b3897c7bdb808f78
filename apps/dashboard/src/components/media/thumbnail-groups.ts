/** Where thumbnails stand on the timeline of a long video, so that none covers another. */

/** Recordings from this length on have thumbnails on their timeline, in seconds. */
export const LONG_VIDEO_S = 60;

/** The share of the timeline that a thumbnail takes. */
export const PICTURE_SHARE = 0.12;

interface Timed {
  readonly time: number;
}

/** @param timed in order of time @returns groups; all but the first of a group would cover it */
export function groupByTime<Item extends Timed>(timed: readonly Item[], durationS: number): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  /** Where the last group ends, as a share of the timeline. */
  let end = 0;
  for (const item of timed) {
    const start = Math.min(item.time / durationS, 1 - PICTURE_SHARE);
    const last = groups.at(-1);
    if (last && start < end) {
      last.push(item);
      continue;
    }
    groups.push([item]);
    end = start + PICTURE_SHARE;
  }
  return groups;
}
