/** Spanish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmEs = {
  signal: 'selfHarm',
  language: 'es',
  sources: ['own'],
  terms: {
    High: terms`
      quiero morir, quiero morirme, me quiero morir, quiero matarme, me quiero matar
      voy a (matarme|suicidarme|quitarme la vida|ahorcarme|cortarme las venas|tirarme por|acabar con mi vida|tirarme al metro|tirarme del)
      quitarme la vida, me voy a (matar|suicidar|ahorcar|quitar la vida|cortar las venas)
      quiero (suicidarme|dejar de existir|dejar de vivir|acabar con todo|acabar con mi vida|desaparecer para siempre|quitarme la vida|cortarme las venas)
      no quiero (vivir|seguir viviendo|vivir más|seguir aquí más|existir), no merezco (vivir|estar viva|estar vivo)
      ojalá (estuviera muerto|estuviera muerta|me muera|no despertar|no despertara|no hubiera nacido)
      mi carta de despedida, nota de suicidio, carta de suicidio
      me corto (los brazos|las muñecas|para sentir|otra vez|las piernas), cortarme las venas, cortarme otra vez
      tomarme todas las pastillas, me tomé todas las pastillas
      cómo (suicidarme|matarme|suicidarse|hacer una soga|ahorcarse|morir sin dolor)
      formas de (suicidarse|suicidarme|morir sin dolor), mátate, matate, suicídate, suicidate, córtate las venas
      pégate un tiro, tírate por la ventana, estarían mejor sin mí, estarían todos mejor sin mí, mejor si me muero
      (esta noche|hoy) me mato, esta noche me (suicido|mato), mátate ya, ahórcate, cuélgate, tírate de un puente
      por qué no te (matas|suicidas)
    `,
    Medium: terms`
      ganas de (morir|morirme|matarme|suicidarme), pensamientos suicidas
      pienso en (suicidarme|matarme|morir|la muerte todos), no aguanto más (esta vida|vivir), cansado de vivir
      cansada de vivir, harto de vivir, harta de vivir, no tengo razones para vivir, sin ganas de vivir, autolesion*
      hacerme daño, me hago daño, pro ana, thinspo, ana y mia, carreras de ana, vomitar todo lo que como
      nadie me echaría de menos, nadie me extrañaría, soy una carga para
    `,
    Low: terms`
      odio mi vida, me odio a mí mismo, me odio a mí misma, me odio, no puedo más con
    `,
  },
  innocent: terms`
    quiero morirme de risa, me quiero morir de (risa|vergüenza|amor), me muero de (risa|hambre|sueño|ganas)
    prevención del suicidio, línea de prevención
    (esta noche|hoy) me mato (a|de|en|por|al|con|estudiando|trabajando|entrenando|limpiando|corriendo), (mátate|matate) (a|de|estudiando|trabajando)
    por qué no te matas (a|estudiando|trabajando), cuélgate (la|el|las|los|de|del|al|un|una|tu|este|esta|en|ese|esa), tírate de un puente (con|en|haciendo)
    no quiero vivir más (acá|aquí|lejos)
  `,
  harmlessAlone: terms`
    hazlo (tú|tu) mismo, hazlo (vos|usted) mismo, (cree|confía) en ti, cuídate (mucho|bien|), (perdónate|protégete|infórmate|edúcate|prepárate|cálmate|relájate|contrólate|quiérete|respétate|defiéndete|preséntate|explícate)
  `,
} as const satisfies Lexicon;
