/** Spanish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingEs = {
  signal: 'bullying',
  language: 'es',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      mátate, matate, suicídate, suicidate, pégate un tiro, tírate (por|de) (la ventana|un puente), cuélgate, ahórcate
      ojalá te (suicides|mates), el mundo (estaría|sería|estará) mejor sin ti
    `,
    Medium: terms`
      idiota de mierda, imbécil, imbéciles
      eres (un|una) (idiota|imbécil|inútil|estúpido|estúpida|basura|mierda|fracasado|fracasada|perdedor|perdedora|cerdo|cerda|gorda|gordo|ballena|payaso|payasa|asco|rata|desgraciado|desgraciada|parásito|vergüenza)
      (gordo|gorda) de mierda, gorda asquerosa, gordo asqueroso, puta gorda, foca gorda, vaca gorda
      eres (feo|fea) (de cojones|como|de mierda), das asco, me das asco, das pena
      nadie te (quiere|soporta|aguanta|va a querer), todos te odian, no vales (nada|una mierda|para nada)
      no sirves para nada, no tienes amigos, cállate (la boca|puta|gorda|idiota|imbécil|perra|zorra)
      callate (la boca|puta|gorda|idiota|imbécil|perra|zorra), cierra la (puta|) boca, cierra el pico idiota, zorra
      zorras, guarra, guarras, perra asquerosa, perra de mierda, fulana de mierda, furcia~, golfa de mierda
      basura humana, escoria humana, saco de mierda, pedazo de (mierda|idiota|imbécil|animal|basura), desgraciado~
      malnacido~, bastardo~, cretino~, rata inmunda, rata asquerosa, cerdo asqueroso, cerda asquerosa, hijo de la gran
      ojalá (te mueras|te maten|te pudras|te violen), muérete, muerete, púdrete, pudrete, ojalá nunca hubieras nacido
      tu madre debió abortarte, aborto de, virgen de mierda, fracasado de mierda, pringado~, cornudo~
      arrastrado de mierda, payaso de mierda, llorón de mierda
    `,
    Low: terms`
      idiota, idiotas, estúpido~, estúpida~, tontas, tonto del culo, imbecil, lerdo~, tarado~, tarada~, bobo de mierda
      burro de mierda, zoquete~, baboso~, pelmazo~, patético~, rarito, friki de mierda, sinvergüenza~, asqueroso~
      asquerosa~
    `,
  },
  innocent: terms`
    no soy tonto, a tontas y a locas, tonto útil, payaso de circo, circo y payasos
  `,
} as const satisfies Lexicon;
