/** Swedish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmSv = {
  signal: 'selfHarm',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      jag vill dö, vill dö, jag vill inte leva, vill inte leva längre, vill inte leva mer, orkar inte leva
      orkar inte leva längre, vill inte vakna, vill inte vakna mer, vill inte finnas, jag ska ta livet av mig
      ta livet av mig, tar livet av mig, ska ta mitt liv, ta mitt liv, tar mitt liv, begå självmord
      vill begå självmord, hänga mig, ska hänga mig, skjuta mig, hoppa från (bron|en bro|taket|balkongen)
      hoppa framför (tåget|ett tåg|tunnelbanan), avsluta mitt liv, avsluta allt, göra slut på allt
      göra slut på mitt liv, skurit mig, skar mig igen, skära upp handlederna, ta alla tabletter, tagit alla tabletter
      överdos, självmordsbrev, avskedsbrev, önskar jag var död, önskar att jag var död, önskar att jag aldrig fötts
      förtjänar inte att leva, hur tar man livet av sig, hur begår man självmord, smärtfri död, smärtfritt självmord
      ta livet av dig, häng dig, alla har det bättre utan mig, bättre utan mig, ingen skulle sakna mig
      (gå och|gå) (häng|dränk|skjut) dig, döda dig själv, (i natt|i kväll) tar jag livet av mig
      jag (vill|ska) ta livet av mig, jag tar livet av mig, jag vill inte leva (längre|mer)
      jag vill inte leva (längre|mer) (i den här världen|i denna värld|i smärta|i det här helvetet|med smärtan|med den här smärtan|med det här|med detta)
    `,
    Medium: terms`
      självmordstankar, suicidal, självmordsbenägen, trött på livet, trött på att leva, livstrött
      ingen mening med livet, ingen anledning att leva, somna och aldrig vakna, somna in och aldrig vakna, självskada
      självskadar mig, självskadebeteende, skada mig själv, pro ana, thinspo, spy upp allt, jag är en börda
      bara en börda
    `,
    Low: terms`
      hatar mig själv, jag hatar mig själv, hatar mitt liv
    `,
  },
  innocent: terms`
    dö av skratt, vill dö av skratt, skämmas så jag vill dö, självmordspreventiv, självmordsbombare
    självmordsprevention, självmordslinjen, skära mig i fingret på, skar mig på kniven
    jag vill inte leva (längre|mer) (av|här|hos|i|ihop|med|om|på|som|tillsammans|utan|under), vill inte leva (längre|mer) (av|här|hos|i|ihop|med|om|på|som|tillsammans|utan|under)
    häng dig (fast|i|inte|kvar|med|om|på|runt), (gå och|gå) häng dig (på|med|kvar|inte), döda dig själv (i spelet|i minecraft|för att)
  `,
  harmlessAlone: terms`
    (tro|ta hand) (på|om) dig (själv|), (förlåt|respektera|försvara|skydda|tvätta|lugna|förbered|presentera|informera|förklara|behärska|motivera|skynda|koncentrera) dig (själv|), (unna|ge) dig (något|själv en paus|en paus|lite), var snäll mot dig själv, klä på dig, gör det själv
  `,
} as const satisfies Lexicon;
