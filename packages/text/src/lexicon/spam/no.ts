/** Norwegian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamNo = {
  signal: 'spam',
  language: 'no',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (pakken din|bestillingen din|ordren din|din pakke|din bestilling) er (på vei|sendt|levert|underveis), følg (den|pakken|sendingen) (i appen|her|på nett), du (får|mottar) (nyhetsbrevet|dette nyhetsbrevet|denne e-posten) fordi du (har meldt deg på|har registrert deg|abonnerer|er kunde), (meld deg av|avslutt abonnementet) (når som helst|når du vil|her)
  `,
} as const satisfies Lexicon;
