/** Which frames of an animation are analyzed. */

/** Hardening: "up to 16 frames spread over". */
export const MAX_INSPECTED_IMAGE_FRAMES = 16;

/**
 * The frames displayed at evenly spread moments of one loop, so that nothing shown for long is missed; then frames
 * spread evenly over the rest. Deterministic for the same animation.
 * @param delays milliseconds for each frame
 * @returns indices in ascending order, at most `most`, the first frame always among them
 */
export function selectFrameIndices(delays: readonly number[], most = MAX_INSPECTED_IMAGE_FRAMES): number[] {
  if (delays.length <= most) return delays.map((_, index) => index);
  const chosen = new Set([0, ...framesShownAt(delays, most - 1)]);
  const rest = delays.map((_, index) => index).filter((index) => !chosen.has(index));
  const missing = most - chosen.size;
  for (let pick = 0; pick < missing; pick++) chosen.add(rest[Math.floor(((pick + 0.5) * rest.length) / missing)] ?? 0);
  return [...chosen].sort((a, b) => a - b);
}

/** Browsers show a frame of less than 20 ms for 100 ms. */
const displayedMs = (delay: number) => (delay < 20 ? 100 : delay);

function framesShownAt(delays: readonly number[], moments: number): number[] {
  const ends: number[] = [];
  for (const delay of delays) ends.push((ends.at(-1) ?? 0) + displayedMs(delay));
  const total = ends.at(-1) ?? 0;
  return Array.from({ length: moments }, (_, moment) => {
    const at = ((moment + 0.5) * total) / moments;
    return ends.findIndex((end) => at < end);
  });
}
