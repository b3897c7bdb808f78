/** Danish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmDa = {
  signal: 'selfHarm',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      jeg vil dø, vil gerne dø, vil bare dø, jeg vil ikke leve, vil ikke leve mere, orker ikke leve
      orker ikke at leve, gider ikke leve, gider ikke leve mere, vil ikke vågne, vil ikke vågne op mere
      tage livet af mig, tager livet af mig, tage mit eget liv, begå selvmord, begår selvmord, hænge mig
      hænger mig selv, skyde mig selv, hoppe ud fra (broen|en bro|taget|altanen), hoppe ud foran (toget|et tog)
      afslutte mit liv, gøre en ende på det hele, skære i mig selv, skærer i mig selv, skåret i mig selv, cutte igen
      cutter mig, skære mine håndled over, tage alle pillerne, taget alle pillerne, overdosis piller, afskedsbrev
      selvmordsbrev, ville ønske jeg var død, gid jeg var død, ønsker jeg var død, fortjener ikke at leve
      hvordan tager man livet af sig, hvordan begår man selvmord, smertefri død, smertefrit selvmord
      tag livet af dig selv, hæng dig selv, alle har det bedre uden mig, bedre uden mig, ingen ville savne mig
      (gå hjem og|gå) (hæng|dræb|skyd) dig (selv|), tag dit eget liv, dræb dig selv, jeg vil begå selvmord
      (i nat|i aften) tager jeg mit (eget|) liv, jeg tager mit eget liv, jeg vil ikke leve (mere|længere)
      jeg vil ikke leve (mere|længere) (i denne verden|i smerte|i det her helvede|med smerten|med denne smerte|med det her|med dette)
    `,
    Medium: terms`
      selvmordstanker, selvmordstruet, selvmordsplaner, træt af livet, træt af at leve, livstræt
      ingen mening med livet, ingen grund til at leve, sove og aldrig vågne, selvskade, selvskader, skade mig selv
      pro ana, thinspo, kaster alt op, jeg er en byrde
    `,
    Low: terms`
      hader mig selv, jeg hader mig selv, hader mit liv
    `,
  },
  innocent: terms`
    dø af grin, vil dø af grin, forebyggelse af selvmord, livslinien, selvmordsbombe~, selvmordsforebyggelse
    (jeg vil ikke leve|vil ikke leve) (mere|længere|mer|lenger) (av|af|her|hos|i|med|om|på|sammen|som|uden|under)
    tag dit eget liv (alvorligt|seriøst|i|op|tilbage), (i nat|i aften) tager jeg mit (eget|) liv (alvorligt|i|op|tilbage)
    jeg tager mit eget liv (alvorligt|i|op|tilbage|seriøst), jeg vil begå selvmord i (spillet|næste runde)
    gå hæng dig (ikke|ind|på), (gå|gå hjem og) skyd dig (fri|frem)
  `,
  harmlessAlone: terms`
    pas på dig selv, pas godt på dig selv, slap af, tro på dig selv, forbered dig, tilgiv dig selv
    beskyt dig selv, skynd dig, præsenter dig selv, vær stolt af dig selv, tag det roligt, forkæl dig selv
  `,
} as const satisfies Lexicon;
