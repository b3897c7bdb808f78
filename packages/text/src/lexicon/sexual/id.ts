/** Indonesian sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualId = {
  signal: 'sexual',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      perkosa lo, perkosa kau, gua perkosa, gue perkosa, aku perkosa, kuperkosa, saya perkosa, mau perkosa
      pantas diperkosa, pantes diperkosa, harus diperkosa, perkosa aja, bokep anak, bokep bocil, bocil bokep
      porno anak, ngentot anak kecil, ngewe bocil
    `,
    Medium: terms`
      bokep*, bkp, bokef, film porno, video porno, porno, bugil*, foto bugil, video mesum, open bo, open bo real, vcs
      vcs yuk, bo murah, pijat plus plus, pijat plus, panti pijat plus, cewek panggilan, jablay, tante girang, sange
      sangek, sange banget, lagi sange, ngaceng, ngentot yuk, mau ngentot, ngewe yuk, pengen ngewe, pengen ngentot
      isep kontol, hisap kontol, sepong, sepongan, jilat memek, jilmek, memek basah, memek becek, kontol gede
      kontol besar, toket*, toket gede, tetek gede, pap tt, pap tete, pap toket, pap memek, pap kontol, pap bugil
      kirim foto bugil, crot, crot di dalam, colmek, onani, masturbasi, doggy style, gangbang, threesome, link bokep
      video syur, skandal viral link, cewek bispak, bispak, bisyar
    `,
  },
} as const satisfies Lexicon;
