/** Danish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamDa = {
  signal: 'spam',
  language: 'da',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (din pakke|din ordre|din bestilling|din forsendelse) er (på vej|afsendt|sendt|leveret|udleveret), følg (den|pakken|din pakke|leveringen) (i appen|her|online), du (får|modtager) (nyhedsbrevet|dette nyhedsbrev|denne mail) fordi du (har tilmeldt dig|er tilmeldt|er kunde|abonnerer)
    (afmeld|afmeld dig) (når som helst|her|nyhedsbrevet), din regning for (januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december) ligger
  `,
} as const satisfies Lexicon;
