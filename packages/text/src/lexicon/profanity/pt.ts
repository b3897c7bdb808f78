/** Portuguese swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityPt = {
  signal: 'profanity',
  language: 'pt',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      filho da puta, filhos da puta, filha da puta, fdp, puta que pariu, puta que te pariu, puta que o pariu, pqp
      vai tomar no cu, vai tomar no cú, vai tomar no olho do cu, vtnc, vsf, vai se foder, vai-te foder, vai te foder
      vão se foder, arrombado do caralho, cona da tua mãe, a puta da tua mãe, tua mãe é uma puta
    `,
    Medium: terms`
      caralho, caralhos, krl, crl, carai, porra, porras, porrinha, merda, merdas, merdinha~, merdoso, bosta, bostas
      bostinha, cocô de gente, foda, foda-se, fodase, foda se, fodas, foder, fodeu, fodido, fodida, fodidos, fudeu
      fuder, fudido~, fudida~, fodam-se, se foda, se fode, cu, cuzão, cuzões, cuzona, cuzinho, olho do cu, arrombado
      arrombada, arrombados, cacete, cacetada do, puta, putas, puto de merda, putaria, putinha~, putona, vadia, vadias
      vagabunda, vagabundas, piranha de, galinha puta, boceta, buceta, bucetas, bucetuda, xoxota, xereca, xana, piroca
      pirocas, rola dura, pau no cu, pau no seu cu, desgraça do caralho, desgraçado~, desgraçada, otário do caralho
      babacas, babaquice, cabrão, cabrões, cabra de merda, cornudo~, cona, conas, paneleiro de merda, punheta
      punheteiro~, punheteira, escroto, escrotos, escrota, lazarento, cagado, cagada, cagão, encher o saco caralho
      chupa meu pau, chupa minha pica, puxa saco do caralho, lambe cu, lambe botas de merda, enfia no cu, enfiar no cu
      no seu cu, vai cagar, vai à merda, vai a merda, vá à merda, merda de, seu merda, sua merda, bosta de, que porra
      viado do caralho, otario do caralho
    `,
    Low: terms`
      bundão, bundões, bunda mole, peidar, peido, mijar, saco cheio, pé no saco, pentelho~, pentelhar, tesão, vtmnc
      mds caralho
    `,
  },
  innocent: terms`
    culpa, cultura, cubo, cuba, custo, circuito, calculo, cursos, oculto, discutir, pau brasil, pau-brasil, pica pau
    pica-pau, picanha, picante, picareta, rabo de cavalo, rabo de saia, disputa~, deputado~, computador~, reputação
    amputar, disputar
  `,
} as const satisfies Lexicon;
