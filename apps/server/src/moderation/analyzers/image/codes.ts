/**
 * QR codes and other barcodes, for callers who request personal data; their content is judged with the words
 * (words.ts).
 */
import type { Analyzer } from '../analyzer.ts';
import { type ImageMedia, skipUnlessRequested } from './media.ts';

export const codes: Analyzer<ImageMedia> = {
  name: 'codes',
  required: 'where-available',
  decides: true,
  recall: 0,
  skipReason: skipUnlessRequested('qrCode'),
  async run(media) {
    const { codes } = await media.codes();
    return {
      pii: codes.map(({ box, frame, text, format }) => ({
        category: 'qrCode',
        raw: text,
        confidence: 1,
        codeFormat: format,
        place: { kind: 'box', ...box, frame },
      })),
    };
  },
};
