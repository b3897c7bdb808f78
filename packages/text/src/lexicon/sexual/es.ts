/** Spanish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualEs = {
  signal: 'sexual',
  language: 'es',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      porno infantil, pornografia infantil, sexo con (niñas|niños|menores), violarte, te voy a violar, te violo
      violarla, violar (mujeres|niñas), follarme a tu (madre|hija|hermana), follar (niñas|niños|menores), cp pack
      romperte el culo, te voy a romper el (culo|orto), partirte el culo
    `,
    Medium: terms`
      porno, pornografia, porno gratis, follame, fóllame, quiero follar~, follarte, follarme, cogerte, cogeme
      quiero cogerte, te voy a coger, chupame la (polla|verga|pija|concha), chúpame la (polla|verga|pija), chupamela
      chúpamela, mamamela, comeme la polla, cómeme la (polla|verga), comerte el coño, mamada~, una mamada, correrme en
      correrse en, me corro en, tetas, tetona~, tetazas, culazo, culona~, enseña las tetas
      manda (nudes|pack|fotos desnuda), pasa el pack, pásame el pack, manda el pack, fotos desnuda, foto desnuda
      desnudos gratis, nudes, orgía~, trío sexual, sexo oral, sexo anal, sexo gratis, sexo por, putas baratas
      puta barata, escort~ vip, masaje con final feliz, masturbar*, masturbándome, pajas, hacerte una paja
      calientapollas, cachondo~, estoy cachonda, estoy caliente por ti, cachonda~, coño mojado, vagina mojada
      polla dura, verga dura, polla gorda, leche en la boca, tragar leche, tragasemen, bukkake, creampie, gangbang
      zorra caliente, ninfómana, buenorra~, putita, putitas, putilla~, perra en celo
    `,
  },
  innocent: terms`
    corrida de toros, corridas de toros, teta de la vaca
  `,
} as const satisfies Lexicon;
