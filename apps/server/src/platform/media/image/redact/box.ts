/** Box: a dark rectangle with an outline, labelled with what it hides. */
import { fillPatch } from './fill.ts';
import { GLYPH, glyphRows } from './font.ts';
import type { RedactionPainter } from './mode.ts';
import type { RedactionPatch } from './patch.ts';

const GROUND = 40;
const OUTLINE = 235;
const INK = 235;
/** Relative to the shorter side. */
const OUTLINE_SHARE = 0.04;
/** Share of the sides that the label may take up. */
const LABEL_SHARE = 0.8;

export const box: RedactionPainter = (picture, patch) => {
  const { halfWidth, halfHeight } = patch;
  const outline = Math.max(1, Math.round(2 * OUTLINE_SHARE * Math.min(halfWidth, halfHeight)));
  const isInk = createLabelInk(patch);
  fillPatch(picture, patch, (u, v) => {
    if (Math.abs(u) > halfWidth - outline || Math.abs(v) > halfHeight - outline) return OUTLINE;
    return isInk(u, v) ? INK : GROUND;
  });
};

/** "LicensePlate" becomes LICENSE PLATE. */
const formatLabel = (label: string) => label.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toUpperCase();

/** Whether the label has ink at a position of the patch; a label that would be illegibly small is omitted. */
function createLabelInk({ label, halfWidth, halfHeight }: RedactionPatch): (u: number, v: number) => boolean {
  const rows = glyphRows(formatLabel(label));
  const columns = rows[0]?.length ?? 0;
  const dot = Math.min((2 * LABEL_SHARE * halfWidth) / columns, (LABEL_SHARE * halfHeight) / GLYPH.height);
  if (columns === 0 || dot < 1) return () => false;
  return (u, v) => {
    const column = Math.floor(u / dot + columns / 2);
    const row = Math.floor(v / dot + GLYPH.height / 2);
    return rows[row]?.[column] === '#';
  };
}
