/** Dutch threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceNl = {
  signal: 'violence',
  language: 'nl',
  sources: ['own'],
  terms: {
    High: terms`
      ik maak je dood, ik maak jullie dood, ik maak hem dood, ik maak haar dood, ik vermoord je
      ik ga je (vermoorden|doodmaken|afmaken|neersteken|doodschieten|doodsteken|afslachten|wurgen|in brand steken|onthoofden|opensnijden|kelen)
      ik schiet je dood, ik steek je (neer|dood|overhoop), ik snij je (keel|strot) (door|open), keel doorsnijden
      ik hak je kop eraf, kop eraf hakken, kogel door (je|zijn|haar) kop, kogel door het hoofd, je gaat eraan
      je gaat dood, je bent er geweest, wij maken je dood, we maken je dood, jij gaat sterven
      ze moeten (allemaal|) (dood|afgemaakt worden|vergast worden|opgehangen worden|doodgeschoten worden|afgeschoten worden|kapot)
      alle (joden|moslims|marokkanen|homo's|homos|negers|politici|turken) (dood|aan het gas|vergassen|afmaken|ophangen|afschieten|doodschieten)
      joden aan het gas, hamas hamas joden, aan het gas
      dood aan (de|alle) (joden|moslims|homo's|ongelovigen|politie|marokkanen), ik weet waar je woont
      wij weten waar je woont, we weten waar je woont, ik blaas (de|het|jullie), bom leggen, bom plaatsen, bom maken
      hoe maak je een bom, schietpartij op school morgen, zuur in je gezicht
      (ik|we|wij) (ga|gaan|zal|zullen) (je|jou|jullie|je familie|je hele familie|je kinderen) (vermoorden|doodmaken|doodschieten|doodsteken|neersteken|neerschieten|afmaken|verbranden|wurgen|kelen|afslachten)
      (ik|we|wij) (vermoord|vermoorden|schiet|schieten|steek|steken) (je|jullie) (neer|dood|overhoop)
      (we|wij) (vermoorden|doden) (je|jullie|je familie|je hele familie|je kinderen)
      ik (vermoord|dood) (jullie|je familie|je hele familie|je kinderen), ik schiet je (neer|kapot|overhoop)
      (ik kom|we komen|wij komen) je huis (in brand steken|platbranden)
      (maak|schiet|steek) ik (je|jou|jullie) (dood|neer|overhoop), vermoord ik (je|jou|jullie|je familie|je hele familie|je kinderen)
    `,
    Medium: terms`
      ik sla je (op je bek|kapot|in elkaar|verrot|het ziekenhuis in|tanden uit|hersens in|bewusteloos)
      ik trap je (in elkaar|kapot|kop in|verrot), ik ram je (in elkaar|kapot|op je bek), op je bek slaan
      in elkaar slaan, ik breek je (benen|nek|poten|botten|neus|vingers), ik breek al je botten
      ik schop je (dood|kapot|in elkaar), ik krijg je wel, ik vind je wel, ik weet je te vinden, je krijgt klappen
      je gaat klappen krijgen, je zal het bezuren, hier krijg je spijt van, je gaat spijt krijgen
      (hij|zij|je|ze) (verdient|verdienen) (de dood|een kogel|klappen|te sterven)
      hopelijk (gaat|gaan) (hij|zij|ze|je) dood
      iemand moet (hem|haar|jou|je|ze) (doodschieten|afmaken|neersteken|vermoorden|doodmaken), opknopen
      afschieten die, doodschieten die, vrouwen moet je slaan
      ik hoop dat je (doodgaat|sterft|crepeert|kapotgaat|verrekt|kanker krijgt)
      je verdient (het om te sterven|de dood|om dood te gaan), ga dood
    `,
    Low: terms`
      ik pak je, wacht maar tot ik je, klap voor je bek, klap voor je kop
    `,
  },
  innocent: terms`
    (vermoord|maak) ik (je|jou|jullie) (met schaken|met fifa|in het spel|in de finale|in fortnite|in fifa|bij het schaken)
    ik lach me dood
    ik ga dood, ga dood (van|aan|als|bij|gaan), (ik ga|ik zal|we gaan|we zullen|wij gaan) (je|jullie) (vermoorden|doodmaken|afmaken|afslachten) (bij het|in de finale|in de volgende|in fifa|in fortnite|met liefde|met padel|met schaken|met tennis|op het veld)
    we vermoorden (je|jullie) (in|op|met) (fifa|schaken|het veld|de finale)
  `,
  harmless: terms`
    (ik lach|ik lachte|we lachen|ik verveel|ik schaam|lach|lacht|lachen|lachte|gelachen|verveel|schaam|schrik|erger) (me|mij|je|zich|ons) (dood|kapot|rot|een ongeluk|de tering|te pletter|suf), (ik ga|ga|wil|kom|zal|ik zal|ik wil) (je|jou|jullie|hem|haar|ze) (helemaal|) (doodknuffelen|platknuffelen|doodkussen|kapotknuffelen|doodkietelen|dood knuffelen|dood kussen), (doodgelachen|kapotgelachen|doodlachen|doodknuffelen|platknuffelen|doodkussen|kapotknuffelen|doodkietelen)
    (knuffel|kus|kietel|zoen|knuffelen|kussen) (je|jou|jullie|hem|haar|ze) (dood|plat|kapot|fijn), (ik ga|ga|sterf|ik sterf|stierf|ging) (dood|kapot|stuk|) van het lachen, sterf van de (honger|kou|hitte|schaamte|zenuwen|dorst)
    (maakt|maak|maken) (me|mij|ons) (kapot|dood|stuk|af) (met|van) (je grapjes|je grappen|die grappen|jullie grappen|het lachen)
    (vermoordt|vermoord|vermoorden|wurgt|killt) (me|mij|ons) (als|wanneer|zodra) (ze|hij|zij|mama|papa), (verstikken|smoren|overladen|bedelven) (met|onder|in) (kussen|knuffels|liefde|kusjes|zoenen)
  `,
  jestObjects: terms`
    met (kussen|kusjes|knuffels|liefde|zoenen|kietelen|grappen), van het lachen
  `,
  jestReasons: terms`
    als (je|jij|jullie|iemand) (me|mij|) (het einde|de afloop|de serie|de film|het slot|de verrassing|de clou) (verklapt|verraadt|spoilt|spoilert|vertelt|verpest), als (je|jij|jullie|iemand) (me|mij|) (spoilt|spoilert|vertelt wie er doodgaat|vertelt hoe het afloopt|vertelt wie het gedaan heeft)
    als (je|jij) (mijn laatste|de laatste|het laatste|mijn) (stroopwafel|koekje|pizza|stuk|stukje|biertje|bier|taart|friet|chocola|chips|frikandel|kroket), als je (mijn verjaardag|de taart|de koffie|de pizza) vergeet, als je geen (taart|koffie|pizza|chocola|stuk|foto's|friet|bier) (meeneemt|voor me bewaart|stuurt|overlaat)
  `,
} as const satisfies Lexicon;
