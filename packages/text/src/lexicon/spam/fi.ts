/** Finnish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamFi = {
  signal: 'spam',
  language: 'fi',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (pakettisi|tilauksesi|lähetyksesi) (on|on nyt) (matkalla|lähetetty|toimitettu|noudettavissa), seuraa (sitä|pakettia|lähetystä|toimitusta) (sovelluksessa|täällä|verkossa), (saat|sait) tämän (uutiskirjeen|viestin|sähköpostin) koska (olet tilannut|tilasit|olet rekisteröitynyt|olet asiakkaamme), voit (peruuttaa|perua) (tilauksen|sen) (milloin tahansa|koska tahansa)
  `,
} as const satisfies Lexicon;
