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
      jeg (skyder|kvæler|slagter|halshugger|myrder) dig, jeg skal nok slå dig ihjel
      skære halsen over på dig, skærer halsen over, kugle i (panden|hovedet|knolden), en kugle for panden, du er død
      du er en død mand, du skal dø, du kommer til at dø, vi slår dig ihjel, vi dræber dig
      (de|alle|i) (burde|skal|skulle) (skydes|hænges|gasses|henrettes|dræbes|brændes|udryddes|aflives), gas jøderne
      i gaskammeret, død over (jøder|jøderne|muslimer|bøsser|alle)
      dræb alle (jøder|muslimer|bøsser|perkere|svin|betjente), skyd dem alle, jeg ved hvor du bor, vi ved hvor du bor
      bombe (skolen|moskeen|kirken|synagogen), sprænge (skolen|moskeen|dig|jer), skoleskyderi i morgen
      hvordan laver man en bombe, syre i ansigtet
      (jeg|vi) (dræber|myrder|skyder|kvæler|slagter) (dig|jer|hele din familie|din familie|dine børn)
      (jeg|vi) (stikker|brænder|slår|skyder) (dig|jer|hele din familie|din familie|dine børn) (ihjel|ned)
      (jeg|vi) (vil|skal) (dræbe|myrde|skyde|kvæle|slagte) (dig|jer|din familie|hele din familie|dine børn)
      (jeg|vi) (vil|skal) (stikke|brænde|slå) (dig|jer|din familie|hele din familie|dine børn) (ihjel|ned)
      vi brænder dit hus ned
      (dræber|myrder|kvæler) (jeg|vi) (dig|jer|hele din familie|din familie|dine børn), (slår|stikker|skyder) (jeg|vi) (dig|jer|din familie) (ihjel|ned)
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
    (dræber|myrder) (jeg|vi) (dig|jer) (i|på|med) (skak|fifa|fodbold|spillet|finalen|næste runde|næste kamp|padel|paintball|banen)
    slå tiden ihjel
    (jeg|vi) (dræber|skyder|slagter|myrder) (dig|jer) (i|på|med) (skak|fifa|fodbold|spillet|finalen|næste runde|næste kamp|padel|paintball|banen|vandpistol|kys|kærlighed)
    (jeg|vi) (vil|skal) (dræbe|skyde|slagte|myrde) (dig|jer) (i|på|med) (skak|fifa|fodbold|spillet|finalen|næste runde|næste kamp|padel|paintball|banen|vandpistol|kys|kærlighed)
    (jeg|vi) skyder (dig|jer) (lige|en|et)
  `,
  harmless: terms`
    (jeg griner|jeg grinte|vi griner|griner|grinte|grine|ler|lo|fniser|skraldgriner|keder|skammer|fryser|sulter) (mig|dig|os|jer|sig) (ihjel|i hjel|til døde|halvt ihjel|flad)
    (jeg krammer|jeg kysser|krammer|kramme|kysser|kysse|nusser|nusse|kilder|kilde|knuger|elsker) (dig|jer|ham|hende|dem|den) (ihjel|i hjel|til døde|sønder og sammen)
    (dør|døde|død) af (grin|latter|sult|skam|nysgerrighed|varme|kedsomhed|lykke), (slår|dræber|myrder|kvæler) (mig|os) (ihjel|i hjel|) når (hun|han|de|mor|far) (ser|finder|opdager|kommer|hører)
    (kvæle|kvæler|drukne|drukner) (dig|jer) (med|i) (kys|kram|knus|kærlighed)
  `,
  jestObjects: terms`
    med (kys|kram|knus|kærlighed)
  `,
  jestReasons: terms`
    hvis (du|i|nogen|han|hun) (røber|afslører|spoiler|fortæller|ødelægger|siger|spolerer) (slutningen|hvordan den ender|hvordan det ender|hvem der dør|hvem der vinder|hvem morderen er|serien|filmen|sæsonen|overraskelsen|handlingen|noget)
    hvis du spoiler, hvis (du|nogen) (spiser|drikker|tager|stjæler|snupper) (min sidste|den sidste|det sidste|mit sidste|mine|min|sidste), hvis du glemmer (min fødselsdag|kagen|kaffen|pizzaen)
    hvis du ikke (tager|gemmer|sender|køber|deler) (kage|kaffe|pizza|et stykke|billeder|chokolade|bollerne)
  `,
} as const satisfies Lexicon;
