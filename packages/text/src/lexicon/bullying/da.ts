/** Danish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingDa = {
  signal: 'bullying',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      tag livet af dig selv, tag livet af dig, hæng dig selv, gå ud og hæng, skyd dig selv
      hop ud fra (en bro|broen|taget), hop ud foran (toget|et tog), begå selvmord, slå dig selv ihjel
      verden er bedre uden dig, verden ville være bedre uden dig
    `,
    Medium: terms`
      (du er|din|dit|jeres|klamme|fede|grimme|dumme|ulækre|lille) (en|et|så|bare|virkelig|) (idiot|nar|taber|fede so|so|svin|ko|kælling|luder|møgunge|klamme|grim|fed|dum|ulækker|klam|patetisk|ynkelig|værdiløs|ingenting|nul|retarderet|spasser|skam|parasit|flæskebjerg|hval|gris|klovn|skiderik|heks|affald)
      ingen (kan lide|elsker|vil have|savner) dig, alle hader dig, du har ingen venner
      hold kæft (din|dit|luder|kælling|taber|svin), luk røven (din|dit), gå ad helvede til, dø nu, dø langsomt
      gid du (dør|var død|ville dø|får kræft|rådner), håber du (dør|får kræft|rådner op), rådn op, brænd i helvede
      din mor skulle have aborteret, afskum, udskud, fede flæsk, fedtbjerg, flæskebjerg, misfoster
    `,
    Low: terms`
      idiot, idioter, idiotisk, tumpe, dumrian, fjols, fjolser, fæhoved, kvajhoved, bonderøv, kryster, ulækker, skvat
    `,
  },
} as const satisfies Lexicon;
