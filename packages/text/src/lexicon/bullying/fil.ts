/** Tagalog insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingFil = {
  signal: 'bullying',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      magpakamatay ka na, magpakamatay ka, magbigti ka na, magbigti ka, tumalon ka sa building, tumalon ka na lang
      uminom ka ng zonrox, mas mabuti kung wala ka, mas maganda ang mundo kung wala ka
    `,
    Medium: terms`
      (ang|napaka|sobrang|ikaw ay|isa kang|ikaw|mukha kang|mukhang|feeling) (bobo mo|tanga mo|panget mo|pangit mo|taba mo|baboy|unggoy|aso|basura|walang kwenta|walang silbi|patay gutom|palamunin|tae|pangit|panget|bobo|tanga|hampaslupa|clown|daga|impakto|maligno)
      walang kwenta kang tao, wala kang kwenta, wala kang silbi, walang nagmamahal sayo, walang may gusto sayo
      walang kumakampi sayo, lahat galit sayo, lahat ayaw sayo, wala kang kaibigan, patay gutom, patay-gutom
      hampaslupa, hampas lupa, palamunin, baboy ka, babuyin, mukhang paa, mukhang pwet, tabachoy, balyena
      mamatay ka na, mamatay ka, mamatay ka na sana, sana mamatay ka, sana namatay ka, sana mamatay kayong lahat
      masunog ka sa impyerno, sunog ka sa impyerno, bulok ka, dapat inabort ka, sana di ka na pinanganak
      tumahimik kang (gago|gaga|bobo|tanga|baboy), manahimik kang (gago|gaga|bobo|tanga|baboy), kapal ng mukha mo
      ang kapal ng mukha
    `,
    Low: terms`
      loko-loko, loka-loka, luko-luko, engot, engeng, shunga, shungabels, kulang-kulang, may saltik, epal, papansin
      makapal ang mukha, chaka, balahura, burara
    `,
  },
} as const satisfies Lexicon;
