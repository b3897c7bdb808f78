/** Spanish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityEs = {
  signal: 'profanity',
  language: 'es',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      me cago en tus muertos, hijo de mil putas, la concha de tu madre, la concha de tu hermana, concha tu madre
      chinga a tu puta madre, tu puta madre, puta de tu madre, me cago en tu puta madre
    `,
    Medium: terms`
      joder, jodido~, jodete, jódete, jodan, jodanse, jodanles, jodienda, mierda~, mierdoso~, coño, coños, puta, putas
      puto, putos, putazo~, putada~, putear*, puteando, putamadre, puta madre, reputa~, putisimo~, hijueputa~
      hijoputa~, hijaputa~, hijo de puta, hija de puta, hijos de puta, hijos de mil putas, hijo de perra
      hijo de la chingada, hdp, hpta, jueputa, concha de tu madre, conchatumadre, conchetumare, ctm
      la concha de la lora, vete a la mierda, a la verga, vergazo~, pija, pijas, polla, pollas, pollon~, carajo, cagar
      cagada~, cagon~, me cago en dios, me cago en la puta, me cago en tu madre, me cago en la leche que, cabrón
      cabrona, cabrones, cabronazo~, chingar*, chingada~, chingado~, chinga tu madre, chingatumadre, chingadera~
      chingón, chingona, culero~, culiado~, culiao, culiaos, qliao, weon culiao, pendejo~, pendejada~, mamón, mamona
      mamones, mamahuevo~, mamaguevo~, mamagueva, mamabicho, tragaleche~, soplapollas, chupapollas, chupaverga~
      lameculos, gilipollas, gilipuertas, gilipichis, giliputas, verga, vergas, pelotudo~, pelotuda~, boludo de mierda
      forro de mierda, huevón, huevona, huevones, huevonazo~, weón, weones, hueá, carepicha, malparido~, malparida~
      carechimba, pichacorta, follar*, follada~, follador~, folla tu madre, cojones, cojonudo~, cojonazos, descojon*
      acojon*, encojon*, huevos de la chingada, me la suda, me la pela, me vale verga, no mames, no mamar, mamadas de
      ostia puta, zorra de mierda, mamarracho~, tocapelotas, tocapollas, comemierda~, carapolla, cara de culo
      caraculo~, cagaste, vete al carajo, vete al infierno, vete a tomar por culo, que te den por culo, tomar por culo
      dar por culo, a tomar por saco
    `,
    Low: terms`
      culo, culos, pedorro~, cagarse, mear en, meada, meados, jopetas, coñazo, hostias, pajillero~, pajearse
      hacerse una paja, boludo~, boluda~, boludez~, huevada~, ostras puta, mierdecilla~, maldito hijo, maldita zorra
      cojonera~, carajillo de mierda
    `,
  },
  innocent: terms`
    disputa~, diputado~, reputación, imputar~, computadora~, computador, computo, computar, amputar~, reputado~
    putativo~, artículo~, ridículo~, vehículo~, película~, músculo~, cálculo~, círculo~, culpa~, cultura~, culto~
    oculto~, gestículo, pollo, pollito~, pollos, repollo~, ampolla~, vergara, vergel, vergüenza~, virgen, rodrigo
    concha marina, concha espina, conchas de mar, concha y toro, cabronia, mamón de fruta, carajillo, folleto~
    follaje, follón
  `,
} as const satisfies Lexicon;
