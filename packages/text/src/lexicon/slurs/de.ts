/** German slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursDe = {
  signal: 'slurs',
  language: 'de',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      nigger~, neger, negern, negerschlampe, bimbo, bimbos, kanake~, kanacke~, kanaken, kameltreiber~, ziegenficker~
      kümmeltürke~
      scheiss (türke|türken|ausländer|araber|jude|juden|moslem|moslems|zigeuner|neger|pole|polen|russe|russen|schwuchtel|kanake|kanaken|flüchtlinge|asylanten|schwule|nazis sind)
      drecks (türke|türken|ausländer|jude|juden|moslem|moslems|zigeuner|neger|pole|polen|kanake|kanaken|flüchtlinge)
      drecksjude~, judensau, judenschwein~, judenpack, saujude~, saujud, schlitzauge~, schlitzaugen, fidschi~
      zigeunerpack, zigeunerschlampe, schwuchtel~, schwuchteln, schwulette~, kampflesbe~, mongo, mongos, untermensch~
      untermenschen, polacke~, polackenpack, itaker, itakern, spaghettifresser~, makkaroni fresser, tunte~ scheiss
      transe~, missgeburt behindert, rapefugee~, fickilant~, asylschmarotzer~, kinderficker moslem
    `,
    Medium: terms`
      tunte, tunten, schwule sau, schwule säue, homo sau, lesbensau, spast, spasten, spasti, spastis, spasst, behindi
      bist du behindert, voll behindert, behinderter spast, krüppel, mongoloid~, mufti, zigeuner, zigeunern, ölauge~
      schwarzfuss, kraut fresser, ossi schwein, piefke~, tschusch~, tschuschen, jugo schwein, jugos, russenschwein
      reisfresser~, hakennase~, dunkeldeutschland, kopftuchmädchen, kopftuchschlampe~, kuffar, kuffnuck~, feminazi~
      systemjude~, alman~ opfer
    `,
    Low: terms`
      ithaker, schwul wie, bist du schwul, ausländerpack, asylantenpack, rotfront verrecke
    `,
  },
  innocent: terms`
    zigeunerschnitzel, zigeunersauce, zigeunerbaron, zigeunermusik, negeri, negernbötel, spastik, spastische lähmung
    mongolei, bimbofalle, montenegro, negerkönig pippi, itaker bucht, krüppelwalm
    fagott~
  `,
  harmless: terms`
    zigeunerschnitzel, zigeunersauce, zigeunersoße
  `,
} as const satisfies Lexicon;
