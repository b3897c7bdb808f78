/** Czech slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursCs = {
  signal: 'slurs',
  language: 'cs',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      cigáni do plynu, cikáni do plynu, cigán zasranej, cikáne zasranej, zasraný cikán, zasraní cikáni, zasranej cikán
      zasraní cigáni, cigoš, cigoši, cigoše, cigošů, cigorka, morgoš, morgoši, černá huba, černý huby, černé huby
      černá svině, černý svině, negr, negři, negrů, negře, židák, židáci, židáků, židovská svině, židovský svině
      židobolševik, žlutá huba, ťaman, ťamani, šikmooký, šikmoocí, kozomrd, kozomrdi, velbloudojeb, buzerant
      buzeranti, buzeranta, buzno, buzna, buzny, buzík, buzíci, buzíku, teplouš, teplouši, teplouše, lesba zasraná
      lesbo, ukáčko, ukáčka, ukrajinský svině, chcípni ukáčko, rusáci, rusáčtí, skopčáci, mongoloid~, demente, retard
      retardi, podlidi, podčlověk
    `,
    Medium: terms`
      cigáni, cigánský, cikánský zloděj, dílina, dílino, gádžo, kripl, kriplové, kriple, mrzák zasranej
      tělesně postižený debil, postiženej debil, autista zasraná, feminacistka, feminacistky, vietnamci zasraní
      vietnamec zasranej, polák zasranej, slovák debil, muslimák, muslimáci, islámský svině
    `,
  },
  innocent: terms`
    mongolsko, mongolská říše
    fagot, fagotu, fagoty
  `,
  harmless: terms`
    (buzola|buzoly|buzolu|buzolou|buzole)
  `,
} as const satisfies Lexicon;
