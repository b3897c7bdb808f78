/** Spanish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceEs = {
  signal: 'violence',
  language: 'es',
  sources: ['own'],
  terms: {
    High: terms`
      te voy a matar
      te voy a (degollar|apuñalar|descuartizar|quemar viva|quemar vivo|pegar un tiro|cortar el cuello|rajar|reventar la cabeza|meter un tiro|arrancar la cabeza|prender fuego)
      voy a (matarte|matarlo|matarla|matarlos|matarlas|degollarte|apuñalarte|dispararte|descuartizarte|rajarte)
      vamos a (matarte|matarlos|matarlas|quemarlos|lincharlos), os voy a matar, los voy a matar a todos, te mato
      te mataré, te mataremos, te juro que te mato, te vas a morir, vas a morir, eres hombre muerto, estás muerto
      estás muerta, date por muerto
      hay que (matarlos|matarlas|fusilarlos|colgarlos|quemarlos|gasearlos|lincharlos|exterminarlos|matar a todos)
      a la horca con, al paredón
      muerte a (los|las|todos|todas) (moros|judíos|maricones|negros|gitanos|putas|inmigrantes|policías|fachas|rojos|mujeres|gays|musulmanes|cristianos)
      matar a todos los, sé dónde vives, se donde vives, poner una bomba en, pondré una bomba
      voy a volar (el|la) (colegio|escuela|instituto|iglesia|mezquita|edificio)
      tiroteo en (mi|el) (colegio|instituto|escuela) mañana, llevaré un arma al, plomo para, plata o plomo
      te va a caer plomo, cómo (fabricar|hacer) una bomba
      te voy a asesinar, te voy a quemar, te voy a acuchillar, te voy a ahorcar, te voy a estrangular
      te voy a ejecutar, te vamos a matar, te vamos a asesinar, te vamos a apuñalar, te vamos a degollar
      te vamos a quemar, te vamos a acuchillar, te vamos a descuartizar, te vamos a ahorcar, te vamos a estrangular
      te vamos a ejecutar, te vamos a reventar, os voy a asesinar, os voy a apuñalar, os voy a degollar
      os voy a quemar, os voy a acuchillar, os voy a descuartizar, os voy a ahorcar, os voy a estrangular
      os voy a ejecutar, os voy a reventar, os vamos a matar, os vamos a asesinar, os vamos a apuñalar
      os vamos a degollar, os vamos a quemar, os vamos a acuchillar, os vamos a descuartizar, os vamos a ahorcar
      os vamos a estrangular, os vamos a ejecutar, os vamos a reventar, los voy a matar, los voy a asesinar
      los voy a apuñalar, los voy a degollar, los voy a quemar, los voy a acuchillar, los voy a descuartizar
      los voy a ahorcar, los voy a estrangular, los voy a ejecutar, los voy a reventar, los vamos a matar
      los vamos a asesinar, los vamos a apuñalar, los vamos a degollar, los vamos a quemar, los vamos a acuchillar
      los vamos a descuartizar, los vamos a ahorcar, los vamos a estrangular, los vamos a ejecutar
      los vamos a reventar, las voy a matar, las voy a asesinar, las voy a apuñalar, las voy a degollar
      las voy a quemar, las voy a acuchillar, las voy a descuartizar, las voy a ahorcar, las voy a estrangular
      las voy a ejecutar, las voy a reventar, las vamos a matar, las vamos a asesinar, las vamos a apuñalar
      las vamos a degollar, las vamos a quemar, las vamos a acuchillar, las vamos a descuartizar, las vamos a ahorcar
      las vamos a estrangular, las vamos a ejecutar, las vamos a reventar
      te (mataré|mataremos|asesinaré|apuñalaré|degollaré|quemaré|acuchillaré|estrangularé|dispararé|vamos a pegar un tiro)
      (voy|vamos) a (matar|asesinar|quemar|degollar) a (tu|toda tu|vuestra) familia
      (mataré|mataremos|asesinaremos) a (tu|toda tu) familia, (voy|vamos) a matar a tus hijos
      (voy|vamos) a quemar (tu|vuestra|esa) casa (contigo|con vosotros), te vamos a pegar un tiro
    `,
    Medium: terms`
      te voy a (pegar|partir la cara|romper la cara|reventar|dar una paliza|partir las piernas|romper los huesos|moler a palos|hacer daño|destrozar|joder la vida|cagar a palos|cagar a trompadas|hacer mierda|sacar la cresta)
      te parto la cara, te rompo la cara, te reviento, te arranco la cabeza, te corto (el cuello|los huevos|la cabeza)
      te pego un tiro, mereces (morir|que te maten|una paliza|que te violen)
      merece (morir|que lo maten|que la maten|la muerte), ojalá (lo|la|los|las) maten
      ojalá (se muera|se mueran|revienten|arda|ardan), hay que (pegarles|darles una paliza|darles plomo|darle plomo)
      a las mujeres hay que (pegarles|darles), te vas a arrepentir puta, te voy a encontrar, te estoy vigilando
      ten cuidado cuando salgas, cuida tu espalda
      ojalá (te mueras|te maten|te mates|os muráis|se muera|revientes), mereces (morir|la muerte|que te maten)
      espero que te mueras, muérete
    `,
    Low: terms`
      te mato si, te voy a dar, ya verás
    `,
  },
  innocent: terms`
    te voy a matar a besos, matar el tiempo, matar dos pájaros, se mata a trabajar, la muerte a pellizcos
    muerte a pellizcos
    te voy a matar a (besos|abrazos|cosquillas|preguntas), te voy a comer a besos
  `,
} as const satisfies Lexicon;
