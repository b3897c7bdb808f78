/** Tagalog sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualFil = {
  signal: 'sexual',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      rapin kita, re-rape-in kita, rerapin kita, gagahasain kita, dapat kang gahasain, gahasain ka, gahasain siya
      bata sex video, child sex video, rape sa bata
    `,
    Medium: terms`
      kantutan tayo, kantot tayo, gusto kitang kantutin, kakantutin kita, kantutin kita, chupain mo ako, chupain mo
      supsupin mo titi, dilaan ko puke, dilaan ko pekpek, basang puke, basang pekpek, matigas na titi, malaking titi
      malaking dede, dede mo, pakita dede, pakita ng dede, patingin dede, patingin ng pekpek, pasend ng nudes
      pa-nudes, sex video, sex scandal, pinay scandal, pinay sex, pinay bold, bold movie, video scandal, jakol tayo
      jakulan, vcs tayo, sop tayo, walwal sex, libog na libog, nalilibugan, malibog ako, iputok sa loob
      putok sa mukha, tamod, escort girl, gro extra service, massage with extra service, lapirot
    `,
  },
} as const satisfies Lexicon;
