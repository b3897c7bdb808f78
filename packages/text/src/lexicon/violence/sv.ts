/** Swedish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceSv = {
  signal: 'violence',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      jag ska döda dig, jag dödar dig, ska döda dig, jag ska mörda dig, mörda dig
      jag ska (skjuta|hugga|knivhugga|strypa|bränna|slakta|halshugga|skära) (dig|ihjäl dig|halsen av dig|upp dig)
      skära halsen av dig, skär halsen av dig, skjuta dig i huvudet, en kula i (huvudet|skallen|pannan)
      kula i skallen, slå ihjäl dig, slår ihjäl dig, jag slår ihjäl, du är död, du ska dö, du kommer dö
      du kommer att dö, vi ska döda dig, vi dödar dig
      (de|alla|dom|ni) (borde|ska|måste) (skjutas|hängas|gasas|avrättas|dödas|brännas|utrotas|steglas|mördas)
      gasa (judarna|dem|alla), in i gaskammaren, häng dem, häng dom
      död åt (judar|judarna|muslimer|bögar|alla|förrädare|svenskar), skjut alla
      döda alla (judar|muslimer|bögar|blattar|negrer|svin|poliser|kvinnor), jag vet var du bor, vi vet var du bor
      bomba (skolan|moskén|kyrkan|synagogan), spränga (skolan|moskén|dig|er), lägga en bomba, skjuta upp skolan
      skolskjutning imorgon, hur gör man en bomb, hur man gör en bomb, elda upp asylboende, bränn ner
      bränna ner moskén, syra i ansiktet, kasta syra
      (jag|vi) (dödar|mördar|skjuter|knivhugger|bränner|stryper|slaktar|hugger) (dig|er|hela din familj|din familj|dina barn)
      (jag|vi) (ska|kommer) (döda|mörda|skjuta|knivhugga|bränna|strypa|slakta|hugga|att döda) (dig|er|hela din familj|din familj|dina barn)
      (bränna|bränner) ner (ditt hus|huset) med dig
      (dödar|mördar|knivhugger|stryper) (jag|vi) (dig|er|hela din familj|din familj|dina barn), slår (jag|vi) (ihjäl dig|ihjäl er|dig ihjäl)
    `,
    Medium: terms`
      jag ska (slå|spöa|krossa|sparka|banka|knäcka|klippa till|mosa|hitta) (dig|sönder dig|in skallen|skiten ur dig|ner dig|käken av dig)
      slå in skallen, slå sönder dig, spöa skiten ur dig, slå dig på käften, på käften, få stryk, ge dig stryk
      få på käften, bryta (nacken|benen|armarna|fingrarna) på dig, knäcka dina ben, sparka in tänderna
      jag kommer hitta dig, vi kommer hitta dig, du kommer ångra dig, du ska få ångra, passa dig jävligt noga
      förtjänar (att dö|döden|en kula|stryk), hoppas (han|hon|de|dom) dör
      någon borde (skjuta|döda|slå ihjäl|knivhugga|mörda) (henne|honom|dem|dig), kvinnor behöver stryk
      jag hoppas (att|) (du|ni) (dör|dör snart|får cancer), du förtjänar (att dö|döden|en kula), dö din jävel
    `,
    Low: terms`
      vänta du bara, få en smäll, jag ska ta dig
    `,
  },
  innocent: terms`
    (dödar|mördar|stryper) (jag|vi) (dig|er) (i schack|i fifa|i spelet|i nästa runda|i nästa match|i finalen|i derbyt|i paintball|på planen|i padel)
    slå ihjäl tid, slå ihjäl tiden, dödlig tystnad, döda tiden
    (jag|vi) (dödar|mördar|skjuter|bränner|slaktar|stryper) (dig|er) (i schack|i fifa|i spelet|i nästa runda|i nästa match|i finalen|i derbyt|i paintball|på planen|i padel|i backen|med kärlek|med kramar|med pussar), (jag|vi) (ska|kommer|kommer att) (döda|mörda|skjuta|bränna|slakta|strypa) (dig|er) (i schack|i fifa|i spelet|i nästa runda|i nästa match|i finalen|i derbyt|i paintball|på planen|i padel|i backen|med kärlek|med kramar|med pussar)
    (jag|vi) (bränner|ska bränna) (dig|er) (en|ett|några), (jag|vi) (hugger|ska hugga) (dig|er) (en|ved|lite|några|gran|ner)
    (jag|vi) skjuter (dig|er) (en|ett|framåt|upp)
  `,
  harmless: terms`
    (jag skrattar|jag skrattade|vi skrattade|skrattar|skrattade|skratta|fnissar|garvar|flabbar|asgarvar|skäms|fryser|svälter|tråkar) (ihjäl|sönder|till döds) (mig|dig|oss|er|sig), (skrattar|skrattade|garvar|flabbar|skäms|fryser) (mig|oss|sig) (ihjäl|fördärvad|till döds)
    (jag ska krama|jag kramar|jag pussar|ska krama|krama|kramar|kyssa|kysser|pussa|pussar|gosa|gosar|kittla|kittlar|mysa|älska|älskar) (ihjäl|sönder|till döds) (dig|er|honom|henne|dem|den|den där), (krama|kramar|pussa|pussar|kyssa|kysser|kittla|kittlar) (dig|er|honom|henne) (ihjäl|till döds)
    (dör|dog|död) av (skratt|garv|hunger|skam|nyfikenhet|värme|lycka|tristess), (dödar|döda|mördar|mörda|strypa|stryper) (mig|oss) när (hon|han|de|mamma|pappa) (ser|får|upptäcker|märker|kommer)
    (kväva|dränka|döda) (dig|er) (med|i) (kyssar|pussar|kramar|kärlek)
  `,
  jestObjects: terms`
    med (kyssar|pussar|kramar|kärlek|kittlingar)
  `,
  jestReasons: terms`
    om (du|ni|någon|han|hon) (avslöjar|spoilar|spoilear|berättar|förstör|säger|röjer) (slutet|hur det slutar|hur det går|vem som dör|vem som vinner|vem mördaren är|serien|filmen|säsongen|överraskningen|handlingen|något)
    om (du|ni) (spoilar|spoilear), om (du|någon) (äter|äter upp|dricker|dricker upp|tar|snor) (min sista|den sista|det sista|sista|mitt sista|mina|min|upp min|upp mina|upp sista)
    om du (glömmer|missar) (min födelsedag|tårtan|kaffet|pizzan|fikat), om du inte (tar med|sparar|skickar|köper) (tårta|kaffe|pizza|en bit|bilder|choklad|fika|bullar)
  `,
} as const satisfies Lexicon;
