/** Romanian swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityRo = {
  signal: 'profanity',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      futu-ți morții mătii, futu-ți gura mătii, futu-ți dumnezeii, morții mătii, morții mă-tii, mortii matii
      mortii ma-tii, în morții mătii, pula în mă-ta, pula-n mă-ta, pula în gura mătii, sugi pula, suge pula
      sugeți pula, mă-ta e curvă, fiu de curvă, pui de curvă, dute-n pizda mătii, du-te în pizda mătii, în pizda mătii
      pizda mătii, pizda mă-tii, mă cac pe mormântul
    `,
    Medium: terms`
      pulă, pula, pule, pulii, pulea, puliță, pulălău, pizdă, pizda, pizde, pizdei, pizdos, fut, fute, fută, futut
      futută, fututi, futu-te, futai, futu-ți, futemaș, muie, muist~, muiști, ia muie, dau muie, să-mi bag, bag pula
      băgami-aș, băga-mi-aș, băgami-aș pula, căcat, căcați, căcatule, cacat, rahat cu ochi, căcănar, cur, curu, curul
      în cur, pupă-mă în cur, pupincurist~, curvă, curvo, curve, curvar, curvă ordinară, târfă, târfo, târfe, javră
      javre, nenorocitule, bou futut, coaie, coaiele, labagiu, labar, labă tristă, dă-te-n mă-ta, mă-ta, du-te dracu
      du-te dracului, dracu să te ia, să te ia dracu, lua-te-ar dracu
    `,
    Low: terms`
      dracu, dracului, naiba, la naiba, la dracu, pișat, pișă-te, băsină, bășină, țâțe, fraiere, căcăcios
    `,
  },
  innocent: terms`
    cum, ca, spic, spicul, spice, pulover, pulpă, cură, curaj, curat, curent, curte, curs, cursă, curând, fruct
    futurist~, rahat turcesc, cură de slăbire
  `,
} as const satisfies Lexicon;
