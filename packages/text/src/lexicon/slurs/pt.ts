/** Portuguese slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursPt = {
  signal: 'slurs',
  language: 'pt',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      viado de merda, viadinho~, bichona~, bicha nojenta, boiola~, baitola~, paneleiro~, paneleirote, maricas
      sapatão de merda, fufa, fufas, macaco preto, preto macaco, preto macaca, preto de merda, pretos de merda
      preto imundo, preto fedido, crioulo de merda, negro de merda, negra de merda, nego fedido, neguinha fedida
      negrada, macaca preta, volta pra senzala, volta para senzala, cigano de merda, ciganos de merda, judeu de merda
      judeu imundo, judeus imundos, índio de merda, bugre~, paraíba de merda, nordestino de merda, baiano de merda
      carcamano~, brazuca de merda, monhé~, xenófobo de merda monhé, preto da guiné de, traveco~, mongolóide~
      retardado de merda, retardado mental, aleijado de merda
    `,
    Medium: terms`
      viado, viados, veado gay, bichinha gay, sapatão, sapatona~, travesti de merda, boneca travesti, retardado
      retardada, retardados, débil mental, debil mental, demente mental, aleijado, aleijada, china de merda
      japa de merda, chinoca, zuca de merda, zucas, tuga de merda, favelado~, favelada, crioulo, crioula, crioulos
      neguinho de merda, feminazi, feminazis, gringo de merda, paraíba burro, cabeça chata
    `,
    Low: terms`
      gordo nojento, preto safado, branquelo azedo
    `,
  },
  innocent: terms`
    veado campeiro, veado-campeiro, carne de veado, império mongol, mongólia, retardo, retardos, negro, negros
    negra, negras, fap, mofos, cunto
  `,
} as const satisfies Lexicon;
