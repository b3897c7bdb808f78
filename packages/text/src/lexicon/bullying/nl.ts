/** Dutch insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingNl = {
  signal: 'bullying',
  language: 'nl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      maak jezelf dood, maak je zelf dood, pleeg zelfmoord, hang jezelf op, verhang je, spring voor (de|een) trein
      spring van (een|de) brug, ga jezelf ophangen, ga jezelf van kant maken, de wereld is beter af zonder jou
    `,
    Medium: terms`
      (je bent|jij bent|wat ben je|stomme|vuile|vieze|domme|lelijke|dikke|achterlijke|gore|smerige|kleine|ouwe|zielige|kale) (een |)(idioot|sukkel|loser|mongool|debiel|trut|koe|zeug|varken|slet|hoer|rat|hond|nietsnut|mislukkeling|kneus|eikel|lul|homo|walvis|dwaas|malloot|viezerik|teef|kutwijf|bitch|pad|heks|aap|smeerlap|nul|lelijkerd|parasiet|schaamte)
      je bent (zo|echt|gewoon|) (lelijk|dom|dik|waardeloos|nutteloos|zielig|walgelijk|achterlijk|triest|niks waard|een schande|lelijk als de nacht)
      niemand (mag|houdt van|wil|vindt je leuk|mist) (jou|je|), iedereen haat je, iedereen haat jou
      je hebt geen vrienden, hou je bek (dikke|hoer|trut|lelijke|slet|sukkel)
      houd je bek (dikke|hoer|trut|slet|sukkel), lelijkerd, vetzak~, vetklep~, dikzak~, uitschot, gespuis
      tuig van de richel, ongedierte, val dood, sterf toch, ga dood, ga toch dood, krepeer, verrekte hoer, smeerlap~
      schoft, schoften, mislukkeling~, misbaksel~, abortus van, je moeder had je moeten aborteren, zielenpoot, galbak
    `,
    Low: terms`
      idioot, idioten, sukkel, sukkels, sufferd~, domkop, domoor, domme gans, oen, oelewapper, malloot, mafketel
      kneus, kneuzen, droplul, viespeuk, lummel, lomperik, stommeling~, stomkop, dombo, mongoloïde, debielen, slijmbal
      kaffer, zak hooi, janker, jankerd
    `,
  },
  innocent: terms`
    sukkeldraf, vistuig, zeiltuig, paardentuig, kneuzing
  `,
} as const satisfies Lexicon;
