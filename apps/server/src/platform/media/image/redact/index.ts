/** Every redaction mode, by its name on the wire. */
import type { RedactionMode } from '@winnow/core';
import { blur } from './blur.ts';
import { box } from './box.ts';
import type { RedactionPainter } from './mode.ts';
import { pixelate } from './pixelate.ts';
import { solid } from './solid.ts';

export const redactionPainters = { blur, box, solid, pixelate } as const satisfies Record<
  RedactionMode,
  RedactionPainter
>;
