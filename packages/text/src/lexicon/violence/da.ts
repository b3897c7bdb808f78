/** Danish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceDa = {
  signal: 'violence',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      jeg slår dig ihjel, jeg dræber dig, dræbe dig, slå dig ihjel
      jeg (skyder|stikker|kvæler|brænder|slagter|halshugger|myrder) dig, jeg skal nok slå dig ihjel
      skære halsen over på dig, skærer halsen over, kugle i (panden|hovedet|knolden), en kugle for panden, du er død
      du er en død mand, du skal dø, du kommer til at dø, vi slår dig ihjel, vi dræber dig
      (de|alle|i) (burde|skal|skulle) (skydes|hænges|gasses|henrettes|dræbes|brændes|udryddes|aflives), gas jøderne
      i gaskammeret, død over (jøder|jøderne|muslimer|bøsser|alle)
      dræb alle (jøder|muslimer|bøsser|perkere|svin|betjente), skyd dem alle, jeg ved hvor du bor, vi ved hvor du bor
      bombe (skolen|moskeen|kirken|synagogen), sprænge (skolen|moskeen|dig|jer), skoleskyderi i morgen
      hvordan laver man en bombe, syre i ansigtet
      (jeg|vi) (dræber|myrder|skyder|stikker|brænder|slår|kvæler|slagter) (dig|jer|hele din familie|din familie|dine børn) (ihjel|)
      (jeg|vi) (vil|skal) (dræbe|myrde|skyde|stikke|brænde|kvæle|slagte) (dig|jer|din familie|hele din familie|dine børn)
      vi brænder dit hus ned
    `,
    Medium: terms`
      jeg (smadrer|tæsker|banker|knuser|nakker|pander|sparker|finder|ødelægger) dig
      jeg smadrer dit (fjæs|ansigt|kranie), smadre dit fjæs, få tæsk, få bank, du får tæsk, du får bank
      du får en på kassen, en på kassen, knække (nakken|benene|armene|fingrene) på dig
      brække (nakken|benene|armene) på dig, slå tænderne ud, vi finder dig, du kommer til at fortryde
      det kommer du til at fortryde, fortjener (at dø|døden|en kugle|tæsk), håber (han|hun|de) dør
      nogen burde (skyde|dræbe|slå|stikke) (ham|hende|dem|dig), kvinder skal have tæsk
      jeg håber (at|) (du|i) (dør|dør snart|får kræft), du fortjener (at dø|døden|en kugle), dø dit svin, gå hjem og dø
    `,
    Low: terms`
      jeg kommer efter dig
    `,
  },
  innocent: terms`
    slå tiden ihjel
  `,
} as const satisfies Lexicon;
