/** Italian words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmIt = {
  signal: 'selfHarm',
  language: 'it',
  sources: ['own'],
  terms: {
    High: terms`
      voglio morire, vorrei morire, vorrei essere morto, vorrei essere morta, voglio uccidermi, voglio ammazzarmi
      mi ammazzo, mi uccido, mi suicido, voglio suicidarmi, voglio farla finita, farla finita, la faccio finita
      togliermi la vita, mi tolgo la vita, mi impicco
      mi butto (dal|dalla|giù|sotto) (balcone|finestra|ponte|treno|un treno|un ponte), mi taglio le vene
      tagliarmi le vene, mi taglio (le braccia|di nuovo|i polsi|ancora), tagliarmi i polsi
      non voglio più (vivere|esistere|svegliarmi|stare qui)
      non ho più (voglia di vivere|motivi per vivere|ragioni per vivere), non merito di vivere, lettera d'addio
      lettera di addio, biglietto d'addio, prendere tutte le pastiglie, prendere tutte le pillole, ingoiare tutte le
      come (suicidarsi|uccidersi|ammazzarsi|impiccarsi|morire senza dolore|suicidarmi|uccidermi), ammazzati, suicidati
      tagliati le vene, starebbero meglio senza di me, starebbero tutti meglio senza di me, meglio se fossi morto
      meglio se muoio, nessuno sentirebbe la mia mancanza
      ucciditi, impiccati, vai ad (ammazzarti|impiccarti|ucciderti)
      (stanotte|stasera|oggi) mi (ammazzo|uccido|suicido), mi voglio (ammazzare|uccidere|suicidare)
    `,
    Medium: terms`
      pensieri suicidi, pensieri suicidari, istinti suicidi, stanco di vivere, stanca di vivere
      non ce la faccio più a vivere, addormentarmi e non svegliarmi, non svegliarmi più, autolesionis*, farmi del male
      mi faccio del male, mi sono tagliata, pro ana, thinspo, vomitare tutto quello che mangio, digiuno per sparire
      sono un peso per
    `,
    Low: terms`
      mi odio, odio la mia vita, mi faccio schifo, la mia vita fa schifo
    `,
  },
  innocent: terms`
    voglio morire dal ridere, morire dal ridere, mi ammazzo dal ridere, prevenzione del suicidio, telefono amico
    (gli|degli|agli|dagli|due|tre|dieci|furono|vennero|morirono|stati|corpi|partigiani|morti|trovati|uomini|essere|erano|come) impiccati
    (sono|si sono|i|dei|erano|siano|fossero|due|tre) suicidati, (stanotte|stasera|oggi) mi (ammazzo|uccido) (a|al|con|di|dal|dalle|in|nel|per)
    mi voglio (ammazzare|uccidere) (di|dal|dalle)
    non voglio più vivere (a|qui)
  `,
  harmlessAlone: terms`
    (credi|fidati) (in|di) te stesso, credi in te, prenditi cura di te, (calmati|preparati|perdonati|proteggiti|informati|presentati|rilassati|controllati|rispettati|difenditi|concentrati|coccolati), fallo da solo, fai da te
  `,
} as const satisfies Lexicon;
