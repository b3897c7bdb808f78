/** Norwegian words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmNo = {
  signal: 'selfHarm',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      jeg vil dø, vil bare dø, jeg vil ikke leve, vil ikke leve lenger, vil ikke leve mer, orker ikke leve
      orker ikke å leve, orker ikke leve mer, vil ikke våkne, vil ikke våkne igjen, ta livet av meg, tar livet av meg
      ta mitt eget liv, ta livet mitt, begå selvmord, begår selvmord, henger meg, skyte meg selv
      hoppe fra (brua|broa|en bro|taket|balkongen), hoppe foran (toget|et tog|t-banen), avslutte livet
      avslutte livet mitt, gjøre slutt på alt, gjøre slutt på livet, kuttet meg igjen, kutta meg
      skjære over pulsårene, kutte pulsårene, ta alle pillene, tatt alle pillene, overdose piller, avskjedsbrev
      selvmordsbrev, skulle ønske jeg var død, ønsker jeg var død, ønsker at jeg var død
      skulle ønske jeg aldri ble født, fortjener ikke å leve, hvordan tar man livet av seg, hvordan ta livet av seg
      hvordan begå selvmord, smertefri død, smertefritt selvmord, ta livet av deg, heng deg
      alle har det bedre uten meg, bedre uten meg, ingen ville savnet meg
      (gå og|gå) (heng|drukne|skyt) deg (selv|), ta livet (ditt|av deg), drep deg selv
      (i natt|i kveld) tar jeg livet (mitt|av meg), jeg (vil|skal) ta (selvmord|livet mitt|livet av meg)
      jeg vil ikke leve (lenger|mer)
      jeg vil ikke leve (lenger|mer) (i denne verden|i smerte|i dette helvetet|med smerten|med denne smerten|med dette)
    `,
    Medium: terms`
      selvmordstanker, suicidal, selvmordsnær, lei av livet, lei av å leve, livstrøtt, ingen mening med livet
      ingen grunn til å leve, sovne og aldri våkne, selvskading, selvskader, skade meg selv, pro ana, thinspo
      spyr opp alt, jeg er en byrde
    `,
    Low: terms`
      hater meg selv, jeg hater meg selv, hater livet mitt
    `,
  },
  innocent: terms`
    dø av latter, vil dø av latter, forebygging av selvmord, selvmordsforebygg*, selvmordsbombe~
    (jeg vil ikke leve|vil ikke leve) (lenger|mer|længere|mere) (av|af|her|hos|i|med|om|på|sammen|som|uden|uten|under), heng deg (fast|fram|i|ikke|inn|med|opp|på|rundt|til)
    (gå og|gå) heng deg (på|med), ta livet ditt (i|på|tilbake|videre|opp|til), (i natt|i kveld) tar jeg livet mitt (i|på|tilbake|videre|opp)
    jeg (vil|skal) ta livet mitt (i|på|tilbake|videre|opp)
  `,
  harmlessAlone: terms`
    ta vare på deg selv, pass på deg selv, slapp av, tro på deg selv, forbered deg, tilgi deg selv
    beskytt deg selv, skynd deg, presenter deg selv, vær stolt av deg selv, ro deg ned, unn deg noe
  `,
} as const satisfies Lexicon;
