/** Signatures: no detector for them is installed, which results say (docs/decisions/0024). */
import type { Analyzer } from '../analyzer.ts';
import { type ImageMedia, skipUnlessRequested } from './media.ts';

export const signatures: Analyzer<ImageMedia> = {
  name: 'signatures',
  required: false,
  decides: false,
  recall: 0,
  skipReason: skipUnlessRequested('signature'),
  unavailableReason: () => 'No signature detector is installed.',
  run: () => ({}),
};
