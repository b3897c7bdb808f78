/** Portuguese sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualPt = {
  signal: 'sexual',
  language: 'pt',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      pornografia infantil, porno infantil, cp infantil
      sexo com (criança|crianças|menor|menores|novinha de 12|novinha de 13), novinhas de (12|13|14), te estuprar
      vou te estuprar, vou estuprar, estupra ela, merece ser estuprada, merecia ser estuprada
      estuprar (mulher|mulheres|essa), arrombar seu cu, arrombar teu cu, comer sua (filha|mãe|irmã)
    `,
    Medium: terms`
      porno, pornô, pornografia, punheta, bater uma punheta, boquete, boquetes, boqueteira, chupar meu pau
      chupa minha rola, chupa meu pau, mamar minha, me come, quero te comer, vou te comer, te comer gostoso
      comer seu cu, comer teu cu, comer sua buceta, buceta molhada, buceta apertada, bucetinha, xota, xoxota molhada
      pau duro, pau grande, pau grosso, rola grossa, gozar na, gozar dentro, gozei, gozada na, goza na minha
      leitinho na boca, tesuda, tesudo, manda nudes, manda nude, nudes, foto pelada, fotos pelada, pack do pé
      mostra os peitos, mostra a bunda, peitão, peitões, peitos grandes, rabuda, bunduda, sexo anal, sexo oral
      sexo grátis, dar o cu, dar a bunda, de quatro pra mim, siririca, suruba, surubas, orgia, transar comigo
      transar com, vamos transar, trepada, foder gostoso, me fode, te foder todinha, putinha safada, cachorra safada
      safadinha, acompanhante de luxo, massagem erótica, massagem com final, garota de programa, gang bang, gangbang
      milf, masturba*, quero sua buceta, senta na minha, senta no meu pau, queca, dar uma queca
    `,
  },
} as const satisfies Lexicon;
