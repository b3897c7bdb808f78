/** Indonesian swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityId = {
  signal: 'profanity',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      kontol bapak kau, ngentot ibumu, ngentot emakmu, ngentot mak kau, memek ibumu, memek mak kau, anak lonte
      anak pelacur, anak sundal, anak haram jadah, dasar lonte, ibumu lonte, emak lo lonte, mak lo lonte
      pepek mak kau, puki mak, pukimak, pukimai
    `,
    Medium: terms`
      anjing lo, anjing lu, anjing kau, dasar anjing, anjing banget, anjir, anjrit, anjg, ajg, asu, asu kowe, asuu
      bangsat*, bgst, bngst, bajingan*, babi lo, babi lu, dasar babi, babi ngepet, kontol*, kntl, kntol, kont0l
      memek*, mmk, meki, pepek, puki, ngentot*, ngentod*, ngntt, entot, entotin, dientot, ngewe*, ewe, jancok*
      jancuk*, jancok, dancok, diancok, cok asu, ndasmu, pantek, pantek lo, kampret*, keparat*, brengsek*, sialan*
      setan lo, setan lu, iblis lo, tai, tai lo, tai kucing, taik, tahi lo, bacot, bacot lo, bct, bacotan, perek
      lonte*, pelacur, sundal, jablay*, pecun, jalang, silit, jembut*, jmbt, peler, pler, titit, itil, colmek
      ngocok kontol, monyet lo, monyet lu, dasar monyet, kimak, kimek, cukimai, cukimay, bujang inam, telaso, tailaso
      sundala, kongkek, puqi
    `,
    Low: terms`
      anjay, njir, njing, kampret lo, sialan, tolol banget, bego banget
    `,
  },
  innocent: terms`
    tai chi, taichi, kopi tai, tard, kike, spic
  `,
} as const satisfies Lexicon;
