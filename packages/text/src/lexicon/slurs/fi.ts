/** Finnish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursFi = {
  signal: 'slurs',
  language: 'fi',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      neekeri, neekerit, neekerin, neekereitä, neekeriapina, vitun neekeri, nekru, nekrut, mutiainen, mutiaiset
      mutakuono, mutakuonot, mutanaama, rättipää, rättipäät, rättipäitä, matu, matut, matuja, matusakki, mamupaska
      apina neekeri, vitun ryssä, ryssänhuora, ryssän huora, ryssä, ryssät, ryssän, jutku, jutkut, juutalaissika
      juutalaissiat, vitun juutalainen, vitun juutalaiset, vitun muslimi, muslimisaasta, vuohennussija, kamelikuski
      kamelinnussija, vinosilmä, vinosilmät, vinkuintiaani, vitun mustalainen, mannesakki, vitun manne, hintti, hintit
      hintin, vitun homo, vitun homot, homopaska, homosika, hinttari, hinttarit, vitun lesbo, transuhullu
      vitun transu, vammainen, vammaiset paskat, vitun vammainen, vitun vammaset, mongo, mongoloidi, debiili, retardi
      retardit, ali-ihminen, ali-ihmiset, somppu, somput, somalisaasta
    `,
    Medium: terms`
      transu, kehari, keharit, vajakki, vajakit, vajaamielinen, kehitysvammainen idiootti, hurrit, hurrisaasta
      lappalaispaska, jenkkisika, suvakkihuora, suvakki, suvakit, mamu, mamut, feminatsi, kulttuurinrikastaja
      kulttuurinrikastajat
    `,
  },
  innocent: terms`
    homo sapiens
    fagotti
  `,
} as const satisfies Lexicon;
