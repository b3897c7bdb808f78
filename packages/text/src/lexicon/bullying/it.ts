/** Italian insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingIt = {
  signal: 'bullying',
  language: 'it',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      ammazzati, suicidati, buttati (dal|da un|sotto|giù) (ponte|balcone|treno|un treno), fatti fuori, ucciditi
      il mondo sarebbe migliore senza di te
    `,
    Medium: terms`
      sei (un|una|uno|proprio un|proprio una|solo un|solo una|) (idiota|cretino|cretina|imbecille|deficiente|stupido|stupida|scemo|scema|fallito|fallita|sfigato|sfigata|perdente|pagliaccio|schifo|nullità|ritardato|cesso|balena|scrofa|maiale|vacca|verme|parassita|inutile|ridicolo|ridicola|patetico|patetica|disgustoso|disgustosa|rifiuto|grassa|grasso|grassona|brutta|brutto come|zero|lurido)
      (brutto|brutta|lurido|lurida|sporco|sporca|schifoso|schifosa|povero|povera|razza di|pezzo di|grandissimo|grandissima) (idiota|cretino|cretina|imbecille|deficiente|stronzo|stronza|coglione|bastardo|bastarda|puttana|troia|verme|maiale|scrofa|porco|vacca|cesso|scemo|scema|animale|infame|ciccione|ciccione|cicciona|fallito|sfigato|sfigata)
      nessuno ti (vuole|ama|sopporta|cerca|vuole bene), tutti ti odiano, fai schifo, mi fai schifo, fate schifo
      non vali (niente|nulla|un cazzo), non servi a (niente|nulla|un cazzo), non hai amici, vergognati brutt*
      sta zitta (puttana|troia|cretina|scema|cicciona)
      stai zitto (coglione|idiota|cretino|imbecille|scemo|deficiente), chiudi quella (bocca|fogna|cazzo di bocca)
      chiudi la fogna, ciccione, cicciona, ciccioni di, grassona, balena spiaggiata, culona, feccia, feccia umana
      rifiuto umano, scarto umano, essere inutile, schifoso~, lurido, lurida
      spero che (tu muoia|muori|crepi|ti ammali), devi morire, dovete morire, vai a morire, va a morire, ammazzati va
      tua madre (doveva|avrebbe dovuto) abortire, aborto mancato
    `,
    Low: terms`
      idiota, idioti, cretino, cretina, cretini, imbecille, imbecilli, deficienti, scemo, scema, scemi, stupido
      stupida, tonta, rimbambito~, babbeo, babbei, sciocca, ebete, ebeti, sfigato, sfigata, sfigati, buffone, buffoni
      pezzente, pezzenti, ignorante di merda, cesso ambulante, racchia, cornuto, cornuti, cretinata
    `,
  },
  innocent: terms`
    cozze alla marinara, impepata di cozze, spaghetti con le cozze, zuppa di cozze, sauté di cozze, cozze e vongole
    vacca da latte, latte di vacca, tentativo fallito
  `,
} as const satisfies Lexicon;
