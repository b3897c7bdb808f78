/** Signatures: nothing that finds them is installed, which results say (docs/decisions/0024). */
import type { Analyzer } from '../analyzer.ts';
import { type ImageMedia, skipUnlessRequested } from './media.ts';

export const signatures: Analyzer<ImageMedia> = {
  name: 'signatures',
  required: false,
  coverage: 0,
  skipReason: skipUnlessRequested('signature'),
  unavailableReason: () => 'This server has nothing that finds signatures.',
  run: () => ({}),
};
