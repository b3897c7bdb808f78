/** Swedish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamSv = {
  signal: 'spam',
  language: 'sv',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (ditt paket|din beställning|din order|din försändelse|din leverans) (är|har) (på väg|skickats|skickad|levererats|levererad|skickat), följ (det|den|ditt paket|paketet|leveransen) (i appen|här|online|på mina sidor)
    du får (nyhetsbrevet|det här nyhetsbrevet|detta nyhetsbrev|detta mejl|det här mejlet) (för att|eftersom) du (har anmält|har registrerat|prenumererar|anmält|är kund) (dig|på|hos oss|), (avregistrera dig|avsluta prenumerationen|avanmäl dig) (när du vill|när som helst|här)
    (din faktura för) (januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december) finns
  `,
} as const satisfies Lexicon;
