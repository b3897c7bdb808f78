/** A guard model of the operator's that is shown the picture: a vision model that judges it by the profile's policy. */
import type { Analyzer } from '../analyzer.ts';
import { createGuardAnalyzer, type Guard } from '../guard/guard.ts';
import type { ImageMedia } from './media.ts';

/** As much of what it says shows it as a result repeats. */
const WORDS_CHARACTERS = 100;

const dataUri = ({ bytes, picture }: ImageMedia): string =>
  `data:image/${picture.format};base64,${Buffer.from(bytes).toString('base64')}`;

export const createImageGuardAnalyzer = (settings: Guard): Analyzer<ImageMedia> =>
  createGuardAnalyzer(settings, {
    name: 'image-guard',
    content: (media) => ({ image: dataUri(media) }),
    locateQuote: (words) => (words === '' ? undefined : { term: words.slice(0, WORDS_CHARACTERS) }),
  });
