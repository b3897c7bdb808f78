/** Tagalog slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursFil = {
  signal: 'slurs',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      nognog, negra ka, negro ka, egoy ka, mukhang ita, igorot na mangmang, bumbay na mabaho, bumbay mabaho
      intsik beho, intsik baboy, tsekwa, tsekwang, tsekwa baboy, muslim na terorista, muslim terorista, moro terorista
      juramentado moro, badjao ka, mukhang badjao, bisakol, bisakol na tanga, baklang salot, bakla salot
      baklang kanal, bading salot, salot na bakla, salot na bading, tomboy na salot, tibo na salot, mongoloid
      mongoloid ka, abnoy, abnoy ka, abnormal ka, baldado ka, pilay ka, retarded ka, tuod ka
    `,
    Medium: terms`
      baklita, bayot, bayot ka, agi, shokla, badaf, bakla ka, baklang to, tomboy ka, unano, unano ka, kano mabaho
      squammy, squatter na mangmang, jejemon, taga bundok, bisaya na yaya
    `,
  },
} as const satisfies Lexicon;
