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
      (te|os) (voy|vamos) a (asesinar|quemar|acuchillar|ahorcar|estrangular|ejecutar), os (voy|vamos) a (apuñalar|degollar|descuartizar|reventar)
      te vamos a (matar|apuñalar|degollar|descuartizar|reventar), os vamos a matar
      (los|las) (voy|vamos) a (matar|asesinar|apuñalar|degollar|acuchillar|ahorcar|estrangular) a (todos|todas)
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
    (te|os) (voy|vamos) a (matar|asesinar|ahorcar|estrangular|reventar|ejecutar|quemar|degollar) (a besos|a abrazos|a cosquillas|a preguntas|a goles|de risa|de amor|de hambre|de aburrimiento|de un susto|en el fifa|en fifa|en el ajedrez|en el parchís|en la cancha|en el campo|en la final|en fortnite|en el pádel|en el juego|en la próxima|en el próximo|en el mario kart|al fifa|al ajedrez|al parchís)
    (te|os) (mataré|mataremos|asesinaré|quemaré) (a besos|a abrazos|a cosquillas|a preguntas|a goles|de risa|de amor|de hambre|en el fifa|en fifa|en el ajedrez|en el parchís|en la cancha|en el campo|en la final|en fortnite|en el pádel|en el juego|en la próxima|en el próximo|en el mario kart|al fifa|al ajedrez|al parchís)
    (te|os) (voy|vamos) a quemar (un|una|unos|unas) (cd|dvd|disco|discos|canciones|temas|cds|película|películas|copia), te quemaré (un|una|unos|unas)
    (ojalá|espero que) (te mueras|se muera|os muráis|revientes) (a|de) (risa|amor|envidia|ganas|gusto|vieja|viejo|reír|celos|curiosidad)
    muérete de (risa|la risa|amor|envidia|ganas|gusto|celos), (no|nadie|tampoco) (mereces|merece) (morir|la muerte|que te maten)
    mereces morir (de risa|en paz), (mosquitos|cucarachas|moscas|ratas|hormigas|bichos|zombis|zombies|enemigos|jefes) (los|las) (voy|vamos) a matar a (todos|todas)
  `,
  harmless: terms`
    (me muero|te mueres|se muere|nos morimos|se mueren|me moría|me morí|me meo|me parto|me mato|se mata|nos matamos) (de|a) (risa|la risa|reír|amor|ternura|vergüenza|envidia|ganas|gusto|sueño|hambre|calor|aburrimiento|celos|curiosidad)
    (muerto|muerta|muertos|muertas) de (risa|la risa|amor|ternura|vergüenza|envidia|sueño|calor|aburrimiento), me (estoy|estás|está) (muriendo|matando|meando|partiendo) de (risa|la risa|amor|ternura|hambre)
    (te|os|lo|la) (voy|vamos|va) a (matar|comer|ahogar|estrujar|reventar|asfixiar) (a|de) (besos|besitos|abrazos|achuchones|cosquillas|mimos)
    (matarte|comerte|ahogarte|estrujarte) (a|de) (besos|besitos|abrazos|cosquillas|mimos)
    (me|nos) (va|van) a (matar|estrangular) (cuando|si|como) (vea|vean|se entere|se enteren|llegue|sepa), (me|nos) (mata|matan) (cuando|si|como) (vea|vean|se entere|ve|se entera|lo ve|lo sepa)
  `,
  jestObjects: terms`
    (a|con) (besos|besitos|abrazos|achuchones|cosquillas|mimos), de (risa|amor|ternura)
  `,
  jestReasons: terms`
    (si|como) (me|nos) (cuentas|cuentes|dices|digas|destripas|destripes|revelas|reveles|contás|decís) (el final|cómo acaba|cómo termina|quién muere|quién gana|quién es el asesino|la serie|la peli)
    (si|como) (me|nos) (haces|hagas|hacés) (spoiler|spoilers|un spoiler), (si|como) (me|nos|) (spoileas|spoilees|spoileás), (si|como) te (comes|comas|comés|bebes|bebas) (el último|la última|mis|las últimas|los últimos|todas mis|todos mis), si (olvidas|se te olvida|te olvidas de) (mi cumpleaños|la tarta|el postre|la pizza|el café)
    (si|como) no (me|nos) (traes|traigas|guardas|guardes|dejas|compras) (tarta|un trozo|un pedazo|café|pizza|chocolate|fotos|postre|churros)
  `,
} as const satisfies Lexicon;
