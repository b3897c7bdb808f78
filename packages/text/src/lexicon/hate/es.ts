/** Spanish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateEs = {
  signal: 'hate',
  language: 'es',
  sources: ['own'],
  terms: {
    High: terms`
      los (judíos|moros|negros|gitanos|inmigrantes|maricones|gays|musulmanes|menas|sudacas|venezolanos|indios|chinos) son (basura|ratas|escoria|animales|cucarachas|monos|parásitos|una plaga|un cáncer|subhumanos|inferiores|todos violadores|todos ladrones|cerdos)
      hitler (tenía razón|no hizo nada malo|se quedó corto), heil hitler, gasear a los, holocuento, raza inferior
      subhumano~, judiada~
      muerte a (los|las|todos los|todas las) (judíos|musulmanes|árabes|negros|gais|homosexuales|gitanos|extranjeros|inmigrantes|cristianos|sudacas|moros)
      (gasear|gasead|exterminar|exterminad|matad|fusilad|quemad) a (los|todos los) (judíos|musulmanes|árabes|negros|gais|homosexuales|gitanos|extranjeros|inmigrantes|moros|maricones|sudacas)
      (judíos|moros|gitanos) al gas
    `,
    Medium: terms`
      moros fuera, fuera moros, fuera inmigrantes, inmigrantes fuera, vete a tu (país|puto país)
      vuélvete a tu (país|puto país|selva), volved a vuestro país, que se vayan a su país, gran reemplazo
      el gran reemplazo, plan kalergi, ideología de género de mierda
      (odio|odiamos) a los (judíos|moros|negros|gitanos|inmigrantes|gays|musulmanes|maricones)
      (odio|odiamos) a las mujeres
      (las|todas las) mujeres son (putas|todas unas putas|unas zorras|inferiores|basura|todas iguales)
      mujer tenía que ser, a la cocina mujer, vuelve a la cocina, a fregar
      la homosexualidad es (una enfermedad|antinatural|un pecado asqueroso), trabajar como un negro, hacer el indio
      lobby judío, lobby gay, invasión (musulmana|islámica|de inmigrantes|de moros), mena ladrón
      fuera (moros|musulmanes|negros|gitanos|judíos|extranjeros|sudacas|árabes|chinos|inmigrantes) (de|del) (españa|nuestro país|aquí|barrio|mi país)
      (musulmanes|negros|gitanos|judíos|extranjeros|sudacas|árabes) fuera (de españa|de europa|de aquí|de nuestro país|de mi país|de nuestro barrio|)
      fuera (musulmanes|negros|gitanos|judíos|extranjeros|sudacas|árabes)
    `,
  },
  innocent: terms`
    (musulmanes|negros|gitanos|judíos|extranjeros|sudacas|árabes) fuera (de|del|y|para|con|en), por fuera (musulmanes|negros|gitanos|judíos|extranjeros|sudacas|árabes)
  `,
} as const satisfies Lexicon;
