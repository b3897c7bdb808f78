/** A vision guard model of the operator's that judges the image by the profile's policy. */
import type { Analyzer } from '../analyzer.ts';
import { createGuardAnalyzer, type Guard } from '../guard/guard.ts';
import type { ImageMedia } from './media.ts';

/** Maximum length of its explanation in a result. */
const WORDS_CHARACTERS = 100;

const dataUri = ({ bytes, picture }: ImageMedia): string =>
  `data:image/${picture.format};base64,${Buffer.from(bytes).toString('base64')}`;

export const createImageGuardAnalyzer = (settings: Guard): Analyzer<ImageMedia> =>
  createGuardAnalyzer(settings, {
    name: 'image-guard',
    content: (media) => ({ image: dataUri(media) }),
    locateQuote: (words) => (words === '' ? undefined : { term: words.slice(0, WORDS_CHARACTERS) }),
  });
