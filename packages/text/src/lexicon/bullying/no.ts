/** Norwegian insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingNo = {
  signal: 'bullying',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      ta livet av deg, ta livet ditt, heng deg, heng deg selv, skyt deg, skyt deg selv, drep deg selv
      hopp fra (en bro|broa|taket), hopp foran (toget|et tog), verden er bedre uten deg
      verden hadde vært bedre uten deg
    `,
    Medium: terms`
      (du er|din|ditt|jævla|feite|stygge|dumme|ekle|lille) (en|ei|et|så|bare|virkelig|) (idiot|taper|feite|feita|gris|ku|kjerring|hore|svin|drittunge|stygg|feit|dum|ekkel|patetisk|ynkelig|verdiløs|ubrukelig|ingenting|null|retard|skam|parasitt|flesk|hval|klovn|heks|avskum|søppel|fitte|mislykka|mislykket|tulling)
      ingen (liker|elsker|vil ha|savner|bryr seg om) deg, alle hater deg, du har ingen venner
      hold kjeft (din|ditt|hore|kjerring|taper|svin), dø da, gå og dø, håper du (dør|får kreft|råtner|brenner)
      skulle ønske du var død, brenn i helvete, råtne i helvete, mora di skulle tatt abort, avskum, utskudd
      søppelmenneske, feitinger, feiting, fleskeberg, misfoster
    `,
    Low: terms`
      idiot, idioter, idiotisk, dustete, tulling, tullinger, tosk, tosker, dumrian, dumskalle, feiging, pyser
      kjip jævel, hjernedød, tåpelig, treig i huet, bånntulling
    `,
  },
} as const satisfies Lexicon;
