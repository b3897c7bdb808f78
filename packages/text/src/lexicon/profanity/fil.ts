/** Tagalog swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityFil = {
  signal: 'profanity',
  language: 'fil',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      putang ina mo, putangina mo, putang ina mong, tang ina mo, tangina mo, tangina mong, kantutin ko nanay
      kantutin nanay mo, kantot nanay mo, anak ng puta, anak ka ng puta, anak ng pokpok, pokpok nanay mo
      puki ng ina mo, pukingina mo, pukinginamo, kingina mo, kinginamo, tamod ng, hindot ka, inang puta
    `,
    Medium: terms`
      putang ina, putangina, puta, puta ka, putcha, tang ina, tangina, tanginang, tang inang, taena, taenang, kingina
      king ina, pakshet, paksyet, pakyu, pak yu, pakyo, gago, gaga, gagong, gagang, gagu, gaguhan, gagong to, ulol
      olol, ulul, tarantado, tarantada, tarantadong, punyeta, punyetang, hinayupak, hayop ka, hayup ka, hayop kang
      demonyo ka, lintik, lintik ka, letse, lecheng, kupal, kupal ka, pokpok, pukpok babae, kaladkarin, malandi
      haliparot, burat, tite, titi mo, etits, puki, pekpek, pepe mo, kiki mo, bayag, kantot, kantutan, kantutin, iyot
      iyutan, hindot, jakol, jakolero, salsal, salsalero, chupa, tsupa, supsupin, libog, malibog, bwakanangina
      bwakang ina, pakingshet, siraulo, sira ulo ka, bobo, bobong, bobo ka, tangang, tanga ka, inutil, buwisit, bwisit
      bwiset, amputa, ampota, ampucha, potaena, potangina, pota, potah, yawa ka, yawaa, pisti, pisting yawa
      bilat sang, oten, kayata, pakshit, pucha
    `,
    Low: terms`
      shet, syet, tae ka, utot, puwet, pwet, anak ng tipaklong
    `,
  },
} as const satisfies Lexicon;
