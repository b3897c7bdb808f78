/** Swedish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingSv = {
  signal: 'bullying',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      ta livet av dig, häng dig, gå och häng dig, skjut dig, döda dig själv, hoppa från (en bro|ett tak|bron|taket)
      hoppa framför tåget, gå och dö, världen är bättre utan dig, världen vore bättre utan dig
    `,
    Medium: terms`
      (du är|din|ditt|er|era|jävla|fula|feta|dumma|äckliga|ful|fet|dum|äcklig) (en|ett|så|bara|) (idiot|idioter|cp|loser|nolla|fetto|fläskberg|svin|äckel|råtta|ko|kossa|gris|hora|slampa|missfoster|misslyckad|värdelös|ful som|äcklig|patetisk|efterbliven|dum i huvudet|fitta|as|avskum|skämt|ingenting|skam|parasit|häxa|slyna|mes|förlorare)
      ingen (gillar|älskar|vill ha|tycker om|saknar) dig, alla hatar dig, du har inga vänner
      håll käften (din|ditt|jävla), håll truten, håll flabben, stick och dö, dö i cancer, dö din, brinn i helvetet
      jag hoppas du dör, hoppas du dör, hoppas du får cancer, hoppas ni dör, din mamma borde ha gjort abort
      du borde aborterats, avskum, slödder, patrask, fetto, fläskberg, fetknopp, missfoster
    `,
    Low: terms`
      idiot, idioter, idiotisk, dumskalle~, dumskallar, dumbom~, dumming, dårar, pucko, puckon, puckad, korkade
      fåntratt, mesig, fegis, tönt, töntar, töntig, muppar, knäppskalle, hjärndöd, jubelidiot
    `,
  },
} as const satisfies Lexicon;
