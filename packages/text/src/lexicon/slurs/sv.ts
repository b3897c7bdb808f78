/** Swedish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursSv = {
  signal: 'slurs',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      neger, negrer, negern, negerjävel, negerjävlar, jävla neger, svartskalle~, svartskallar, blatte, blattar
      blattejävel, blattejävlar, blattesvenska, apjävel neger, svartingar, svarting, sandneger~, kameljockey~
      getknullare~, muslimjävel~, muslimjävlar, judejävel~, judejävlar, jävla jude, jävla judar, jävla muslim
      jävla muslimer, jävla zigenare, zigenarjävel, zigenarpack, tattare, tattarunge~, tattarpack, jävla tattare
      jävla bög, bögjävel~, bögjävlar, bögjävla, fikus bög, stjärtgosse~, lebbjävel, jävla lebb, flatjävel
      transa jävel, mongo, mongon, mongojävel, jävla cp, cp-skadad, cp-skalle, cp-unge, efterbliven jävel
      jävla utvecklingsstörd, jävla tjockis, gulingar, snedögd~, kinesjävel, undermänniska~, undermänniskor
      parasitblatte
    `,
    Medium: terms`
      bög, bögar, bögig, bögigt, fjolla, fjollor, fjollig, lebb, transor, zigenare, lappjävel~, lappjävlar
      efterbliven, efterblivna, efterblivet, utvecklingsstörd idiot, handikappad jävel, krympling~, miffon, turkjävel
      arabjävel~, somaliejävel, polackjävel, finnjävel~, finnjävlar, norrbagge, dansk jävel, araber pack
      invandrarpack, feminazi~, batikhäxa~, pk-hora
    `,
  },
} as const satisfies Lexicon;
