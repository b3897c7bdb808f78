/** Divides long work in a page into slices, so that scrolling stays smooth. */

/** Time budget that does not drop a frame. */
const SLICE_MS = 6;

/** Resolves when the page has nothing else to do, after half a second at most. */
export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

/** @returns a function to await before each step: it resolves at once until the slice is used up, then when idle */
export function createIdleSlices(): () => Promise<void> | undefined {
  let endsAt = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() <= endsAt) return undefined;
    return waitForIdle().then(() => {
      endsAt = performance.now() + SLICE_MS;
    });
  };
}
