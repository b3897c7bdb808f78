/** Romanian words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmRo = {
  signal: 'selfHarm',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      vreau să mor, aș vrea să mor, mi-aș dori să mor, vreau să mă omor, mă omor, mă sinucid, vreau să mă sinucid
      o să mă sinucid, îmi iau viața, să-mi iau viața, să-mi pun capăt zilelor, îmi pun capăt zilelor
      să termin cu tot, mă spânzur, să mă spânzur, mă arunc (de pe pod|de la etaj|în fața trenului|de pe bloc)
      îmi tai venele, să-mi tai venele, m-am tăiat din nou, mă tai pe mâini, nu mai vreau să trăiesc
      nu mai vreau să exist, nu mai vreau să mă trezesc, aș vrea să fiu mort, aș vrea să fiu moartă, scrisoare de adio
      bilet de adio, iau toate pastilele, am luat toate pastilele, cum să mă sinucid, cum să mă omor
      moarte fără durere, sinucide-te, omoară-te, spânzură-te, toți ar fi mai bine fără mine
      nimănui nu i-ar fi dor de mine
      (du-te și|du-te) (te spânzură|te omoară|te sinucide|spânzură-te|omoară-te)
      (la noapte|diseară|azi) mă (sinucid|omor|spânzur)
    `,
    Medium: terms`
      gânduri suicidare, gânduri de sinucidere, obosit de viață, obosită de viață, sătul de viață, sătulă de viață
      nu mai am motive să trăiesc, să adorm și să nu mă mai trezesc, automutil*, sunt o povară
    `,
    Low: terms`
      mă urăsc, îmi urăsc viața
    `,
  },
  innocent: terms`
    vreau să mor de râs, mor de râs, prevenirea sinuciderilor, mă omor de râs
    (la noapte|diseară|azi) mă omor (cu|de|la|în|învățând|muncind|să)
  `,
  harmlessAlone: terms`
    ai grijă de tine, calmează-te, liniștește-te, crede în tine, pregătește-te, iartă-te, protejează-te
    grăbește-te, prezintă-te, fii mândru de tine, răsfață-te, îmbracă-te, spală-te
  `,
} as const satisfies Lexicon;
