/** Turkish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursTr = {
  signal: 'slurs',
  language: 'tr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      ibne*, ipne*, top ibne, götçü ibne, nonoş*, dönme ibne, travesti ibne, kürt köpeği, kürt piçi, pis kürt
      kıro kürt, ermeni dölü, ermeni piçi, ermeni köpeği, pis ermeni, rum piçi, rum dölü, pis rum, yahudi köpeği
      pis yahudi, yahudi dölü, siyonist köpek, pis çingene, çingene dölü, arap köpeği, pis arap, suriyeli köpek*
      pis suriyeli*, pis zenci, zenci köpek, pis mülteci*, kızılbaş dölü, alevi piçi, gavur dölü, gavur piçi
      gavur köpeği, moğol suratlı, geri zekalı sakat, mongol*
    `,
    Medium: terms`
      nonoş, yumuşak top, lezbo, lezo, sevici, zenci, zenciler, gavur, gavurlar, gâvur, çingen karısı, kıro, kırolar
      maganda*, dağ türkü, kuyruklu kürt, çöl bedevisi, çöl arabı, çekik gözlü, özürlü, özürlüler, sakat herif
      spastik, down mı sende, feminazi*, moron kürt, yobaz köpek
    `,
  },
  innocent: terms`
    spastik kolon
  `,
} as const satisfies Lexicon;
