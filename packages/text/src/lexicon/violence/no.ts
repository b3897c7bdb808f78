/** Norwegian threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceNo = {
  signal: 'violence',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      jeg skal drepe deg, jeg dreper deg, skal drepe deg, drepe deg
      jeg skal (skyte|knivstikke|stikke ned|kvele|brenne|slakte|halshugge|myrde) deg, slå deg i hjel, slå deg ihjel
      slår deg i hjel, kutte strupen på deg, skjære over strupen, skjære halsen over, kule i (hodet|panna|skallen)
      ei kule i, en kule i hodet, du er død, du er en død mann, du skal dø, du kommer til å dø, vi skal drepe deg
      vi dreper deg
      (de|alle|dere) (burde|bør|skal|må) (skytes|henges|gasses|henrettes|drepes|brennes|utryddes|avlives), gass jødene
      i gasskammeret, død over (jødene|jøder|muslimer|homoer|alle)
      drep alle (jøder|muslimer|homoer|svartinger|svin|politi), skyt dem alle, jeg vet hvor du bor, vi vet hvor du bor
      bombe (skolen|moskeen|kirka|synagogen), sprenge (skolen|moskeen|deg|dere), skoleskyting i morgen
      hvordan lage en bombe, syre i ansiktet
      (jeg|vi) (dreper|myrder|skyter|knivstikker|brenner|kveler|slakter) (deg|dere|hele familien din|familien din|barna dine)
      (jeg|vi) (skal|vil) (drepe|myrde|skyte|knivstikke|brenne|kvele|slakte) (deg|dere|hele familien din|familien din|barna dine)
      (jeg|vi) (skal|vil|kommer til å) brenne ned huset ditt, (jeg|vi) brenner ned huset ditt
      (dreper|myrder|kveler|kverker) (jeg|vi) (deg|dere|hele familien din|familien din|barna dine), (slår|stikker|skyter) (jeg|vi) (deg|dere) (i hjel|ihjel|ned)
    `,
    Medium: terms`
      jeg skal (banke|knuse|slå|denge|sparke|ødelegge|knekke|finne) deg, banke deg opp, banke dritten ut av
      banke deg helseløs, få juling, du får juling, du får bank, knekke (nakken|beina|armene|fingrene) på deg
      slå ut tennene, slå inn trynet, en på trynet, smadre trynet, jeg finner deg, vi finner deg
      du kommer til å angre, dette kommer du til å angre, fortjener (å dø|døden|en kule|juling)
      håper (han|hun|de) dør, noen burde (skyte|drepe|slå|knivstikke) (ham|han|henne|dem|deg), kvinner må ha juling
      jeg håper (at|) (du|dere) (dør|dør snart|får kreft), du fortjener (å dø|døden|en kule), dø din jævel
    `,
    Low: terms`
      vent til jeg får tak i deg, møt meg ute
    `,
  },
  innocent: terms`
    (dreper|myrder) (jeg|vi) (deg|dere) (i|på) (sjakk|fifa|fotball|spillet|finalen|neste runde|neste kamp|padel|paintball|banen)
    slå i hjel tid, slå ihjel tid, drepe tid
    (jeg|vi) (dreper|skyter|slakter|myrder) (deg|dere) (i sjakk|i fifa|i spillet|i neste runde|i neste kamp|i finalen|i paintball|på banen|i padel|med kjærlighet|med klemmer), (jeg|vi) (skal|vil) (drepe|skyte|slakte|myrde) (deg|dere) (i sjakk|i fifa|i spillet|i neste runde|i neste kamp|i finalen|i paintball|på banen|i padel|med kjærlighet|med klemmer), (jeg|vi) (brenner|skal brenne|kan brenne) (deg|dere) (en|ei|et)
  `,
  harmless: terms`
    (jeg ler|jeg lo|ler|lo|le|fniser|gapskratter|kjeder|skammer|fryser|sulter) (meg|deg|oss|dere|seg) (i hjel|ihjel|til døde|skakk), (jeg klemmer|jeg kysser|klemmer|klemme|kysser|kysse|koser|kose|kiler|kile|nusser) (deg|dere|ham|henne|dem|den) (i hjel|ihjel|til døde)
    (dør|døde|død) av (latter|sult|skam|nysgjerrighet|varme|kjedsomhet|lykke), (dreper|drepe|myrder|kverker|kveler) (meg|oss) når (hun|han|de|mamma|pappa) (ser|finner|oppdager|kommer|hører)
    (kvele|kveler|drukne) (deg|dere) (med|i) (kyss|klemmer|klem|kos|kjærlighet)
  `,
  jestObjects: terms`
    med (kyss|klemmer|kos|kjærlighet|kiling)
  `,
  jestReasons: terms`
    hvis (du|dere|noen|han|hun) (røper|avslører|spoiler|forteller|ødelegger|sier) (slutten|hvordan det ender|hvordan den slutter|hvem som dør|hvem som vinner|hvem morderen er|serien|filmen|sesongen|overraskelsen|handlingen|noe)
    hvis du spoiler, hvis (du|noen) (spiser|drikker|tar|stjeler|rapper) (min siste|den siste|det siste|mitt siste|mine|min|siste), hvis du glemmer (bursdagen min|kaka|kaffen|pizzaen)
    hvis du ikke (tar med|sparer|sender|kjøper) (kake|kaffe|pizza|et stykke|bilder|sjokolade|boller)
  `,
} as const satisfies Lexicon;
