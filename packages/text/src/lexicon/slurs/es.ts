/** Spanish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursEs = {
  signal: 'slurs',
  language: 'es',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      maricón, maricones, mariconazo~, maricona, mariconada~, puto maricón, sudaca~, moro de mierda, moros de mierda
      puto moro, putos moros, moraco~, negro de mierda, negros de mierda, puto negro, putos negros, negra de mierda
      negrata~, panchito~, puto panchito, gitano de mierda, putos gitanos, gitano ladrón, judío de mierda
      putos judíos, perro judío, indio de mierda, indios de mierda, puto indio, bolita de mierda, boliguayo~
      paragua de mierda, cabecita negra, machupicchu de mierda, veneco~, veneca~, puto sudaca, chino de mierda
      putos chinos, mongólico~, mongolo~, subnormal~, sidoso~, travelo~, trabuco de mierda, bollera de mierda
    `,
    Medium: terms`
      marica, maricas, mariquita de mierda, bollera~, trolo, trolos, joto, jotos, julandrón, desviado~, retrasado~
      retrasado mental, retrasada~, mogólico~, cretino mental, moraco, gabacho~, gachupin~, charnego~, naco, nacos
      cholo de mierda, indio patarrajada, polaco de mierda, gallego de mierda, rumano de mierda, panchos de mierda
      guachupino~, espalda mojada, conguito~, feminazi~, cojo de mierda, tullido~, lisiado de mierda
    `,
    Low: terms`
      mariposón, maricuela, mongo, gringo de mierda, yanqui de mierda
    `,
  },
  innocent: terms`
    marica en rama, maricarmen, mari carmen, maricela, mongolia, gringo, mariquita, mariquitas, kike, kikes, paki
    retardo, retardos, negro, negros, negra, negras, jap
    fagot, fagots, fagotes
  `,
  harmless: terms`
    (mi|tu|su|nuestro) (primo|amigo|hermano|tío|hijo|novio|marido|colega|cuñado|compañero|vecino|jefe|entrenador) kike, kike (y su|y mi|y yo|y el|vive|viene|vienen|llega|juega|marcó|marca|dice que|tiene|está|estaba|es mi|vendrá|trajo|cumple|cocina|canta)
    kike (hernández|garcía|pérez|lópez|salas|barja|sola|saverio|burgos|mateu|márquez|esteban|ruiz|sánchez|martínez|fernández|gonzález|rodríguez|calvo|figaredo|boula), kiké (hernández|juega), (llaman|llama|llamo|llamamos|hola) kike
  `,
} as const satisfies Lexicon;
