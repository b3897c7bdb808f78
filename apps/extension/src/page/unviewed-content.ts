/** Content that page mode cannot judge: counted, so that its summary does not claim more than was checked. */
import { createIdleSlices } from './idle-slices.ts';
import { walkElements } from './text-blocks.ts';

export const unviewedKinds = ['backgrounds', 'drawings', 'films', 'frames'] as const;
export type UnviewedKind = (typeof unviewedKinds)[number];
export type UnviewedCounts = Readonly<Record<UnviewedKind, number>>;

/** In pixels; smaller elements are decoration, as with pictures. */
const MIN_SIDE = 32;

const kindByTag: Readonly<Record<string, UnviewedKind>> = {
  CANVAS: 'drawings',
  svg: 'drawings',
  VIDEO: 'films',
  IFRAME: 'frames',
  FRAME: 'frames',
  EMBED: 'frames',
  OBJECT: 'frames',
};

function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) >= MIN_SIDE;
}

function findKind(element: Element): UnviewedKind | undefined {
  const kind = kindByTag[element.tagName];
  if (kind !== undefined) return isLarge(element) ? kind : undefined;
  if (!(element instanceof HTMLElement) || element instanceof HTMLImageElement) return undefined;
  const hasPicture = getComputedStyle(element).backgroundImage.includes('url(');
  return hasPicture && isLarge(element) ? 'backgrounds' : undefined;
}

/** Counts them in the document and in open shadow trees; closed ones cannot be entered. */
export async function countUnviewed(): Promise<UnviewedCounts> {
  const counts: Record<UnviewedKind, number> = { backgrounds: 0, drawings: 0, films: 0, frames: 0 };
  await walkElements(document.documentElement, createIdleSlices(), (node) => {
    const kind = node instanceof Element ? findKind(node) : undefined;
    if (kind !== undefined) counts[kind] += 1;
  });
  // A browser's own viewer is the whole page, in a tree that cannot be entered.
  if (!/^(?:text|image|audio|video)\/|xml|json|javascript/.test(document.contentType))
    counts.frames = Math.max(1, counts.frames);
  return counts;
}
