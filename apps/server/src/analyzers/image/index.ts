/** The analyzers of images, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import type { Guard } from '../guard/guard.ts';
import type { TextMedia } from '../text/media.ts';
import { codes } from './codes.ts';
import { faces } from './faces.ts';
import { imageGuard } from './guard.ts';
import type { ImageMedia } from './media.ts';
import { pii } from './pii.ts';
import { type Plugged, plugged } from './plugged.ts';
import { sexual } from './sexual.ts';
import { signatures } from './signatures.ts';
import { violence } from './violence.ts';
import { overWords, words } from './words.ts';

export interface ImageTools {
  /** Those that judge texts. */
  readonly text: readonly Analyzer<TextMedia>[];
  readonly plugged: Plugged | undefined;
  readonly guard: Guard | undefined;
}

/** Those that find personal data: a redacted picture is shown to them again. */
export const personal: readonly Analyzer<ImageMedia>[] = [faces, codes, pii];

export const imageAnalyzers = ({ text, plugged: model, guard }: ImageTools): readonly Analyzer<ImageMedia>[] => [
  sexual,
  violence,
  ...(model ? [plugged(model)] : []),
  words,
  ...text.map(overWords),
  ...(guard ? [imageGuard(guard)] : []),
  ...personal,
  signatures,
];
